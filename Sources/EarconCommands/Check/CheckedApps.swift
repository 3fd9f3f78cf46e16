// SPDX-License-Identifier: MIT

internal import EarconCore
internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences

extension ProjectMap {
  /// The sources that only targets of tests compile.
  var testSources: Set<TreePath> {
    func sources(_ isIncluded: (ShippingProduct) -> Bool) -> Set<TreePath> {
      products.filter(isIncluded).reduce(into: []) { $0.formUnion($1.sources) }
    }
    return sources { $0.kind == .tests }.subtracting(sources { $0.kind != .tests })
  }

  /// Returns the map with only the apps for a system of `--platform`, and the indices, in that map, of the apps
  /// that `--app` names.
  ///
  /// - Parameters:
  ///   - names: the names, which `ShippingProduct.isCalled(_:in:)` explains; all apps if empty.
  ///   - platforms: the setting of `--platform`.
  ///   - root: the folder to which the products' paths are relative.
  ///   - isPlain: true if no project in the folder builds an app; an app of the map then represents the folder.
  /// - Returns: the map and the indices, which are not empty unless the map has no apps.
  /// - Throws: `SoundError` with code `.misuse` for a name that no app has, and if none of the named apps is for one of
  ///   the systems.
  func chosen(
    _ names: [String], _ platforms: Setting<[SoundPlatform]>, in root: TreePath,
    isPlain: Bool
  ) throws(SoundError) -> (map: ProjectMap, chosen: [Int]) {
    for name in names where !apps.contains(where: { $0.isCalled(name, in: root) }) {
      throw isPlain ? Self.noProject(of: name) : Self.noApp(called: name, among: apps)
    }
    func isChosen(_ app: ShippingProduct) -> Bool {
      names.isEmpty || names.contains { app.isCalled($0, in: root) }
    }
    // If no chosen app is for the systems, this error lists the systems of the chosen apps only.
    _ = try ProjectMap(apps.filter(isChosen)).narrowed(to: platforms)
    let map = try narrowed(to: platforms)
    return (map, map.apps.indices.filter { isChosen(map.apps[$0]) })
  }

  /// Returns the indices of some apps, and of all apps of a project if one of its extensions is among them: the
  /// system looks up the sound of an extension's notification in the app that contains the extension.
  func hosts(of chosen: [Int]) -> [Int] {
    let projects = Set(
      chosen.filter { apps[$0].kind == .appExtension }.map { apps[$0].description })
    return apps.indices.filter { index in
      chosen.contains(index)
        || apps[index].kind == .app && projects.contains(apps[index].description)
    }
  }

  /// Returns the map with only the apps for a system of `--platform`, each for these systems alone; the whole map if
  /// the command line does not name systems.
  ///
  /// A configuration's `platforms` applies only to apps whose projects name no system.
  ///
  /// - Throws: `SoundError` with code `.misuse` if no app is for one of the systems.
  private func narrowed(to platforms: Setting<[SoundPlatform]>) throws(SoundError)
    -> ProjectMap
  {
    guard case .option = platforms.origin else { return self }
    let selected = Set(platforms.value)
    let map = ProjectMap(products.compactMap { $0.narrowed(to: selected) }, unchecked: unchecked)
    guard map.apps.isEmpty, !apps.isEmpty else { return map }
    let known = apps.reduce(into: Set<SoundPlatform>()) { $0.formUnion($1.platforms) }
    throw SoundError(
      .misuse, "no app is for \(selected.list)",
      suggestion: known.isEmpty
        ? "name one of Apple's systems" : "name one of the apps' systems: \(known.list)")
  }

  /// Returns the error for a name of `--app` that none of the apps has.
  ///
  /// The error lists each app by its name or, if apps of several projects share the name, by a path and the name.
  static func noApp(called name: String, among apps: [ShippingProduct]) -> SoundError {
    let projects = Dictionary(grouping: apps, by: \.name).mapValues { Set($0.map(\.description)) }
    let known = Set(
      apps.map { app in
        guard projects[app.name].map({ $0.count > 1 }) == true else { return app.name }
        return app.description.folder.appending(Array(app.name.utf8)).text
      }
    ).sorted().map(Printable.quoted)
    let choice = (known.count > 1 ? "name one of " : "name ") + known.joined(separator: ", ")
    return SoundError(
      .misuse, "no app is called \(Printable.quoted(name))", suggestion: choice)
  }

  /// Returns the error for a name of `--app` where no project builds an app.
  static func noProject(of name: String) -> SoundError {
    SoundError(
      .misuse, "no app is called \(Printable.quoted(name))",
      suggestion: "name a folder with the project that builds it")
  }
}

extension SoundReport.UncheckedPath {
  /// Returns the unchecked path with `root` before its relative path.
  func below(_ root: TreePath) -> SoundReport.UncheckedPath {
    SoundReport.UncheckedPath(root.appending(TreePath(path).bytes).text, message)
  }
}

extension ShippingProduct {
  /// Returns the app for a report; `root` is the folder to which its paths are relative.
  func reported(in root: TreePath) -> SoundReport.App {
    SoundReport.App(
      name: name, platforms: platforms.map(\.rawValue),
      path: root.appending(description.bytes).text)
  }

  /// Returns whether `--app` names the product: by its name alone, or by a path and the name, as in
  /// `ios/Bird.xcodeproj/Bird`.
  ///
  /// The path is that of the product's project file, or of a folder around that file.
  ///
  /// - Parameters:
  ///   - name: the value of `--app`.
  ///   - root: the folder to which the product's paths are relative; the path in `name` may begin with it.
  /// - Returns: true if `name` has one of these two forms.
  func isCalled(_ name: String, in root: TreePath) -> Bool {
    if name == self.name { return true }
    let ending = "/" + self.name
    guard name.hasSuffix(ending) else { return false }
    let folder = TreePath(String(name.dropLast(ending.count))).appending([]).bytes
    return [description, root.appending(description.bytes)].contains {
      $0.appending([]).bytes.starts(with: folder)
    }
  }

  /// Returns the product limited to the selected systems; `nil` for an app or extension for none of them.
  ///
  /// Products of other kinds stay unchanged. An app or extension whose project names no system counts as one for all
  /// of Apple's systems.
  fileprivate func narrowed(to selected: Set<SoundPlatform>) -> ShippingProduct? {
    guard kind == .app || kind == .appExtension else { return self }
    var product = self
    product.platforms =
      platforms.isEmpty ? selected.filter(\.isApple) : platforms.intersection(selected)
    return product.platforms.isEmpty ? nil : product
  }

  /// Indicates whether the product is for Android only.
  var isAndroid: Bool { platforms == [.android] }

  /// Indicates whether a configuration of Expo describes the product, whose native project does not exist yet.
  var isExpo: Bool {
    description.name.starts(with: "app.json".utf8)
      || description.name.starts(with: "app.config.".utf8)
  }

  /// Indicates whether Cordova's `config.xml` describes the product.
  private var isCordova: Bool { description.name.elementsEqual("config.xml".utf8) }

  /// Returns the bundle that a build makes of the product, with some of its sounds.
  ///
  /// - Parameters:
  ///   - indices: the indices of the sounds.
  ///   - root: the folder to which the sounds' paths are relative.
  /// - Returns: the bundle; its name ends in `.app` or `.appex`, except for Android.
  func plan(_ indices: [Int], in root: TreePath) -> PlannedBundle {
    let ending = kind == .app ? "app" : "appex"
    let scopeKind: Scope.Kind = isAndroid ? .androidRaw : kind == .app ? .app : .appExtension
    let bundle = isAndroid || name.hasSuffix(".\(ending)") ? name : "\(name).\(ending)"
    // A Mac app has its resources in a folder of their own.
    let outer = platforms == [.macos] ? ["Contents", "Resources"] : []
    let path = folder.bytes.isEmpty ? root : root.appending(folder.bytes)
    return PlannedBundle(
      Scope(scopeKind, path: path.text, name: bundle, by: isCordova ? .cordova : .xcode),
      searched(indices).map { sound in
        PlannedBundle.Sound(
          root.appending(sound.path.bytes), in: outer + sound.folders, name: sound.name)
      })
  }

  /// Returns the sounds at some indices; if the build copies a sound both to a folder and to the root, returns the
  /// copy at the root, because the system finds it there.
  private func searched(_ indices: [Int]) -> [ShippedSound] {
    let root = Set(sounds.filter(\.folders.isEmpty))
    var known: Set<ShippedSound> = []
    return indices.compactMap { index in
      let sound = sounds[index]
      let copy = ShippedSound(sound.path, name: sound.name)
      let found = root.contains(copy) ? copy : sound
      return known.insert(found).inserted ? found : nil
    }
  }
}

extension SoundReference.System {
  /// Returns whether a name for this system can mean a sound on a platform.
  func includes(_ platform: SoundPlatform) -> Bool {
    switch self {
    case .any: true
    case .android: platform == .android
    case .apple: platform.isApple
    }
  }
}
