// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The names of the sounds that an app's bundles for one system omit.
///
/// A catalog searches here only for a name that no sound has, so a sorted array, which takes less memory than a
/// hash table, is fast enough.
struct OmittedNames: Sendable {
  private struct Item {
    /// The name in payloads for the system.
    let name: String
    let sound: ManifestBundle.OmittedSound
    /// The release that omits the sound.
    let release: AppRelease
  }

  /// The items, ordered by the bytes of their names; a name has one item.
  private var items: [Item] = []

  /// Collects the omitted sounds; of several with the same name, keeps that of the newest release.
  ///
  /// - Parameters:
  ///   - bundles: one app's bundles for the system, ordered by version.
  ///   - name: returns the name in payloads for a file name.
  init(_ bundles: [ManifestBundle], by name: (String) -> String) {
    var all: [Item] = []
    for bundle in bundles where !bundle.omitted.isEmpty {
      let release = AppRelease(bundle.version, build: bundle.build)
      // If several sounds of a release have the same name, `items` keeps the last: one that is in the app, if any.
      for isInApp in [false, true] {
        all += bundle.omitted.filter { $0.isInApp == isInApp }
          .map { Item(name: name($0.name), sound: $0, release: release) }
      }
    }
    // The sort is stable, so the items of a name stay ordered by version.
    all.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for item in all {
      if let last = items.last, last.name.utf8.elementsEqual(item.name.utf8) { items.removeLast() }
      items.append(item)
    }
  }

  /// Returns the omitted sound of a name.
  ///
  /// - Parameters:
  ///   - name: the name in payloads.
  ///   - version: the oldest version that receives the push; `nil` for all versions.
  /// - Returns: the sound; `nil` if no such version omits a sound of this name.
  func sound(named name: String, from version: AppVersion?) -> ManifestBundle.OmittedSound? {
    let index = items.sortedIndex(notBefore: { $0.name.comesBefore(name) == true })
    guard index < items.count, items[index].name.utf8.elementsEqual(name.utf8),
      items[index].release.counts(from: version)
    else { return nil }
    return items[index].sound
  }
}
