// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// Compares a kept manifest with that of the app as it is now.
  ///
  /// The comparison ignores build numbers, because they change from build to build. It compares each
  /// bundle with the kept one of the same version, or with the newest kept one if that version is
  /// missing. It ignores other kept versions, but if the app has lost a bundle that the kept manifest
  /// has for a built version, it reports the bundle as removed.
  ///
  /// - Parameters:
  ///   - kept: the kept manifest, which may have several versions.
  ///   - built: the manifest of the app as it is now.
  package init(kept: Manifest, built: Manifest) {
    var old: [ManifestBundle] = []
    for bundle in built.bundles {
      let versions = kept.bundles.filter { $0.group == bundle.group }
      let same = versions.filter { $0.version == bundle.version }.map {
        $0.with(build: bundle.build)
      }
      let one = same.first { $0 == bundle } ?? same.last ?? versions.last
      if let one { old.append(one.with(build: bundle.build)) }
    }
    let groups = Set(built.bundles.map(\.group))
    let versions = Set(built.bundles.map(\.version))
    old += kept.bundles.filter { !groups.contains($0.group) && versions.contains($0.version) }
    // Two built versions may be compared with the same kept one, whose copies then have the same key.
    // A manifest cannot contain a key twice, so keep the first copy.
    var keys: Set<ManifestBundle.Key> = []
    let bundles = old.filter { keys.insert($0.key).inserted }
    let before = try? Manifest(bundles: bundles)
    self.init(from: before ?? kept, to: built)
  }
}
