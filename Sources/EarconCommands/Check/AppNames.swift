// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundManifest
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

/// The sounds that apps ship, by the names that payloads and sources use.
struct AppNames {
  let apps: [ShippingProduct]
  /// The systems of the apps, such as `ios`.
  let platforms: Set<String>
  /// The names at the places where the systems look.
  let catalog: SoundCatalog

  /// Creates the names of apps.
  ///
  /// - Throws: `DocumentError` never, because one bundle for each system cannot collide.
  init(_ apps: [ShippingProduct]) throws {
    self.apps = apps
    platforms = Set(apps.flatMap { $0.platforms.map(\.rawValue) })
    let apple = apps.filter { $0.platforms.contains(where: \.isApple) }
    let android = apps.filter { $0.platforms.contains(.android) }
    var bundles: [ManifestBundle] = []
    if !apple.isEmpty {
      let names = Set(apple.flatMap(\.platforms).filter(\.isApple).map(\.rawValue))
      bundles.append(ManifestBundle(platforms: names.sorted(), sounds: Self.sounds(apple)))
    }
    if !android.isEmpty {
      bundles.append(ManifestBundle(platforms: ["android"], sounds: Self.sounds(android)))
    }
    catalog = try SoundCatalog(Manifest(bundles: bundles))
  }

  /// Returns the sounds at the root; their own findings are reported at their files, not at their names.
  private static func sounds(_ apps: [ShippingProduct]) -> [ManifestSound] {
    var known: Set<[UInt8]> = []
    return apps.flatMap(\.sounds).compactMap { sound in
      guard sound.folders.isEmpty, known.insert(sound.name).inserted,
        let name = String(validating: sound.name, as: UTF8.self)
      else { return nil }
      return ManifestSound(
        name: name, content: nil, bytes: 0, sha256: "",
        androidName: AndroidResource.name(ofFile: sound.name), findings: [])
    }
  }
}
