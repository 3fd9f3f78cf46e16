// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ManifestDifference {
  /// Compares a manifest that was kept with what an app has now.
  ///
  /// Builds are not compared, because they change with every build. Of the kept manifest the bundles
  /// count whose version was built now; where there are none, the newest ones do.
  ///
  /// - Parameters:
  ///   - kept: the manifest that was kept, perhaps of several versions.
  ///   - built: the manifest of the app as it is now.
  public init(kept: Manifest, built: Manifest) {
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
    // Two builds of a bundle that has gone would be one here.
    var keys: Set<ManifestBundle.Key> = []
    let bundles = old.filter { keys.insert($0.key).inserted }
    let before = try? Manifest(bundles: bundles)
    self.init(from: before ?? kept, to: built)
  }
}

extension ManifestBundle {
  /// The same bundle of another build.
  fileprivate func with(build: String?) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: identifier, version: version, build: build, platforms: platforms,
      sounds: sounds)
  }
}
