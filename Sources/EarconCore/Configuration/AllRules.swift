// SPDX-License-Identifier: MIT

internal import SoundBundle
package import SoundFindings
internal import SoundManifest
internal import SoundReferences

/// The rules of all modules, sorted by id; an id that a sound rule and a bundle rule share appears once.
package enum AllRules {
  /// The rules about a sound or the sounds of a bundle.
  package static let sounds = BundleValidator().appliedRules

  /// The rules about payloads.
  package static let payloads = PayloadRules.all

  /// The rules about names in source files.
  package static let references = ReferenceRules.all

  package static let rules = (sounds + payloads + references).sorted { $0.id < $1.id }

  /// The ids of all rules and the names of their groups; a group's name selects all its rules.
  package static let names = Set(rules.map(\.id.rawValue) + rules.map(\.id.group))
}
