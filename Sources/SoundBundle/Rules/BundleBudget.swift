// SPDX-License-Identifier: MIT

package import SoundFindings
package import SoundValidation

/// The rule `size/budget` for the sounds of a bundle together.
///
/// `SizeBudget` checks single sounds under the same id.
package struct BundleBudget: BundleCheck {
  /// Creates the rule.
  package init() {}

  /// The rule's description, rationale and sources, including those for single sounds.
  package let rule = SizeBudget().rule.adding(
    why: """
      Many small sounds add up, so the sounds of one bundle can have a common budget.
      """,
    examples: [
      SoundRule.Example(
        "two sounds of one app",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/dong.caf"),
          SoundRule.Example.File(sound: "Fish.app/ding.caf"),
        ],
        options: ["--bundle-budget", "1000"],
        findings: [
          SoundRule.Example.Expectation(
            "Bird.app", .warning,
            "2 sounds take 1736 bytes together; the budget is 1000 bytes")
        ]),
      SoundRule.Example(
        "two sounds that take exactly the budget",
        [
          SoundRule.Example.File(sound: "Bird.app/ding.caf"),
          SoundRule.Example.File(sound: "Bird.app/dong.caf"),
        ],
        options: ["--bundle-budget", "1736"]),
    ])

  /// Returns whether the policy sets a bundle budget.
  package func isOn(by policy: ValidationPolicy) -> Bool { policy.bundleBudget != nil }

  /// Checks a scope.
  package func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector
  ) {
    guard let budget = policy.bundleBudget else { return }
    var total: Int64 = 0
    // Sparse files can have any size, so the sum saturates instead of overflowing.
    for sound in contents.sounds { total += min(max(0, sound.bytes), .max - total) }
    guard total > budget else { return }
    let count = contents.sounds.count
    let largest = contents.sounds.max { $0.bytes < $1.bytes }
    findings.report(
      "\(count) \(count == 1 ? "sound takes" : "sounds take") \(total) bytes together; the budget "
        + "is \(budget) bytes",
      suggestion: "convert sounds with 'earcon convert'; IMA4 takes about a quarter of the size of "
        + "16-bit PCM",
      notes: largest.map { ["the largest is '\($0.placeText)' with \($0.bytes) bytes"] } ?? [])
  }
}
