// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundManifest
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// The file names of the sounds that apps ship, for Apple's systems and for Android.
struct AppNames {
  /// The systems of the apps, such as `ios`.
  let platforms: Set<SoundPlatform>
  /// The bytes of the names at the places where Apple's systems look, in any order.
  var apple: [[UInt8]] = []
  /// The bytes of the names of files in `res/raw`, in any order.
  var android: [[UInt8]] = []

  /// Creates an empty collection for apps of some systems.
  init(for platforms: Set<SoundPlatform>) { self.platforms = platforms }

  /// Collects the names of the sounds at the roots of some apps, including sounds from outside the checked folder.
  init(_ apps: [ShippingProduct]) {
    self.init(for: apps.reduce(into: []) { $0.formUnion($1.platforms) })
    for app in apps {
      let names = app.sounds.filter(\.folders.isEmpty).map(\.name) + app.outside
      if app.platforms.contains(where: \.isApple) { apple += names }
      if app.platforms.contains(.android) { android += names }
    }
  }

  /// Returns a checker that looks up each name among the sounds for the name's system.
  ///
  /// - Throws: nothing in practice; see `catalog()`.
  func checker() throws -> ReferenceChecker {
    try ReferenceChecker(catalog(), platforms: platforms)
  }

  /// Returns a catalog of the names for each system.
  ///
  /// - Throws: nothing in practice, because a bundle for Apple's systems and one for Android cannot collide.
  func catalog() throws -> SoundCatalog {
    var bundles: [ManifestBundle] = []
    let others = platforms.filter(\.isApple).sorted()
    if !others.isEmpty { bundles.append(Self.bundle(others, apple)) }
    if platforms.contains(.android) { bundles.append(Self.bundle([.android], android)) }
    return try SoundCatalog(Manifest(bundles: bundles))
  }

  /// Returns a bundle of sounds with names alone, because a check of names needs neither contents nor findings;
  /// omits names that are not UTF-8.
  private static func bundle(_ platforms: [SoundPlatform], _ names: [[UInt8]]) -> ManifestBundle {
    ManifestBundle(
      platforms: platforms,
      sounds: Set(names).compactMap { bytes in
        String(validating: bytes, as: UTF8.self).map {
          ManifestSound(
            name: $0, content: nil, bytes: 0, sha256: "",
            androidName: AndroidResource.name(ofFile: bytes), findings: [])
        }
      })
  }
}
