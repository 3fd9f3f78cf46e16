// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `signal/silent`.
public struct SignalSilent: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "signal/silent"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound can be heard",
    why: """
      A sound that never passes -60 dBFS is not heard on a phone: an export of the wrong track, or \
      one that was muted. Some apps ship silence on purpose, to have a notification without a \
      sound. The level is ours; no document sets one.
      """,
    severity: .warning, sources: [],
    examples: [
      SoundRule.Example(
        "nothing but zeros",
        [
          SoundRule.Example.File("mute.wav") {
            ExampleSound(.wave, "LEI16", frames: 800, level: 0).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "mute.wav", .warning,
            "the loudest sample is at -inf dBFS; one of them should pass -60 dBFS")
        ]),
      SoundRule.Example(
        "a part in two thousand of full scale",
        [
          SoundRule.Example.File("faint.caf") {
            ExampleSound(.caf, "LEI16", frames: 800, channels: 2, level: 16).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          SoundRule.Example.Expectation(
            "faint.caf", .warning,
            "the loudest sample is at -66.2 dBFS; one of them should pass -60 dBFS")
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

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.isDeep, let signal = subject.signal, signal.firstLoudFrame == nil,
      signal.problem == nil
    else { return }
    findings.report(
      "the loudest sample is at \(Decibels.text(signal.peak)); one of them should pass -60 dBFS",
      suggestion: "listen to it, and export it again with its level raised")
  }
}
