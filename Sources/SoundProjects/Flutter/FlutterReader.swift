// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// Finds the sounds among the assets of Flutter projects (docs.flutter.dev, "Adding assets and images").
///
/// In an app, an asset is in `flutter_assets` under its path in the project: inside a framework on Apple's
/// systems, in `assets` on Android. No system searches there for a notification sound, so the product is a
/// library. The reader ignores that the assets of a package are in `packages/NAME` of `flutter_assets`,
/// because no system searches there either.
struct FlutterReader: ProjectReader {
  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in tree.files(named: "pubspec.yaml") {
      let pubspec = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        Pubspec(bytes)
      }
      let folder = path.folder
      let sounds = pubspec.map { Self.sounds(of: $0, in: folder, of: tree) } ?? []
      if sounds.isEmpty { continue }
      reading.products.append(
        ShippingProduct(
          name: pubspec?.name ?? folder.projectName, kind: .library,
          platforms: [.ios, .macos, .android], description: path, folder: folder, sounds: sounds))
    }
    return reading
  }

  /// Returns the sounds among the assets.
  ///
  /// A path with a slash at its end names the files directly in a folder (flutter_tools, `asset.dart`).
  private static func sounds(of pubspec: Pubspec, in folder: TreePath, of tree: ProjectTree)
    -> [ShippedSound]
  {
    var known: Set<TreePath> = []
    var sounds: [TreePath] = []
    for asset in pubspec.assets {
      guard let path = folder.path(of: asset), known.insert(path).inserted else { continue }
      if asset.last == UInt8(ascii: "/") {
        sounds += tree.files(below: path).filter { $0.folder == path }
      } else if tree.contains(path) {
        sounds.append(path)
      }
    }
    return sounds.filter { SoundNames.isSound($0) }.compactMap { sound in
      sound.components(below: folder).map { components in
        ShippedSound(sound, in: ["flutter_assets"] + components.dropLast().map(\.text))
      }
    }
  }
}
