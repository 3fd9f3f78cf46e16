// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A scope and all sounds of a run that belong to it.
public struct ScopeContents: Sendable {
  /// The bundle or folder.
  public let scope: Scope
  /// Its sounds, in the order of their paths' bytes.
  public let sounds: [PlacedSound]

  /// Makes a scope's contents; puts the sounds in order.
  public init(_ scope: Scope, _ sounds: [PlacedSound]) {
    self.scope = scope
    // A walk comes by the files of a folder in order.
    let isSorted = sounds.indices.dropFirst().allSatisfy {
      sounds[$0].path.comesBefore(sounds[$0 - 1].path) != true
    }
    self.sounds = isSorted ? sounds : sounds.sorted { $0.path.comesBefore($1.path) ?? false }
  }

  /// Sounds that share a key with others, in groups, each in the order of paths; those without a key
  /// are left out.
  func groups<Key: Hashable>(by key: (PlacedSound) -> Key?) -> [[PlacedSound]] {
    // Most sounds are alone, and get no group.
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
