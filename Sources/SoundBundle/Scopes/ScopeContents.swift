// SPDX-License-Identifier: MIT

/// A scope and all sounds of a run that belong to it.
public struct ScopeContents: Sendable {
  /// The bundle or folder.
  public let scope: Scope
  /// Its sounds, in the order of their paths' bytes.
  public let sounds: [PlacedSound]

  /// Makes a scope's contents; puts the sounds in order.
  public init(_ scope: Scope, _ sounds: [PlacedSound]) {
    self.scope = scope
    self.sounds = sounds.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Sounds in groups of one key, each in the order of paths; those without a key are left out.
  func groups<Key: Hashable>(by key: (PlacedSound) -> Key?) -> [[PlacedSound]] {
    var groups: [Key: [PlacedSound]] = [:]
    for sound in sounds {
      if let key = key(sound) { groups[key, default: []].append(sound) }
    }
    return Array(groups.values)
  }
}
