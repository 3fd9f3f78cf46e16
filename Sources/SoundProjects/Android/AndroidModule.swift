// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
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
  ///   - script: the build script.
  ///   - builds: the folders of all settings scripts.
  ///   - tree: the files.
  /// - Throws: `SoundError` if the script cannot be read.
  init?(_ script: TreePath, _ builds: [TreePath], in tree: ProjectTree) throws(SoundError) {
    guard let isLibrary = Self.isLibrary(try tree.contents(of: script)) else { return nil }
    self.script = script
    self.isLibrary = isLibrary
    folder = script.folderPath
    let around = builds.filter { $0.bytes.isEmpty || script.bytes.starts(with: $0.bytes + [0x2F]) }
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
      let parts = path.bytes.dropFirst(source.bytes.count + 1).split(separator: UInt8(ascii: "/"))
      guard parts.count == 4, parts[1].elementsEqual("res".utf8), SoundNames.isSound(path) else {
        return nil
      }
      let raw = String(decoding: parts[2], as: UTF8.self)
      guard raw == "raw" || raw.hasPrefix("raw-") else { return nil }
      return RawSound(
        sourceSet: String(decoding: parts[0], as: UTF8.self),
        sound: ShippedSound(path, in: raw == "raw" ? [] : [raw]))
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
    return sets.map { set in
      ShippingProduct(
        name: set == "main" ? name : "\(name) (\(set))", kind: Self.isTest(set) ? .tests : .app,
        platforms: [.android], description: script, folder: folder,
        sounds: all.filter { $0.sourceSet == set }.map(\.sound))
    }
  }

  /// The name of the module: that of its folder.
  private var name: String {
    folder.bytes.isEmpty ? "app" : TreePath(folder.name).text
  }

  /// Returns whether a source set is that of tests (developer.android.com, "Test in Android Studio").
  private static func isTest(_ set: String) -> Bool {
    set.hasPrefix("test") || set.hasPrefix("androidTest")
  }
}
