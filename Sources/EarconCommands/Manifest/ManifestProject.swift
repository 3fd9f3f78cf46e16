// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundValidation

/// A folder whose projects build apps or libraries, or could not be read.
struct ManifestProject {
  /// The folder, as given.
  let root: TreePath
  let settings: Settings
  let map: ProjectMap
  /// The files that could not be read.
  let unchecked: [SoundReport.UncheckedPath]
  /// Indicates whether no project builds an app and all projects are readable; the map then has the apps that
  /// `PlainFolder` made.
  let isPlain: Bool
  /// The note on an app whose project is missing, as a sentence without a full stop; empty if there is none.
  let notes: [String]
  private let walk: CheckWalk

  /// Reads the projects in a folder.
  ///
  /// Returns `nil` for a file, for a built app or extension or a folder inside one, and for every path if
  /// `--bundle-root` is given. The result is also `nil` for a folder in which Earcon can read all project files, but
  /// no project builds an app, and no library keeps sounds in folders, as a Swift package may.
  init?(_ root: TreePath, _ settings: Settings, _ files: FileOptions) {
    guard files.bundleRoot.isEmpty, Self.isFolder(root) else { return nil }
    let real = FileSource.real(root.bytes.isEmpty ? "." : root.text) ?? root.text
    guard !Self.isBuilt(root), !Self.isBuilt(TreePath(real)) else { return nil }
    walk = CheckWalk(root, settings, files)
    let found = ProjectMap(walk.tree)
    // A built app can contain a copy of its project's file.
    let products = found.products.filter { !Self.isBuilt($0.description) }
    let unread = found.unchecked.filter { !Self.isBuilt(TreePath($0.path)) }
    let apps = ProjectMap(products).apps
    isPlain = apps.isEmpty && unread.isEmpty
    if isPlain {
      guard products.contains(where: { $0.kind == .library && $0.hasFolders }) else { return nil }
      let plain = PlainFolder.apps(walk, settings, libraries: products)
      map = ProjectMap(plain.map(\.withoutFolders) + products)
      notes = []
    } else {
      let generator = ProjectGenerator.withoutProject(in: walk.tree)
      let app = PlainFolder.ungenerated(generator, walk, settings, beside: products)
      map = ProjectMap(products + [app].compactMap(\.self))
      notes =
        app == nil
        ? [] : PlainFolder.notes(generator, in: root, isUnknown: false, takesSounds: true)
    }
    unchecked = walk.unchecked + unread.map { $0.below(root) }
    (self.root, self.settings) = (root, settings)
  }

  private static func isFolder(_ path: TreePath) -> Bool {
    do throws(SoundError) { return try DiskTree.file(path) == nil } catch { return false }
  }

  /// Returns true for the path of a built app or extension, and for a path inside one.
  private static func isBuilt(_ path: TreePath) -> Bool {
    path.bytes.split(separator: UInt8(ascii: "/")).contains { component in
      ["app", "appex"].contains(TreePath(Array(component)).fileExtension)
    }
  }

  /// Returns the bundle that a build makes of an app, with the selected sounds.
  func plan(_ app: ShippingProduct) -> PlannedBundle {
    let tests = isPlain ? self.tests : []
    let indices = app.sounds.indices.filter { index in
      let path = app.sounds[index].path
      // Without a project, the app has all sounds of the folder, also those of a package's tests.
      return walk.includes(path) && !tests.contains(path)
    }
    guard isPlain, !app.isAndroid else { return app.plan(indices, in: root) }
    // Without a project, rules about the places in an app do not apply.
    return PlannedBundle(
      Scope(.folder, path: root.text),
      indices.map { PlannedBundle.Sound(root.appending(app.sounds[$0].path.bytes), in: []) })
  }

  /// Returns the sounds that no app of the projects contains, except those of tests and those in built apps.
  ///
  /// - Parameter isAndroid: true for the sounds that could be meant for Android, false for Apple's systems.
  /// - Returns: the sounds, with the reasons.
  func omissions(forAndroid isAndroid: Bool) -> [Omission] {
    let shipped = Set(map.apps.flatMap(\.sounds).map(\.path))
    let tests = tests
    let libraries = Self.libraries(map.products)
    return walk.sounds.compactMap { path in
      guard !shipped.contains(path), !tests.contains(path), !TestFolders.contain(path),
        !Self.isBuilt(path)
      else {
        return nil
      }
      let systems = libraries[path] ?? self.systems(of: path)
      guard systems.contains(isAndroid) else { return nil }
      return Omission(
        root.appending(path.bytes).text, path.name,
        libraries[path] == nil
          ? "the build does not copy it into any app"
          : "the build does not copy it to a place where the system looks",
        isReported: false, isInApp: false)
    }
  }

  /// The sounds of test targets.
  private var tests: Set<TreePath> {
    Set(map.products.filter { $0.kind == .tests }.flatMap(\.sounds).map(\.path))
  }

  /// Returns the systems for which a sound could be meant: true for Android, false for Apple's.
  ///
  /// A sound in `res/raw`, or in a variant of that folder, is for Android. Any other sound is for the systems of the
  /// apps in the deepest project folder that contains the sound, or for all systems if there is no such folder.
  private func systems(of sound: TreePath) -> Set<Bool> {
    if Self.isResource(sound) { return [true] }
    let around = map.apps.filter { sound.isBelow($0.folder) }
    let depth = around.map(\.folder.bytes.count).max()
    let nearest = around.filter { $0.folder.bytes.count == depth }
    return nearest.isEmpty ? [true, false] : Set(nearest.map(\.isAndroid))
  }

  /// Returns the systems of each sound in a library or a resource bundle: true for Android, false for
  /// Apple's.
  private static func libraries(_ products: [ShippingProduct]) -> [TreePath: Set<Bool>] {
    var systems: [TreePath: Set<Bool>] = [:]
    for product in products where product.kind == .library {
      for sound in product.sounds {
        if product.platforms.contains(.android) { systems[sound.path, default: []].insert(true) }
        if !product.isAndroid { systems[sound.path, default: []].insert(false) }
      }
    }
    return systems
  }

  /// Returns true for a sound in `res/raw` or in a variant of it.
  static func isResource(_ path: TreePath) -> Bool { isRaw(path.folder) }

  /// Returns true for a folder `res/raw`, or a variant of it.
  static func isRaw(_ folder: TreePath) -> Bool {
    let name = folder.name
    let isRaw = name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8)
    return isRaw && folder.folder.name.elementsEqual("res".utf8)
  }
}

extension ShippingProduct {
  /// Indicates whether the product has a sound in a folder, where no system looks.
  fileprivate var hasFolders: Bool { sounds.contains { !$0.folders.isEmpty } }

  /// The product without its sounds in folders, which a manifest then omits with a reason.
  fileprivate var withoutFolders: ShippingProduct {
    ShippingProduct(
      name: name, kind: kind, platforms: platforms, description: description, folder: folder,
      sounds: sounds.filter(\.folders.isEmpty))
  }
}
