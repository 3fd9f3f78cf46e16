// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `signal/leading-silence`.
package final class SignalLeadingSilence: SoundCheck {
  package init() {}

  /// The maximum leading silence in seconds, inclusive.
  package static let longest = 0.25

  package static let id: SoundRule.ID = "signal/leading-silence"

  package let rule = SoundRule(
    id, "a sound begins without a long silence",
    why: """
      A sound seems to start late if it first reaches -60 dBFS (decibels relative to full scale) \
      after more than a quarter of a second. The silence also counts towards Apple's limit of 30 \
      seconds. Both thresholds are Earcon's own; no document sets them.
      """,
    severity: .note, sources: [],
    examples: [
      SoundRule.Example(
        "half a second of leading silence",
        [
          SoundRule.Example.File("late.wav") {
            ExampleSound(.wave, "LEI16", frames: 8000, channels: 2, silence: 4000).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "late.wav", .note,
            "the sound begins after 0.5 s of silence; it should begin within 0.25 s")
        ]),
      SoundRule.Example(
        "a quarter of a second of leading silence",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 8000, silence: 2000).bytes
          }
        ],
        options: ["--deep"]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let sound = subject.sound,
      let first = subject.signal(policy)?.firstLoudFrame,
      Double(first) > Self.longest * sound.format.sampleRate
    else { return }
    let seconds = Double(first) / sound.format.sampleRate
    findings.report(
      "the sound begins after \(Seconds.text(seconds)) s of silence; it should begin within "
        + "\(Seconds.text(Self.longest)) s",
      suggestion: subject.isBuilt
        ? "cut the silence in \(subject.changeable)"
        : "cut the silence, or let 'earcon fix --trim-silence' do it")
  }
}
