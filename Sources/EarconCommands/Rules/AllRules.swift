// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// The rules of all modules, sorted by id; an id that a sound rule and a bundle rule share appears once.
enum AllRules {
  /// The rules about a sound or the sounds of a bundle.
  static let sounds = BundleValidator().appliedRules

  /// The rules about payloads.
  static let payloads = PayloadRules.all

  /// The rules about names in source files.
  static let references = ReferenceRules.all

  /// All rules.
  static let rules = (sounds + payloads + references).sorted { $0.id < $1.id }

  /// The ids of all rules and the names of their groups; a group's name selects all its rules.
  static let names = Set(rules.map(\.id.rawValue) + rules.map(\.id.group))
}
