// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The copies of sounds that the build phases of one target make.
struct XcodeCopies {
  /// A sound, and the place to which a phase copies it.
  struct Copy {
    let path: TreePath
    let destination: XcodeDestination
    /// The folders between the destination and the copy.
    let folders: [String]
    /// The systems to which the copy is limited; `nil` for all.
    let filter: Set<XcodeSystem>?
    /// The name of the copy, as the project spells it; by default that of the file.
    var name: [UInt8]?

    /// Returns the copy in a bundle, which has the folder `Contents` if `isDeep` is true; `nil` if the destination is
    /// outside the bundle.
    func sound(isDeep: Bool) -> ShippedSound? {
      (isDeep ? destination.deep : destination.shallow).map {
        ShippedSound(path, in: $0 + folders, name: name)
      }
    }
  }

  private let tree: ProjectTree
  private let objects: XcodeObjects
  private let paths: XcodePaths
  private(set) var copies: [Copy] = []
  /// The sounds that phases list and that do not exist, each with its name in the project.
  private(set) var missing: [(path: TreePath, name: ArraySlice<UInt8>)] = []

  /// The names of the sounds that phases copy to the root of the resources from a place outside the tree, such as
  /// another folder of the repository or a folder of build products.
  private(set) var outside: Set<[UInt8]> = []

  init(_ tree: ProjectTree, _ objects: XcodeObjects, _ paths: XcodePaths) {
    (self.tree, self.objects, self.paths) = (tree, objects, paths)
  }

  // MARK: - Build phases

  /// Adds the sounds that a phase lists, and those in the folders that it lists; also records missing sounds, and
  /// those outside the tree.
  ///
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the budget is used up.
  mutating func add(phase: Int, _ budget: inout ReadingBudget) throws(DocumentError) {
    guard let destination = Self.destination(of: phase, objects) else { return }
    // Many targets can share a phase, so its list reduces the budget once for each target.
    try budget.spend(objects.strings(phase, .files).count)
    for file in objects.objects(phase, .files) where objects.kind(file) == .buildFile {
      guard let reference = objects.object(file, .fileRef) else { continue }
      let filters = objects.strings(file, .platformFilters)
      try budget.spend(filters.count)
      let filter = Self.filter(filters + (objects.bytes(file, .platformFilter).map { [$0] } ?? []))
      if objects.kind(reference) == .file {
        try add(reference, to: destination, filter, &budget)
      } else if objects.kind(reference) == .variantGroup {
        try budget.spend(objects.strings(reference, .children).count)
        for variant in objects.objects(reference, .children) where objects.kind(variant) == .file {
          try add(variant, to: destination, filter, &budget)
        }
      }
    }
  }

  /// Adds the sounds that a script of CocoaPods copies.
  mutating func add(script sounds: [TreePath]) {
    copies += sounds.map { Copy(path: $0, destination: .resources, folders: [], filter: nil) }
  }

  /// Returns the destination of a phase; `nil` for one that copies nothing into the bundle.
  static func destination(of phase: Int, _ objects: XcodeObjects) -> XcodeDestination? {
    switch objects.kind(phase) {
    case .resources: .resources
    case .copyFiles: XcodeDestination(phase, objects)
    default: nil
    }
  }

  /// Returns the systems of platform filters; `nil` for all systems, if there are no filters.
  static func filter(_ names: [ArraySlice<UInt8>]) -> Set<XcodeSystem>? {
    names.isEmpty
      ? nil
      : Set(
        names.compactMap { XcodeSystem(filter: String(decoding: $0.prefix(20), as: UTF8.self)) })
  }

  // MARK: - Files and folders

  private mutating func add(
    _ reference: Int, to destination: XcodeDestination, _ filter: Set<XcodeSystem>?,
    _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    guard let name = objects.bytes(reference, .path), !name.isEmpty else { return }
    guard let path = try paths.path(of: reference) else {
      let file = TreePath(Array(name.prefix(TreePath.largestLength)))
      if SoundNames.isSound(file), destination.shallow == [] { outside.insert(file.name) }
      return
    }
    let region = Self.region(of: path) ?? variant(reference)
    if let sound = tree.sound(at: path) {
      copies.append(
        Copy(
          path: sound, destination: destination, folders: region, filter: filter, name: path.name))
      return
    }
    if tree.contains(path) { return }
    if isMissing(path) {
      missing.append((path, name))
      return
    }
    let type =
      objects.text(reference, .explicitFileType) ?? objects.text(reference, .lastKnownFileType)
    // The build uses the folder's name, and that of the tree's root is unknown.
    if !path.bytes.isEmpty, XcodeFolderType.isCopied(name: path.name, type: type) {
      try add(folder: path, in: region, to: destination, filter, &budget)
    }
  }

  /// Returns whether the build fails because a listed sound does not exist.
  ///
  /// Returns false for a path with a build setting, whose value is unknown, and for a path in a folder of which the
  /// tree has no file, because a tool may still generate or download the folder.
  private func isMissing(_ path: TreePath) -> Bool {
    SoundNames.isSound(path) && !path.bytes.contains(UInt8(ascii: "$"))
      && tree.files(below: path).isEmpty && !tree.files(below: path.folder).isEmpty
  }

  /// Adds a sound of the tree.
  mutating func add(
    file: TreePath, to destination: XcodeDestination, _ filter: Set<XcodeSystem>?
  ) {
    copies.append(
      Copy(
        path: file, destination: destination, folders: Self.region(of: file) ?? [], filter: filter))
  }

  /// Adds the sounds of a folder, which keep their paths in the folder.
  private mutating func add(
    folder: TreePath, in region: [String], to destination: XcodeDestination,
    _ filter: Set<XcodeSystem>?, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    let files = tree.files(below: folder)
    try budget.spend(files.count)
    for file in files where SoundNames.isSound(file) {
      add(file: file, ofFolder: folder, in: region, to: destination, filter)
    }
  }

  /// Adds one sound of a folder that the build copies as a whole.
  mutating func add(
    file: TreePath, ofFolder folder: TreePath, in region: [String]? = nil,
    to destination: XcodeDestination, _ filter: Set<XcodeSystem>?
  ) {
    let slash = UInt8(ascii: "/")
    let inner = file.bytes.dropFirst(folder.bytes.count).split(separator: slash).dropLast()
    let folders = [folder.name[...]] + inner
    copies.append(
      Copy(
        path: file, destination: destination,
        folders: (region ?? Self.region(of: folder) ?? [])
          + folders.map { TreePath(Array($0)).text },
        filter: filter))
  }

  /// Returns the language folder that contains a file or folder; `nil` if there is none.
  ///
  /// The build makes this folder in the bundle too (swift-build, `Path.regionVariantName`).
  private static func region(of path: TreePath) -> [String]? {
    let name = path.folder.name
    return isRegion(name) ? [TreePath(name).text] : nil
  }

  /// Returns whether a name is that of a language folder, such as `en.lproj`.
  static func isRegion(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.count > 6 && name.suffix(6).elementsEqual(".lproj".utf8)
  }

  /// Returns the language folder of a file in a variant group, from the file's name in the project, such as
  /// `en`; none for another file, or if that name has a dot.
  private func variant(_ reference: Int) -> [String] {
    guard let group = paths.parent(of: reference), objects.kind(group) == .variantGroup,
      let name = objects.text(reference, .name), !name.contains(".")
    else { return [] }
    return [name + ".lproj"]
  }
}
