// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// The synchronized folders of a project, whose files belong to targets without being listed (Xcode 16).
///
/// Apple, "Xcode 16 Release Notes" (123729918) calls them buildable folders. No specification of exceptions
/// exists: the reader follows files that Xcode writes, R.swift (`Xcodeproj.swift`) and XcodeGen (pull
/// requests 1587, 1607, 1616).
struct XcodeSynchronizedFolders {
  /// A set of files and folders, by their paths relative to the synchronized folder.
  private typealias Members = Set<TreePath>

  private struct Folder {
    let path: TreePath
    /// The folders that the build copies as a whole, because "Build Folder Contents" is off.
    let explicit: Members
    /// The exceptions of each target: for a target that owns the folder, the files that are not its members;
    /// for another target, the only files that are.
    var byTarget: [Int: Members] = [:]
    /// The systems to which files are limited, by target.
    var filters: [Int: [TreePath: Set<XcodeSystem>]] = [:]
    /// The exceptions of each build phase: files that it does not copy although it would by default, and
    /// files that it copies in addition.
    var byPhase: [Int: Members] = [:]
  }

  /// A file or folder that can be a member of a target.
  private struct Item {
    /// The path that stands for the item in exceptions.
    let key: TreePath
    /// The folder that the build copies as a whole; `nil` for a file.
    let folder: TreePath?
    /// Indicates that a Copy Bundle Resources phase copies the item by default.
    let isResource: Bool
  }

  /// The maximum number of platform filters of a file that the reader uses; there are fewer systems.
  private static let largestCount = 64

  private let tree: ProjectTree
  private let objects: XcodeObjects
  private var folders: [Int: Folder] = [:]
  /// The folders with exceptions for a target or phase, by the target or phase.
  private var related: [Int: Set<Int>] = [:]

  /// Reads the folders of a project.
  ///
  /// - Throws: `DocumentError` if groups are nested too deeply or contain each other, or if the work exceeds the
  ///   budget.
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
  /// A file in all its languages is one member, which Xcode writes as `/Localized: Sounds/ding.caf`. The
  /// first versions of Xcode 16 wrote `/Localized/Sounds/ding.caf`.
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

  /// Adds the sounds that the build of a target copies from the synchronized folders.
  ///
  /// Xcode copies no resources for a target that lacks a Copy Bundle Resources phase; an empty phase is
  /// enough (XcodeGen, pull request 1587).
  ///
  /// - Throws: `DocumentError` if the work exceeds the budget.
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

  /// Returns the files that a target compiles from the synchronized folders.
  ///
  /// - Throws: `DocumentError` if the work exceeds the budget.
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

  /// The extensions of the source files that Xcode compiles and in which Earcon finds names of sounds.
  private static let sourceExtensions: Set<String> = ["swift", "m", "mm"]

  /// Returns the item to which a file belongs; `nil` for a hidden file, for a file in a hidden folder, and for a file
  /// in a folder that builds compile, unless `explicit` contains the folder.
  ///
  /// A folder that is one item for Xcode is a member as a whole. Files in other folders are members of their
  /// own, even if an exception names the folder.
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
