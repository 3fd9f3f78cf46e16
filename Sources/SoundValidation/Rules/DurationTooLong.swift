// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `duration/too-long`.
package final class DurationTooLong: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "duration/too-long"

  package let rule = SoundRule(
    id, "a sound lasts less than 30 seconds",
    why: """
      Apple: "Sound files must be less than 30 seconds in length. If the sound file is longer than \
      30 seconds, the system plays the default sound instead." Apple does not say what the system \
      does at exactly 30 seconds; the rule reports such a sound. Earcon counts the frames that a \
      listener hears: if a CAF file has a packet table, Earcon does not count padding. The option \
      --limit sets another limit.
      """,
    severity: .error, sources: [.notificationSound],
    examples: [
      SoundRule.Example(
        "exactly 30 seconds",
        [SoundRule.Example.File("exact.wav") { ExampleSound(.wave, "UI8", frames: 240_000).bytes }],
        findings: [
          SoundRule.Example.Expectation(
            "exact.wav", .error, "the sound lasts 30 s; it must last less than 30 s")
        ]),
      SoundRule.Example(
        "one frame fewer",
        [SoundRule.Example.File("less.wav") { ExampleSound(.wave, "UI8", frames: 239_999).bytes }]),
    ])

  /// Returns the message for a sound's duration and the limit, both in seconds.
  package static func message(_ duration: Double, limit: Double) -> String {
    "the sound lasts \(Seconds.text(duration)) s; it must last less than \(Seconds.text(limit)) s"
  }

  package var remedy: Remedy? { Remedy(.cut) }

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    // The comparison uses frames, because the duration overflows at the smallest sample rates.
    guard policy.isForApple(subject), let sound = subject.sound, let frames = sound.frames,
      sound.format.sampleRate > 0, Double(frames) >= policy.limit * sound.format.sampleRate,
      !DurationPadding.isOnlyPadded(sound, limit: policy.limit)
    else { return }
    let duration = Double(frames) / sound.format.sampleRate
    findings.report(
      Self.message(duration, limit: policy.limit),
      suggestion: subject.isBuilt
        ? "shorten \(subject.changeable)" : "shorten it, or let 'earcon fix --trim' do it")
  }
}
