// SPDX-License-Identifier: MIT

internal import SoundFile
public import SoundFindings

/// `platform/watchos`.
public struct PlatformWatchOS: SoundCheck {
  /// Makes the rule.
  public init() {}

  /// The rule's name.
  public static let id: SoundRule.ID = "platform/watchos"

  /// What it judges, why, and by whose word.
  public let rule = SoundRule(
    id, "watchOS is not counted on to play a sound by its name",
    why: """
      Apple documents UNNotificationSound for watchOS, but not init(named:), by which an app chooses \
      a sound of its own. No file can change that, so this is a note where other systems are asked \
      for too, and a warning where watchOS is all that is asked for.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "a sound for watchOS alone",
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
    "watchOS is not documented to play a sound by its name; it has default sounds alone"

  /// Judges a file.
  public func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector
  ) {
    guard policy.platforms.contains(.watchos), policy.isForApple(subject) else { return }
    findings.report(
      Self.message, severity: policy.platforms.count == 1 ? .warning : .note,
      suggestion:
        "let the notification on the watch do without it, or leave watchOS out of the check")
  }
}
