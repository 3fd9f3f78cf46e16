// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
internal import SoundLoudness

/// The rule `signal/silent`.
package final class SignalSilent: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "signal/silent"

  /// The level in dBFS of `SignalStatistics.silenceLevel`.
  private static let limit = -60.0

  package let rule = SoundRule(
    id, "a sound is loud enough to be heard",
    why: """
      On a phone, a listener can hardly hear a sound that never reaches -60 dBFS (decibels \
      relative to full scale). The usual cause is an export of the wrong track, or of a muted one. \
      Some apps contain silence on purpose, for a notification without a sound. The threshold is \
      Earcon's own; no document sets a threshold.
      """,
    severity: .warning, sources: [],
    examples: [
      SoundRule.Example(
        "zeros only",
        [
          SoundRule.Example.File("mute.wav") {
            ExampleSound(.wave, "LEI16", frames: 800, level: 0).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "mute.wav", .warning,
            "all samples are 0; the peak should reach -60 dBFS")
        ]),
      SoundRule.Example(
        "a peak of 1/2048 of full scale",
        [
          SoundRule.Example.File("faint.caf") {
            ExampleSound(.caf, "LEI16", frames: 800, channels: 2, level: 16).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "faint.caf", .warning,
            "the peak is -66.2 dBFS; it should reach -60 dBFS")
        ]),
      SoundRule.Example(
        "a quiet sound",
        [
          SoundRule.Example.File("ding.wav") {
            ExampleSound(.wave, "LEI16", frames: 800, level: 40).bytes
          }
        ],
        options: ["--deep"]),
    ])

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let signal = subject.signal(policy), signal.firstLoudFrame == nil,
      signal.problem == nil
    else { return }
    if signal.peak > 0 {
      let level = Decibels.level(ofPeak: signal.peak)
      findings.report(
        "the peak is \(Decibels.text(level, beside: Self.limit)) dBFS; it should reach -60 dBFS",
        suggestion: "listen to the sound, raise its level and export it again")
    } else {
      findings.report(
        "all samples are 0; the peak should reach -60 dBFS",
        suggestion: "check that the original is audible, and export it again")
    }
  }
}
