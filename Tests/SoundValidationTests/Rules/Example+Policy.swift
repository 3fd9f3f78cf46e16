// SPDX-License-Identifier: MIT

import SoundFindings
import SoundValidation
import Testing

/// An example of a rule; an argument of tests.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: SoundRule
  let example: SoundRule.Example

  /// All examples of all rules.
  static let all = SoundRules.all.flatMap { rule in
    rule.rule.examples.map { ExampleCase(rule: rule.rule, example: $0) }
  }

  var testDescription: String { "\(rule.id): \(example.title)" }

  /// Returns the policy for the example's options.
  func policy() throws -> ValidationPolicy {
    var policy = ValidationPolicy()
    var platforms: Set<SoundPlatform> = []
    var words = example.options[...]
    while let word = words.popFirst() {
      switch word {
      case "--deep": policy.isDeep = true
      case "--platform":
        let platform = words.popFirst().flatMap { name in
          SoundPlatform.allCases.first { $0.rawValue == name }
        }
        platforms.insert(try #require(platform))
      case "--near-limit":
        let seconds: Double = try #require(words.popFirst().flatMap { Double($0) })
        policy.nearLimit = seconds
      case "--sound-budget":
        let bytes: Int64 = try #require(words.popFirst().flatMap { Int64($0) })
        policy.soundBudget = bytes
      default: Issue.record("an example has the option \(word), which this test does not know")
      }
    }
    if !platforms.isEmpty { policy.platforms = platforms }
    return policy
  }
}
