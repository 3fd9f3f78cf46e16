// SPDX-License-Identifier: MIT

internal import SoundFindings

extension BundleInventory.Item {
  /// The reason that the system does not find the sound by the name in a payload, as a sentence without a
  /// full stop; `nil` if the system finds the sound, or if the sound is in no bundle or folder.
  var misplacement: String? {
    guard let place else { return nil }
    let (scope, folders) = (place.scope, place.folders)
    switch scope.kind {
    case .app, .appExtension, .bundleRoot:
      return folders.isEmpty || folders == PlacedSound.macResources ? nil : Self.inFolder(place)
    // Xcode copies files to the root, but keeps the language folders around them.
    case .folder:
      return folders.first { TreePath($0).fileExtension == "lproj" }.map {
        Self.notSearched("the language folder \(Printable.quoted($0))")
      }
    case .soundsFolder: return folders.isEmpty ? nil : Self.inFolder(place)
    case .androidRaw:
      if !folders.isEmpty { return Self.inFolder(place) }
      return isVariant
        ? "the sound is only in \(Printable.quoted(scope.name)), which some devices do not use"
        : nil
    case .bundle: return Self.notSearched("the resource bundle \(Printable.quoted(scope.name))")
    case .framework: return Self.notSearched("the framework \(Printable.quoted(scope.name))")
    case .assetCatalog: return Self.notSearched("the asset catalog \(Printable.quoted(scope.name))")
    case .androidPackage:
      return "the sound is outside 'res/raw' in \(Printable.quoted(scope.name))"
    case .emptyPackage: return "the sound is in a package without an app"
    }
  }

  /// Indicates whether the sound is in a folder of resources with a qualifier, such as `raw-de`, which holds
  /// variants of the sounds in `raw`.
  var isVariant: Bool {
    guard let scope = place?.scope, scope.kind == .androidRaw else { return false }
    return TreePath(scope.path).name != Array("raw".utf8)
  }

  private static func inFolder(_ place: ScopeFinder.Place) -> String {
    let folder = Printable.quoted(place.folders.joined(separator: "/"))
    return notSearched("the folder \(folder) of \(Printable.quoted(place.scope.name))")
  }

  private static func notSearched(_ place: String) -> String {
    "the sound is in \(place), where the system does not look"
  }
}
