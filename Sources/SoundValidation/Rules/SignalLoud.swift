// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundLoudness

/// The rule `signal/loud`.
package final class SignalLoud: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "signal/loud"
  /// The loudness in LUFS above which a sound is loud.
  private static let limit = -4.0

  package let rule = SoundRule(
    id, "a sound is not much louder than those of other apps",
    why: """
      A sound that is much louder than those of other apps may startle a listener. Some alarms are \
      loud on purpose. Earcon measures loudness as ITU-R BS.1770 defines it: the integrated \
      loudness of sounds of 3 s or more, and the maximum momentary loudness of shorter sounds. The \
      limit, -4 LUFS, is Earcon's own; no document sets a limit. The limit follows from a survey \
      of 587 sound files in public repositories. Of these, 130 are different sounds from 0.1 to 30 \
      s with a measurable loudness. Of the 130 sounds, 10% are above -4.2 LUFS, and half are \
      between -22.6 and -8.7 LUFS.
      """,
    severity: .note, sources: [],
    examples: [
      SoundRule.Example(
        "a square wave just below full scale in both channels",
        [
          SoundRule.Example.File("loud.wav") {
            ExampleSound(.wave, "LEI16", frames: 4000, channels: 2, level: 32_000).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "loud.wav", .note,
            "the maximum momentary loudness is 3.0 LUFS; it should be at most -4 LUFS")
        ]),
      SoundRule.Example(
        "a square wave at -21 dBFS",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 4000, channels: 2, level: 3000).bytes
          }
        ],
        options: ["--deep"]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let loudness = subject.signal(policy)?.loudness,
      loudness.value > Self.limit
    else { return }
    findings.report(
      "the \(loudness.name) is \(Decibels.text(loudness.value, beside: Self.limit)) LUFS; it should be at most "
        + "\(Int(Self.limit)) LUFS",
      suggestion: "lower the level with 'earcon convert --normalize -16'")
  }
}
