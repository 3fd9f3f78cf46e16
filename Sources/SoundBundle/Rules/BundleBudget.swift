// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundValidation

/// `size/budget`, for the sounds of a bundle together.
///
/// The rule of the same name in `SoundValidation` judges each sound.
public struct BundleBudget: BundleRule {
  /// Makes the rule.
  public init() {}

  /// What it judges, why, and by whose word.
  public let rule = Rule(
    "size/budget", "sounds take no more bytes than you allow",
    why: """
      Many small sounds are a large part of an app too, so the sounds of one bundle can have a \
      budget together.
      """,
    severity: nil, sources: [.homeAssistant],
    examples: [
      Rule.Example(
        "two sounds of one app",
        [
          Rule.Example.File(sound: "Bird.app/ding.caf"),
          Rule.Example.File(sound: "Bird.app/dong.caf"),
          Rule.Example.File(sound: "Fish.app/ding.caf"),
        ],
        options: ["--bundle-budget", "1000"],
        findings: [
          Rule.Example.Expectation(
            "Bird.app", .warning,
            "2 sounds take 1736 bytes together; they should take at most 1000 bytes")
        ]),
      Rule.Example(
        "two sounds that are just within it",
        [
          Rule.Example.File(sound: "Bird.app/ding.caf"),
          Rule.Example.File(sound: "Bird.app/dong.caf"),
        ],
        options: ["--bundle-budget", "1736"]),
    ])

  /// Judges a scope.
  public func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout BundleFindingCollector
  ) {
    guard let budget = policy.bundleBudget else { return }
    var total: Int64 = 0
    // Sizes of sparse files can be anything: the sum stops where the numbers do.
    for sound in contents.sounds { total += min(max(0, sound.bytes), .max - total) }
    guard total > budget else { return }
    let count = contents.sounds.count
    let largest = contents.sounds.max { $0.bytes < $1.bytes }
    findings.report(
      "\(count) \(count == 1 ? "sound takes" : "sounds take") \(total) bytes together; they should "
        + "take at most \(budget) bytes",
      on: contents.scope.path,
      advice: "'earcon convert' makes IMA4, a quarter of 16-bit PCM",
      notes: largest.map { ["the largest is '\($0.placeText)' with \($0.bytes) bytes"] } ?? [])
  }
}
