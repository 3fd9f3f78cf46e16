// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundValidation

/// A module of a Gradle build: an Android app or a library.
struct AndroidModule {
  /// A sound in a `res/raw` of the module.
  private struct RawSound {
    /// The source set, such as `main`.
    let sourceSet: String
    let sound: ShippedSound
  }

  /// The folder of the build script, relative to the tree.
  let folder: TreePath
  /// The folder of the build to which the module belongs; the module's own if there is no settings script.
  let build: TreePath
  let isLibrary: Bool
  private let script: TreePath
  private let sounds: [RawSound]

  /// Reads a build script, and finds the module's sounds; `nil` for a module without Android's plugin, such
  /// as the root of a build.
  ///
  /// - Parameters:
  ///   - bytes: the text of the build script.
  ///   - script: its path.
  ///   - builds: the folders of all settings scripts.
  ///   - tree: the files.
  init?(_ bytes: [UInt8], at script: TreePath, _ builds: [TreePath], in tree: ProjectTree) {
    guard let isLibrary = Self.isLibrary(bytes) else { return nil }
    self.script = script
    self.isLibrary = isLibrary
    folder = script.folder
    let around = builds.filter { script.isInside($0) }
    build = around.max { $0.bytes.count < $1.bytes.count } ?? folder
    sounds = Self.sounds(in: folder, of: tree)
  }

  /// Returns whether a build script is that of a library; `nil` if it applies neither of Android's plugins.
  ///
  /// Version catalogs and convention plugins have names such as `libs.plugins.androidApplication`, so only the
  /// letters at a name's end count.
  private static func isLibrary(_ script: [UInt8]) -> Bool? {
    let words = GradleScript.words(script).map { $0.filter(\.isLetter).lowercased() }
    func applies(_ plugin: String) -> Bool { words.contains { $0.hasSuffix(plugin) } }
    // The root script of a build often names both plugins, with `apply false`.
    switch (applies("androidapplication"), applies("androidlibrary")) {
    case (true, false): return false
    case (false, true): return true
    default: return nil
    }
  }

  /// Returns the sounds in `src/SET/res/raw` and in `src/SET/res/raw-QUALIFIER`.
  private static func sounds(in folder: TreePath, of tree: ProjectTree) -> [RawSound] {
    let source = folder.appending(Array("src".utf8))
    return tree.files(below: source).compactMap { path in
      guard SoundNames.isSound(path), let parts = path.components(below: source), parts.count == 4,
        parts[1] == TreePath("res")
      else { return nil }
      let raw = parts[2].text
      guard raw == "raw" || raw.hasPrefix("raw-") else { return nil }
      return RawSound(
        sourceSet: parts[0].text, sound: ShippedSound(path, in: raw == "raw" ? [] : [raw]))
    }
  }

  /// Returns the app's products: one for `main`, and one for each other source set with sounds.
  ///
  /// - Parameter libraries: the libraries of the same build, whose resources are merged into the app.
  /// - Returns: the products, `main` first.
  func products(with libraries: [AndroidModule]) -> [ShippingProduct] {
    let all = sounds + libraries.flatMap(\.sounds)
    let sets = Set(all.map(\.sourceSet)).union(["main"]).sorted { one, other in
      one == "main" || other != "main" && one < other
    }
    let name = folder.projectName
    return sets.map { set in
      ShippingProduct(
        name: set == "main" ? name : "\(name) (\(set))", kind: Self.isTest(set) ? .tests : .app,
        platforms: [.android], description: script, folder: folder,
        sounds: all.filter { $0.sourceSet == set }.map(\.sound))
    }
  }

  /// Returns whether a source set is that of tests (developer.android.com, "Test in Android Studio").
  private static func isTest(_ set: String) -> Bool {
    set.hasPrefix("test") || set.hasPrefix("androidTest")
  }
}
