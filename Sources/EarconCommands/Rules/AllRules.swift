// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// The rules of all modules, in the order of their names; where two modules share a name, once.
enum AllRules {
  /// About one sound, and about the sounds of a bundle.
  static let sounds = BundleValidator().appliedRules.sorted { $0.id < $1.id }

  /// About payloads.
  static let payloads = PayloadRules.all

  /// About names in source files.
  static let references = ReferenceRules.all

  /// All of them.
  static let rules = (sounds + payloads + references).sorted { $0.id < $1.id }

  /// Their names, and those of their groups, which stand for all rules of a group.
  static let names = Set(rules.map(\.id.rawValue) + rules.map(\.id.group))
}
