// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

/// Functions for folders in which an app's project is missing, so that no file says which sounds the app ships.
enum PlainFolder {
  /// Returns an app with the sounds of a folder: at the app's root, or in the folders in which a library, such as a
  /// Swift package, keeps them.
  ///
  /// Unless the user named the systems, the sounds in `res/raw` and its variants belong to a second app, for
  /// Android.
  static func apps(_ walk: CheckWalk, _ settings: Settings, libraries products: [ShippingProduct])
    -> [ShippingProduct]
  {
    let folders = folders(in: products)
    var sounds = walk.sounds
    var raw: [TreePath] = []
    if case .standard = settings.platforms.origin {
      raw = sounds.filter(ManifestProject.isResource)
      sounds.removeAll(where: ManifestProject.isResource)
    }
    func app(_ platforms: Set<SoundPlatform>, _ sounds: [TreePath]) -> ShippingProduct {
      ShippingProduct(
        name: walk.root.text, kind: .app, platforms: platforms, description: TreePath("."),
        folder: TreePath(""), sounds: sounds.map { ShippedSound($0, in: folders[$0] ?? []) })
    }
    let main = app(Set(settings.platforms.value), sounds)
    return raw.isEmpty ? [main] : [main, app([.android], raw)]
  }

  /// Returns the folders in which libraries keep their sounds, by the sounds' paths.
  private static func folders(in products: [ShippingProduct]) -> [TreePath: [String]] {
    let libraries = products.filter { $0.kind == .library }
    return Dictionary(libraries.flatMap { $0.sounds.map { ($0.path, $0.folders) } }) {
      // A sound at the root of one of the libraries can be at the root of an app.
      $0.isEmpty ? $0 : $1
    }
  }

  /// Returns the app for Apple's systems whose project a tool would generate, in a folder with apps for Android only.
  ///
  /// The app has the sounds below the folder of the tool's file, except those of tests, those in `res/raw` and its
  /// variants, and those that other apps ship or that are in the other apps' folders.
  ///
  /// - Parameters:
  ///   - generator: the tool; `nil` if there is none.
  ///   - walk: the files.
  ///   - settings: the settings with the systems.
  ///   - products: the products of all projects.
  /// - Returns: the app; `nil` if there is no tool, no sound or no other app, if an app is for one of Apple's
  ///   systems, or if the settings name none of these systems.
  static func ungenerated(
    _ generator: ProjectGenerator?, _ walk: CheckWalk, _ settings: Settings,
    beside products: [ShippingProduct]
  ) -> ShippingProduct? {
    let apps = products.filter { $0.kind == .app || $0.kind == .appExtension }
    let platforms = Set(settings.platforms.value.filter(\.isApple))
    guard let generator, !apps.isEmpty, apps.allSatisfy(\.isAndroid), !platforms.isEmpty else {
      return nil
    }
    let folders = folders(in: products)
    let others = Set(apps.flatMap { $0.sounds.map(\.path) })
    let sounds = walk.sounds.filter { path in
      path.isBelow(generator.folder) && !others.contains(path)
        && !ManifestProject.isResource(path) && !TestFolders.contain(path)
        && !apps.contains { path.isBelow($0.folder) && !generator.folder.isBelow($0.folder) }
    }
    // A project without sounds is probably that of a library, not of an app.
    guard !sounds.isEmpty else { return nil }
    return ShippingProduct(
      name: generator.folder.projectName, kind: .app, platforms: platforms,
      description: generator.description, folder: generator.folder,
      sounds: sounds.map { ShippedSound($0, in: folders[$0] ?? []) })
  }

  /// Returns whether a folder has neither code nor a payload; Earcon then checks all its sounds.
  ///
  /// A script beside the sounds may only make them, so it is not the code of an app unless it names sounds.
  static func isWhole(_ uses: [SourceUses], _ walk: CheckWalk) -> Bool {
    !CodeFiles.occur(among: walk.files, sounds: walk.sounds)
      && !uses.contains { $0.isPayload || $0.source.language.isSender && !$0.references.isEmpty }
  }

  /// Returns the note on a project that is missing, as a sentence without a full stop.
  ///
  /// - Parameters:
  ///   - generator: the file from which a tool would generate the project; `nil` if there is none.
  ///   - root: the folder that was checked, for the path in the note.
  ///   - isUnknown: true to say that no project file says which sounds are shipped.
  ///   - takesSounds: true to say that Earcon treats the sounds in the folder of the generator's file as shipped.
  /// - Returns: one note; none without `generator` unless `isUnknown` is true.
  static func notes(
    _ generator: ProjectGenerator?, in root: TreePath, isUnknown: Bool, takesSounds: Bool
  ) -> [String] {
    let remedy = generator.map { generator in
      let path = Printable.quoted(root.appending(generator.description.bytes).text)
      return "generate the Xcode project of \(path) with '\(generator.command)'"
    }
    let unknown =
      "no project file says which sounds are shipped, so Earcon treats every sound in the folder as "
      + "shipped"
    guard let generator, let remedy else {
      let project = "for an app, check the folder of its project, or the built app"
      return isUnknown ? ["\(unknown); \(project)"] : []
    }
    let inner = generator.folder.bytes
    let folder = Printable.quoted(inner.isEmpty ? root.text : root.appending(inner).text)
    let missing =
      "an Xcode project is missing, so Earcon "
      + (takesSounds
        ? "treats the sounds in \(folder) as shipped" : "does not know which sounds the app ships")
    return [(isUnknown ? unknown : missing) + "; " + remedy]
  }
}

extension TreePath {
  /// Returns whether the path is that of the given folder, or of a file or folder in it; the empty path is the folder
  /// around all paths.
  func isBelow(_ folder: TreePath) -> Bool {
    folder.bytes.isEmpty || self == folder
      || bytes.starts(with: folder.bytes + [UInt8(ascii: "/")])
  }
}
