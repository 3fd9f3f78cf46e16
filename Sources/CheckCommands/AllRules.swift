// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// The rules of all modules: about one sound, and about the sounds of a bundle.
enum AllRules {
  /// In the order of their names; where two modules share a name, once.
  static let rules: [Rule] = {
    var rules: [Rule.ID: Rule] = [:]
    for rule in SoundRules.all.map(\.rule) + BundleRules.all.map(\.rule) {
      rules[rule.id] = rules[rule.id] ?? rule
    }
    return rules.values.sorted { $0.id < $1.id }
  }()

  /// Their names.
  static let names = Set(rules.map(\.id.rawValue))
}
