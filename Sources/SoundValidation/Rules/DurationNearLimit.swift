// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `duration/near-limit`.
public struct DurationNearLimit: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "duration/near-limit"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "a sound stays under a length of your own choice",
    why: """
      A team may want notifications far shorter than the 30 seconds that Apple allows, and an \
      encoder's padding may lengthen a sound that is close to them. The rule is off until a length \
      is chosen; where it is turned on without one, it is nine tenths of the limit.
      """,
    severity: nil, sources: [.notificationSound],
    examples: [
      SoundRule.Example(
        "five seconds where three were chosen",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 40_000).bytes }],
        options: ["--near-limit", "3"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning, "the sound lasts 5 s; it should stay under 3 s")
        ]),
      SoundRule.Example(
        "one second where three were chosen",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 8000).bytes }],
        options: ["--near-limit", "3"]),
      SoundRule.Example(
        "five seconds where nothing was chosen",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 40_000).bytes }]),
    ])

  /// The length from which the rule speaks.
  package static func seconds(_ policy: ValidationPolicy) -> Double {
    policy.nearLimit ?? policy.limit * 0.9
  }

  /// What is said of a sound of so many seconds.
  package static func message(_ duration: Double, near: Double) -> String {
    "the sound lasts \(Seconds.text(duration)) s; it should stay under \(Seconds.text(near)) s"
  }

  /// Whether a length was chosen.
  public func isOn(by policy: ValidationPolicy) -> Bool { policy.nearLimit != nil }

  /// A cut at the end.
  public var remedy: Remedy? { Remedy(.cut, from: .warning) }

  /// Judges a file; what reaches the limit itself is for `duration/too-long`.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    let near = Self.seconds(policy)
    guard let sound = subject.sound, let frames = sound.frames, let duration = sound.duration,
      Double(frames) >= near * sound.format.sampleRate,
      Double(frames) < policy.limit * sound.format.sampleRate
    else { return }
    findings.report(
      Self.message(duration, near: near),
      suggestion: "shorten it, or let 'earcon fix --trim' do it")
  }
}
