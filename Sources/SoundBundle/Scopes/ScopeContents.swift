// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A scope and all sounds of a run that belong to the scope.
package struct ScopeContents: Sendable {
  /// The bundle or folder.
  package let scope: Scope
  /// The sounds, sorted by the bytes of their paths.
  package let sounds: [PlacedSound]

  /// Creates a scope's contents from sounds in any order.
  ///
  /// - Parameters:
  ///   - scope: the bundle or folder.
  ///   - sounds: the sounds.
  ///   - isAsset: see `BundleOptions.isAsset`.
  package init(
    _ scope: Scope, _ sounds: [PlacedSound], isAsset: ((_ path: String) -> Bool)? = nil
  ) {
    self.scope = scope
    // A walk visits the files of a folder in order, so the sounds rarely need sorting.
    let isSorted = sounds.indices.dropFirst().allSatisfy {
      sounds[$0].path.comesBefore(sounds[$0 - 1].path) != true
    }
    var sounds = isSorted ? sounds : sounds.sorted { $0.path.comesBefore($1.path) ?? false }
    if let isAsset, scope.kind == .folder {
      // Change only assets: any change copies the array, and most folders have no asset.
      for index in sounds.indices where isAsset(sounds[index].path) { sounds[index].isAsset = true }
    }
    self.sounds = sounds
  }

  /// Returns the groups of at least two sounds with the same key, in no particular order, each group sorted by
  /// path; ignores sounds whose key is `nil`.
  func groups<Key: Hashable>(by key: (PlacedSound) -> Key?) -> [[PlacedSound]] {
    // Most keys are unique, so keys are compared only if they have the same hash. Keeping 100,000 keys
    // would take more memory than their sounds.
    var hashes: [(hash: Int, index: UInt32)] = []
    hashes.reserveCapacity(sounds.count)
    for (index, sound) in sounds.enumerated() {
      if let key = key(sound) { hashes.append((key.hashValue, UInt32(clamping: index))) }
    }
    hashes.sort { ($0.hash, $0.index) < ($1.hash, $1.index) }
    var groups: [[PlacedSound]] = []
    var start = 0
    while start < hashes.count {
      let end =
        hashes[start...].firstIndex { $0.hash != hashes[start].hash } ?? hashes.endIndex
      if end - start > 1 {
        let indices = hashes[start..<end].map { Int($0.index) }
        groups += Dictionary(grouping: indices) { key(sounds[$0]) }.values.filter { $0.count > 1 }
          .map { group in group.map { sounds[$0] } }
      }
      start = end
    }
    return groups
  }
}
