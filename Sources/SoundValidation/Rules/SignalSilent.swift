// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `signal/silent`.
public struct SignalSilent: SoundRule {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: Rule.ID = "signal/silent"

  /// What it judges, why, and by whose word.
  public let rule = Rule(
    id, "a sound can be heard",
    why: """
      A sound that never passes -60 dBFS is not heard on a phone: an export of the wrong track, or \
      one that was muted. Some apps ship silence on purpose, to have a notification without a \
      sound. The level is ours; no document sets one.
      """,
    severity: .warning, sources: [],
    examples: [
      Rule.Example(
        "nothing but zeros",
        [
          Rule.Example.File("mute.wav") {
            ExampleSound(.wave, "LEI16", frames: 800, level: 0).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          Rule.Example.Expectation(
            "mute.wav", .warning,
            "the loudest sample is at -inf dBFS; one of them should pass -60 dBFS")
        ]),
      Rule.Example(
        "a part in two thousand of full scale",
        [
          Rule.Example.File("faint.caf") {
            ExampleSound(.caf, "LEI16", frames: 800, channels: 2, level: 16).bytes
          }
        ],
        options: ["--deep"],
        findings: [
          Rule.Example.Expectation(
            "faint.caf", .warning,
            "the loudest sample is at -66.2 dBFS; one of them should pass -60 dBFS")
        ]),
      Rule.Example(
        "a quiet sound",
        [
          Rule.Example.File("ding.wav") {
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
      advice: "listen to it, and export it again with its level raised")
  }
}
