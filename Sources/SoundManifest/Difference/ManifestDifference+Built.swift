// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// Compares a kept manifest with that of the app as it is now.
  ///
  /// Build numbers are ignored, because every build changes them. Each bundle is compared with the
  /// kept one of the same version, or with the newest one if there is none.
  ///
  /// - Parameters:
  ///   - kept: The kept manifest, which may have several versions.
  ///   - built: The manifest of the app as it is now.
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
    // Builds of a removed bundle can have the same key here; keep the first.
    var keys: Set<ManifestBundle.Key> = []
    let bundles = old.filter { keys.insert($0.key).inserted }
    let before = try? Manifest(bundles: bundles)
    self.init(from: before ?? kept, to: built)
  }
}

extension ManifestBundle {
  /// Returns the bundle with another build.
  fileprivate func with(build: String?) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: identifier, version: version, build: build, platforms: platforms,
      sounds: sounds)
  }
}
