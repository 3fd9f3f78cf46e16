// SPDX-License-Identifier: MIT

internal import SoundFile
package import SoundFindings
package import SoundValidation

/// The rule `size/budget` for the sounds of a bundle together.
///
/// `SizeBudget` checks single sounds under the same id.
package struct BundleBudget: BundleCheck {
  package init() {}

  /// The rule `size/budget` for single sounds, with the reason and examples for bundles added.
  package let rule = SizeBudget().rule.adding(
    why: """
      Many small sounds add up, so the sounds of one bundle can have a common budget, with \
      --bundle-budget.
      """,
    examples: [
      SoundRule.Example(
        "two sounds of one app, and one of another",
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

  /// Returns whether the policy sets a budget for the sounds of a bundle.
  package func isOn(by policy: ValidationPolicy) -> Bool { policy.bundleBudget != nil }

  /// Reports a bundle or folder whose sounds together take more bytes than the budget.
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
    let size = Plural.text(total, "byte")
    findings.report(
      (count == 1 ? "1 sound takes \(size)" : "\(count) sounds take \(size) together")
        + "; the budget is \(Plural.text(budget, "byte"))",
      suggestion: "shorten, convert or remove sounds; on Apple's platforms, IMA4 takes about a "
        + "quarter of the size of 16-bit linear PCM",
      notes: largest.map {
        [
          count == 1
            ? "the sound is '\($0.placeText)'"
            : "the largest is '\($0.placeText)' with \(Plural.text($0.bytes, "byte"))"
        ]
      } ?? [])
  }
}
