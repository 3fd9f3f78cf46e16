// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `duration/near-limit`.
package final class DurationNearLimit: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "duration/near-limit"

  package let rule = SoundRule(
    id, "a sound is shorter than a length you choose",
    why: """
      A team may want sounds far shorter than Apple's limit of 30 seconds. Also, an encoder's \
      padding can push a sound over that limit. The rule is off until you choose a length, for \
      example with --near-limit. If you turn the rule on without a length, the length is nine \
      tenths of the limit: 27 seconds, unless --limit sets another limit.
      """,
    severity: nil, sources: [.notificationSound],
    examples: [
      SoundRule.Example(
        "a sound of 5 s; the chosen length is 3 s",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 40_000).bytes }],
        options: ["--near-limit", "3"],
        findings: [
          SoundRule.Example.Expectation(
            "ding.wav", .warning, "the sound lasts 5 s; it should stay under 3 s")
        ]),
      SoundRule.Example(
        "a sound of 1 s; the chosen length is 3 s",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 8000).bytes }],
        options: ["--near-limit", "3"]),
      SoundRule.Example(
        "a sound of 5 s; no length is chosen",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "UI8", frames: 40_000).bytes }]),
    ])

  /// Returns the duration in seconds from which the rule reports a sound: the policy's `nearLimit` or, if
  /// that is `nil`, 0.9 times `limit`.
  package static func seconds(_ policy: ValidationPolicy) -> Double {
    policy.nearLimit ?? policy.limit * 0.9
  }

  /// Returns the message for a sound's duration and for the duration from which the rule reports sounds, both
  /// in seconds.
  package static func message(_ duration: Double, near: Double) -> String {
    "the sound lasts \(Seconds.text(duration)) s; it should stay under \(Seconds.text(near)) s"
  }

  /// Returns whether the policy sets `nearLimit`.
  package func isOn(by policy: ValidationPolicy) -> Bool { policy.nearLimit != nil }

  package var remedy: Remedy? { Remedy(.cut, from: .warning) }

  /// Reports a sound that lasts at least `seconds(_:)`; for Apple's platforms, `duration/too-long` or
  /// `duration/padding` reports a sound that reaches the limit.
  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    let near = Self.seconds(policy)
    guard let sound = subject.sound, let frames = sound.frames, let duration = sound.duration,
      Double(frames) >= near * sound.format.sampleRate,
      Double(frames) < policy.limit * sound.format.sampleRate || !policy.isForApple(subject)
    else { return }
    findings.report(
      Self.message(duration, near: near),
      suggestion: subject.isBuilt
        ? "shorten \(subject.changeable)"
        : "shorten it, or let 'earcon fix --trim --near-limit \(Seconds.text(near))' do it")
  }
}
