// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings
internal import SoundProjects
internal import SoundReferences
internal import SoundValidation

extension ProjectMap {
  /// The sources that only targets of tests compile.
  var testSources: Set<TreePath> {
    func sources(_ isIncluded: (ShippingProduct) -> Bool) -> Set<TreePath> {
      products.filter(isIncluded).reduce(into: []) { $0.formUnion($1.sources) }
    }
    return sources { $0.kind == .tests }.subtracting(sources { $0.kind != .tests })
  }

  /// Returns the map with only the products that have one of the names; the whole map if `names` is empty.
  ///
  /// - Throws: `SoundError` with code `.misuse` for a name that no app has.
  func narrowed(to names: [String]) throws(SoundError) -> ProjectMap {
    guard !names.isEmpty else { return self }
    for name in names where !apps.contains(where: { $0.name == name }) {
      let known = Set(apps.map(\.name)).sorted().map(Printable.quoted).joined(separator: ", ")
      throw SoundError(
        .misuse, "no app is called \(Printable.quoted(name))", suggestion: "name one of \(known)")
    }
    return ProjectMap(
      products.filter { names.contains($0.name) }, failures: failures)
  }
}

extension ShippingProduct {
  /// Returns the app for a report; `root` is the folder to which its paths are relative.
  func reported(in root: TreePath) -> SoundReport.App {
    SoundReport.App(
      name: name, platforms: platforms.map(\.rawValue),
      path: root.appending(description.bytes).text)
  }
  /// Indicates whether the product is an app for Android, and not one for Apple's systems.
  var isAndroid: Bool { platforms == [.android] }

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
      Scope(scopeKind, path: path.text, name: bundle),
      searched(indices).map { sound in
        PlannedBundle.Sound(
          root.appending(sound.path.bytes), in: outer + sound.folders, name: sound.name)
      })
  }

  /// Returns the sounds at some indices; for a copy in a folder of a sound that the build also copies to the
  /// root, returns the sound at the root, because the system finds it there.
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
  func includes(_ platform: ValidationPolicy.Platform) -> Bool {
    switch self {
    case .any: true
    case .android: platform == .android
    case .apple: platform.isApple
    }
  }
}
