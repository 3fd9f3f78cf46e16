// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The synchronized folders of a project, whose files belong to targets without being listed (Xcode 16).
///
/// Apple, "Xcode 16 Release Notes" (123729918) calls them buildable folders. Exceptions follow files that
/// Xcode writes, R.swift (`Xcodeproj.swift`) and XcodeGen (pull requests 1587, 1607, 1616).
struct XcodeSynchronizedFolders {
  /// A set of files by their paths relative to the folder.
  private typealias Members = Set<TreePath>

  private struct Folder {
    let path: TreePath
    /// The folders that are copied as a whole, "Build Folder Contents" being off.
    let explicit: Members
    /// The files that are exceptions for a target: the others of a target that owns the folder, the only
    /// ones of another target.
    var byTarget: [Int: Members] = [:]
    /// The systems to which a target's files are limited.
    var filters: [Int: [TreePath: Set<XcodeSystem>]] = [:]
    /// The files that are exceptions for a build phase.
    var byPhase: [Int: Members] = [:]
  }

  /// A file or folder that is a member of a target or not.
  private struct Item {
    /// The path in exceptions.
    let key: TreePath
    /// The folder that is copied as a whole; `nil` for a file.
    let folder: TreePath?
    /// Indicates that a Copy Bundle Resources phase copies it.
    let isResource: Bool
  }

  /// The maximum number of a file's platform filters; there are fewer systems.
  private static let largestCount = 64

  private let tree: ProjectTree
  private let objects: XcodeObjects
  private var folders: [Int: Folder] = [:]
  /// The folders with exceptions for a target or a phase.
  private var related: [Int: Set<Int>] = [:]

  /// Reads the folders of a project.
  ///
  /// - Throws: `DocumentError` if groups contain each other or the work exceeds the budget.
  init(
    _ tree: ProjectTree, _ objects: XcodeObjects, _ paths: XcodePaths, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    (self.tree, self.objects) = (tree, objects)
    for index in objects.all where objects.kind(index) == .synchronizedFolder {
      guard objects.bytes(index, .path)?.isEmpty == false, let path = try paths.path(of: index)
      else {
        continue
      }
      var folder = Folder(path: path, explicit: Self.members(index, .explicitFolders, objects))
      for set in objects.objects(index, .exceptions) {
        try read(set, of: index, into: &folder, &budget)
      }
      folders[index] = folder
    }
  }

  private mutating func read(
    _ set: Int, of index: Int, into folder: inout Folder, _ budget: inout ReadingBudget
  ) throws(DocumentError) {
    let filters = objects.node(set, .platformFiltersByRelativePath).map(objects.list.entries) ?? []
    try budget.spend(1 + filters.count + objects.strings(set, .membershipExceptions).count)
    let members = Self.members(set, .membershipExceptions, objects)
    if objects.kind(set) == .targetExceptions, let target = objects.object(set, .target) {
      folder.byTarget[target, default: []].formUnion(members)
      for (path, value) in filters {
        let names = objects.list.elements(value).prefix(Self.largestCount)
        folder.filters[target, default: [:]][Self.key(path)] =
          XcodeCopies.filter(names.compactMap(objects.list.string))
      }
      related[target, default: []].insert(index)
    } else if objects.kind(set) == .phaseExceptions, let phase = objects.object(set, .buildPhase) {
      folder.byPhase[phase, default: []].formUnion(members)
      related[phase, default: []].insert(index)
    }
  }

  private static func members(
    _ owner: Int, _ field: XcodeObjects.Field, _ objects: XcodeObjects
  ) -> Members { Set(objects.strings(owner, field).map(key)) }

  /// Returns a path in the form of `Item.key`.
  ///
  /// The files of all languages are one member, which Xcode writes as `/Localized: Sounds/ding.caf`, and its
  /// first versions as `/Localized/Sounds/ding.caf`.
  private static func key(_ path: ArraySlice<UInt8>) -> TreePath {
    let path = path.prefix(TreePath.largestLength)
    for prefix in ["/Localized: ", "/Localized/"] where path.starts(with: prefix.utf8) {
      return localized(path.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/")))
    }
    return joined(path.split(separator: UInt8(ascii: "/")))
  }

  private static func localized(_ components: [ArraySlice<UInt8>]) -> TreePath {
    TreePath(Array("/Localized: ".utf8) + joined(components).bytes)
  }

  private static func joined(_ components: some Sequence<ArraySlice<UInt8>>) -> TreePath {
    TreePath(Array(components.joined(separator: [UInt8(ascii: "/")])))
  }

  // MARK: - Copies

  /// Adds the copies of a target.
  ///
  /// Without a Copy Bundle Resources phase, even an empty one, resources are not copied (XcodeGen, pull
  /// request 1587).
  func add(
    _ target: Int, phases: [Int], to copies: inout XcodeCopies, _ budget: inout ReadingBudget
  )
    throws(DocumentError)
  {
    let owned = Set(objects.objects(target, .fileSystemSynchronizedGroups))
    var indices = owned.union(related[target] ?? [])
    for phase in phases { indices.formUnion(related[phase] ?? []) }
    for index in indices.sorted() {
      guard let folder = folders[index] else { continue }
      let files = tree.files(below: folder.path)
      try budget.spend(phases.count + files.count)
      let destinations = phases.map { XcodeCopies.destination(of: $0, objects) }
      for file in files where SoundNames.isSound(file) {
        guard let item = item(file, of: folder) else { continue }
        let isException = folder.byTarget[target]?.contains(item.key) ?? false
        let isMember = owned.contains(index) != isException
        let filter = folder.filters[target]?[item.key]
        for (phase, destination) in zip(phases, destinations) {
          let isDefault = isMember && item.isResource && objects.kind(phase) == .resources
          let isPhaseException = folder.byPhase[phase]?.contains(item.key) ?? false
          guard let destination, isDefault != isPhaseException else { continue }
          if let whole = item.folder {
            copies.add(file: file, ofFolder: whole, to: destination, filter)
          } else {
            copies.add(file: file, to: destination, filter)
          }
        }
      }
    }
  }

  /// Returns the source files that a target compiles.
  func sources(of target: Int, _ budget: inout ReadingBudget) throws(DocumentError) -> [TreePath] {
    let owned = Set(objects.objects(target, .fileSystemSynchronizedGroups))
    var sources: [TreePath] = []
    for index in owned.union(related[target] ?? []).sorted() {
      guard let folder = folders[index] else { continue }
      let files = tree.files(below: folder.path)
      try budget.spend(files.count)
      for file in files where file.fileExtension.map(Self.sourceExtensions.contains) == true {
        guard let item = item(file, of: folder), item.folder == nil else { continue }
        let isException = folder.byTarget[target]?.contains(item.key) ?? false
        if owned.contains(index) != isException { sources.append(file) }
      }
    }
    return sources
  }

  /// The extensions of the languages that Xcode compiles and that can name sounds.
  private static let sourceExtensions: Set<String> = ["swift", "m", "mm"]

  /// Returns the member to which a file belongs; `nil` for a file that is not copied.
  ///
  /// Hidden files and folders are not members. A folder that is one item for Xcode is a member as a whole;
  /// files in other folders are members of their own, even if an exception names the folder.
  private func item(_ file: TreePath, of folder: Folder) -> Item? {
    let slash = UInt8(ascii: "/")
    let components = file.bytes.dropFirst(folder.path.bytes.count).split(separator: slash)
    if components.contains(where: { $0.first == UInt8(ascii: ".") }) { return nil }
    for (index, component) in components.dropLast().enumerated() {
      let key = Self.joined(components[...index])
      let isExplicit = folder.explicit.contains(key)
      let type = XcodeFolderType(name: component)
      if !isExplicit, type == .plain { continue }
      if !isExplicit, type == .compiled { return nil }
      let whole = folder.path.appending(key.bytes)
      return Item(key: key, folder: whole, isResource: isExplicit || type == .package)
    }
    var path = components
    guard components.count > 1, XcodeCopies.isRegion(components[components.count - 2]) else {
      return Item(key: Self.joined(path), folder: nil, isResource: true)
    }
    path.remove(at: components.count - 2)
    return Item(key: Self.localized(path), folder: nil, isResource: true)
  }
}
