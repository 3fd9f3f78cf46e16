// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundLoudness

/// The rule `signal/quiet`.
package final class SignalQuiet: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "signal/quiet"
  /// The loudness in LUFS below which a sound is quiet.
  private static let limit = -30.0

  package let rule = SoundRule(
    id, "a sound is not much quieter than those of other apps",
    why: """
      A listener may miss a sound that is much quieter than those of other apps. Earcon measures \
      loudness as ITU-R BS.1770 defines it: the integrated loudness of sounds of 3 s or more, and \
      the maximum momentary loudness of shorter sounds. The limit, -30 LUFS, is Earcon's own; no \
      document sets a limit. The limit follows from a survey of 587 sound files in public \
      repositories. Of these, 130 are different sounds from 0.1 to 30 s with a measurable \
      loudness. Of the 130 sounds, 10% are below -28.6 LUFS, and half are between -22.6 and -8.7 \
      LUFS.
      """,
    severity: .note, sources: [],
    examples: [
      SoundRule.Example(
        "a square wave at -41 dBFS",
        [
          SoundRule.Example.File("faint.wav") {
            ExampleSound(.wave, "LEI16", frames: 4000, level: 300).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "faint.wav", .note,
            "the maximum momentary loudness is -40.5 LUFS; it should be at least -30 LUFS")
        ]),
      SoundRule.Example(
        "a square wave at -21 dBFS",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 4000, level: 3000).bytes
          }
        ],
        options: ["--deep"]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    // signal/silent reports inaudible sounds.
    guard policy.isDeep, let signal = subject.signal(policy), signal.firstLoudFrame != nil,
      let loudness = signal.loudness, loudness.value < Self.limit
    else { return }
    findings.report(
      "the \(loudness.name) is \(Decibels.text(loudness.value, beside: Self.limit)) LUFS; it should be at least "
        + "\(Int(Self.limit)) LUFS",
      suggestion: "raise the level with 'earcon convert --normalize -16'")
  }
}

extension SoundLevels.Loudness {
  /// The measure's name in messages.
  var name: String { measure == .integrated ? "integrated loudness" : "maximum momentary loudness" }
}
