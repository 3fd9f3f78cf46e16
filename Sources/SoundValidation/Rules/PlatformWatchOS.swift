// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings

/// The rule `platform/watchos`.
package final class PlatformWatchOS: SoundCheck {
  package init() {}

  package static let id: SoundRule.ID = "platform/watchos"

  package let rule = SoundRule(
    id, "a notification on watchOS does not rely on a named sound",
    why: """
      For watchOS, Apple documents UNNotificationSound but not init(named:), with which an app \
      chooses its own sound. No change to the file can help. The finding is a warning if you check \
      for watchOS only. If you check for other platforms too, it is a note, because the sound can \
      play on them.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "a sound for watchOS only",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "watchos"],
        findings: [SoundRule.Example.Expectation("ding.wav", .warning, message)]),
      SoundRule.Example(
        "a sound for iOS and watchOS",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }],
        options: ["--platform", "ios", "--platform", "watchos"],
        findings: [SoundRule.Example.Expectation("ding.wav", .note, message)]),
      SoundRule.Example(
        "a sound for iOS",
        [SoundRule.Example.File("ding.wav") { ExampleSound(.wave, "LEI16", frames: 64).bytes }]),
    ])

  private static let message =
    "for watchOS, Apple documents only default sounds, not sounds by name"

  package func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.platforms.contains(.watchos), policy.isForApple(subject) else { return }
    findings.report(
      Self.message, severity: policy.platforms.count == 1 ? .warning : .note,
      suggestion: "use the default sound on the watch, or do not check for watchOS")
  }
}
