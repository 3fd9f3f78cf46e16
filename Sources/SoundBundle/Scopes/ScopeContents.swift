// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A scope and all sounds of a run that belong to the scope.
package struct ScopeContents: Sendable {
  /// The bundle or folder.
  package let scope: Scope
  /// The sounds, sorted by the bytes of their paths.
  package let sounds: [PlacedSound]

  /// Creates a scope's contents from sounds in any order.
  package init(_ scope: Scope, _ sounds: [PlacedSound]) {
    self.scope = scope
    // A walk visits the files of a folder in order, so the sounds rarely need sorting.
    let isSorted = sounds.indices.dropFirst().allSatisfy {
      sounds[$0].path.comesBefore(sounds[$0 - 1].path) != true
    }
    self.sounds = isSorted ? sounds : sounds.sorted { $0.path.comesBefore($1.path) ?? false }
  }

  /// Returns the groups of at least two sounds with the same key, each group sorted by path;
  /// ignores sounds whose key is `nil`.
  func groups<Key: Hashable>(by key: (PlacedSound) -> Key?) -> [[PlacedSound]] {
    // Most keys are unique, so an array is created only when a second sound has the same key.
    var last: [Key: Int] = [:]
    last.reserveCapacity(sounds.count)
    var groups: [Key: [PlacedSound]] = [:]
    for (index, sound) in sounds.enumerated() {
      guard let key = key(sound) else { continue }
      if let earlier = last.updateValue(index, forKey: key) {
        groups[key, default: [sounds[earlier]]].append(sound)
      }
    }
    return Array(groups.values)
  }
}
