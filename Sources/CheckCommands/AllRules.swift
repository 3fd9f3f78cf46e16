// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// The rules of all modules: about one sound, and about the sounds of a bundle.
enum AllRules {
  /// In the order of their names; where two modules share a name, once.
  static let rules: [Rule] = Rule.merged(
    SoundRules.all.map(\.rule) + BundleRules.all.map(\.rule)
  ).sorted { $0.id < $1.id }

  /// Their names, and those of their groups, which stand for all rules of a group.
  static let names = Set(rules.map(\.id.rawValue) + rules.map(\.id.group))
}
