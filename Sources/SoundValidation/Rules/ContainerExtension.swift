// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `container/extension`.
package final class ContainerExtension: SoundCheck {
  package init() {}

  /// The extensions that Apple documents, and `.aif` and `.aifc`, which are known to work in shipped
  /// apps.
  static let known = ["aiff", "aif", "aifc", "wav", "caf"]
  /// The extensions in `known` as text for messages.
  static let knownText = ".aiff, .aif, .aifc, .wav or .caf"

  package static let id: SoundRule.ID = "container/extension"

  package let rule = SoundRule(
    id, "a sound's extension matches its file format",
    why: """
      The system finds sounds by a list of extensions; Apple documents aiff, wav and caf. A sound \
      named .x-wav does not play, although the same bytes play when named .wav. A CAF file named \
      .wav is known to play, because the system decodes a file by its content. But no document \
      promises this, so Earcon warns about such a name. Earcon accepts .aiff and .aif for AIFF and \
      AIFF-C, and .aifc for AIFF-C.
      """,
    severity: .error, sources: [.notificationSound, .extensionThread, .homeAssistant],
    examples: [
      SoundRule.Example(
        "an undocumented extension",
        [SoundRule.Example.File("ding.x-wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.x-wav", .error, "the name ends in .x-wav; it must end in \(knownText)")
        ]),
      SoundRule.Example(
        "a CAF file named .wav",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.caf, "LEI16", frames: 64).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning,
            "the file is CAF, but its name ends in .wav; it should end in .caf")
        ]),
      SoundRule.Example(
        "AIFF-C with an AIFF extension, and an extension in capitals",
        [
          SoundRule.Example.File("ding.aif") { ExampleSound(.aifc, "ulaw", frames: 64).bytes },
          SoundRule.Example.File("DING.CAF") { ExampleSound(.caf, "ulaw", frames: 64).bytes },
        ]),
      SoundRule.Example(
        "an RF64 file, for which no extension is documented",
        [
          SoundRule.Example.File("ding.rf64") {
            ExampleBytes.wave(ExampleBytes.format(), ExampleBytes.data(64), name: "RF64")
          }
        ]),
    ])

  /// Returns extensions as text for a message: `.aifc, .aiff or .aif`.
  private static func list(_ extensions: [String]) -> String {
    let names = extensions.map { "." + $0 }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A rename, also for a warning, because it does not change the sound.
  package var remedy: Remedy? { Remedy(.rename, from: .warning) }

  /// Checks the name of an AIFF, WAVE or CAF file.
  ///
  /// Files of other formats, including RF64, need a conversion, which changes their extension;
  /// `name/unusable` reports a name without an extension.
  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isForApple(subject), let sound = subject.sound,
      sound.container.isDocumented, let found = subject.fileExtension
    else { return }
    let expected = sound.container.fileExtensions
    var suggestion: String {
      let named = SoundContainer(fileExtension: found)
      let keepsName = !subject.isBuilt && named?.encoding(like: sound.format.encoding) != nil
      return "rename \(subject.changeable) to end in .\(expected.first ?? "caf"), "
        + "and change the name in payloads too"
        + (keepsName ? ", or rewrite it with 'earcon fix --in-place'" : "")
    }
    if !Self.known.contains(found) {
      findings.report(
        "the name ends in .\(found); it must end in \(Self.knownText)", suggestion: suggestion)
    } else if !expected.contains(found) {
      findings.report(
        "the file is \(sound.container.name), but its name ends in .\(found); it should end in "
          + Self.list(expected), severity: .warning, suggestion: suggestion)
    }
  }
}
