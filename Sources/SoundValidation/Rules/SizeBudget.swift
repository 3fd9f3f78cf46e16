// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `size/budget` for a single sound; `SoundBundle` has the rule for a bundle's total.
package final class SizeBudget: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "size/budget"

  package let rule = SoundRule(
    id, "sounds stay within a size you choose",
    why: """
      Uncompressed sounds can make an app tens of megabytes larger, which often goes unnoticed \
      until somebody measures the download. The rule is off until you choose a number of bytes. \
      The option --sound-budget limits each sound.
      """,
    severity: nil, sources: [.homeAssistant],
    examples: [
      SoundRule.Example(
        "a file of 2044 bytes; the budget is 1000 bytes",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 1000).bytes }],
        options: ["--sound-budget", "1000"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning, "the file takes 2044 bytes; the budget is 1000 bytes")
        ]),
      SoundRule.Example(
        "a file of 2044 bytes; the budget is 2044 bytes",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 1000).bytes }],
        options: ["--sound-budget", "2044"]),
      SoundRule.Example(
        "a file of 2044 bytes; no budget is set",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 1000).bytes }]),
    ])

  /// Returns whether the policy sets `soundBudget`.
  package func isOn(by policy: ValidationPolicy) -> Bool { policy.soundBudget != nil }

  package var remedy: Remedy? { Remedy(.convert) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard let budget = policy.soundBudget, subject.bytes > budget else { return }
    let message =
      "the file takes \(Plural.text(subject.bytes, "byte")); the budget is "
      + Plural.text(budget, "byte")
    // For encodings that Earcon does not decode itself, only decoding gives a reliable number of frames, from which
    // the size of the IMA4 file follows.
    guard !policy.mustSuitAndroid(subject), let sound = subject.sound,
      sound.format.encoding.isDecodable, Damage.isConvertible(subject), let frames = sound.frames,
      let size = EncodingHeavy.ima4Size(sound.format, frames: frames), size <= budget
    else {
      findings.report(
        message, suggestion: "shorten it, or give it fewer channels or a lower sample rate")
      return
    }
    findings.report(
      message,
      suggestion: "IMA4 in CAF takes \(size) bytes; " + ShellCommand.toConvert(subject, policy),
      notes: ShellCommand.notes(subject, policy))
  }
}
