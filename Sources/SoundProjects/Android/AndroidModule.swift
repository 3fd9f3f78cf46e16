// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings
internal import SoundValidation

/// A module of a Gradle build: an Android app or a library.
struct AndroidModule {
  /// A sound in `raw` or `raw-QUALIFIER` of one of the module's folders with resources.
  private struct RawSound {
    /// The source set, such as `main`.
    let sourceSet: String
    let sound: ShippedSound
  }

  /// The folder of the build script, relative to the tree.
  let folder: TreePath
  /// The folder of the build to which the module belongs; the module's own folder if there is no settings script.
  let build: TreePath
  let isLibrary: Bool
  private let script: TreePath
  private let sounds: [RawSound]
  /// Indicates whether the script also adds resource folders whose paths are computed or outside the tree.
  private let hasComputedFolders: Bool
  private let identity: ProductIdentity

  /// Reads a build script, and finds the module's sounds; `nil` if the script does not show whether the module is an
  /// app or a library, such as that of a build's root.
  ///
  /// - Parameters:
  ///   - bytes: the text of the build script.
  ///   - script: the path of the build script.
  ///   - builds: all builds of the tree.
  ///   - plugins: the convention plugins of the tree.
  ///   - tree: the files.
  /// - Throws: `DocumentError` if the folders with resources have too many files.
  init?(
    _ bytes: [UInt8], at script: TreePath, _ builds: GradleBuilds, _ plugins: GradlePlugins,
    in tree: ProjectTree
  ) throws(DocumentError) {
    guard let isLibrary = Self.isLibrary(plugins.words(of: bytes)) else { return nil }
    self.script = script
    self.isLibrary = isLibrary
    folder = script.folder
    build = builds.build(of: folder) ?? folder
    var folders = Self.sourceSets(in: folder, of: tree)
    let declarations = GradleDeclarations(bytes)
    identity = declarations?.identity ?? ProductIdentity()
    let added = declarations?.resourceFolders(of: folder, in: build)
    folders += added?.folders ?? []
    hasComputedFolders = added?.areComputed ?? false
    var budget = ReadingBudget()
    var sounds: [RawSound] = []
    for resources in folders {
      let all = tree.files(below: resources.path)
      try budget.spend(1 + all.count)
      sounds += all.compactMap { Self.raw($0, in: resources) }
    }
    self.sounds = sounds
  }

  /// Returns whether a module is an Android library, from the words of its build script and convention plugins.
  ///
  /// Returns `nil` if the words name no plugin for libraries or apps, if they name both kinds, or if they name a
  /// plugin for building Gradle plugins.
  ///
  /// Version catalogs and convention plugins have names such as `libs.plugins.androidApplication`, so the
  /// function compares only letters, and only those at the end of a name, after which `.get()` may follow.
  private static func isLibrary(_ words: Set<String>) -> Bool? {
    let words = words.map { $0.filter(\.isLetter).lowercased() }
    func applies(_ plugin: String) -> Bool {
      words.contains { $0.hasSuffix(plugin) || $0.hasSuffix(plugin + "get") }
    }
    // A module that builds Gradle plugins names those for Android only as dependencies.
    let gradle = ["kotlindsl", "javagradleplugin", "groovygradleplugin"]
    if gradle.contains(where: applies) { return nil }
    // A script that names both kinds, such as that of a build's root, does not show which kind the module is.
    switch (
      applies("androidapplication"),
      applies("androidlibrary") || applies("multiplatformlibrary")
    ) {
    case (true, false): return false
    case (false, true): return true
    default: return nil
    }
  }

  // MARK: - Sounds

  /// Returns the folder `res` of each source set that contains a sound, among those in `src`.
  private static func sourceSets(in folder: TreePath, of tree: ProjectTree)
    -> [GradleDeclarations.ResourceFolder]
  {
    let source = folder.appending(Array("src".utf8))
    var names: Set<TreePath> = []
    for path in tree.files(below: source) where SoundNames.isSound(path) {
      if let name = path.components(below: source)?.first { names.insert(name) }
    }
    return names.map { name in
      GradleDeclarations.ResourceFolder(
        sourceSet: name.text,
        path: source.appending(name.bytes).appending(Array("res".utf8)))
    }
  }

  /// Returns a sound in `raw` or `raw-QUALIFIER` of a folder with resources; `nil` for another file.
  private static func raw(_ path: TreePath, in resources: GradleDeclarations.ResourceFolder)
    -> RawSound?
  {
    guard SoundNames.isSound(path), let parts = path.components(below: resources.path),
      parts.count == 2
    else { return nil }
    let raw = parts[0].text
    guard raw == "raw" || raw.hasPrefix("raw-") else { return nil }
    // In a multiplatform module, `androidMain` is Android's `main` (kotlinlang.org, "Android source set
    // layout").
    let set = resources.sourceSet == "androidMain" ? "main" : resources.sourceSet
    return RawSound(sourceSet: set, sound: ShippedSound(path, in: raw == "raw" ? [] : [raw]))
  }

  // MARK: - Products

  /// Returns the app's products: one for `main`, and one for each other source set with sounds.
  ///
  /// - Parameter libraries: the libraries of the same build on which the app depends or may depend; Gradle merges
  ///   their resources into the app.
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
        sounds: all.filter { $0.sourceSet == set }.map(\.sound),
        computedList: ([self] + libraries).first(where: \.hasComputedFolders)?.script,
        identity: identity)
    }
  }

  /// Returns whether a source set contains tests; `testDebug` does, but the flavor `testnet` does not
  /// (developer.android.com, "Test in Android Studio").
  private static func isTest(_ set: String) -> Bool {
    let kinds = [
      "test", "androidTest", "androidUnitTest", "androidInstrumentedTest", "androidHostTest",
      "androidDeviceTest",
    ]
    return kinds.contains { kind in
      set.hasPrefix(kind) && set.dropFirst(kind.count).first?.isLowercase != true
    }
  }
}
