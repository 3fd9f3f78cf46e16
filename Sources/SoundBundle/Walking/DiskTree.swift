// SPDX-License-Identifier: MIT

package import SoundFile
package import SoundFindings

/// A folder on disk and everything below it.
///
/// A walk follows symbolic links: it enters linked folders last, and each folder only once unless a
/// function given for `repeating` allows more. It reports a link to a folder that contains the link, and does not
/// follow that link.
package struct DiskTree: FileTree {
  /// The folder as given.
  package let root: TreePath
  /// The maximum number of nested folders, including the root; archives have the same maximum.
  ///
  /// The walk keeps the folder of each level open.
  package static let maximumDepth = 100
  /// The error for a folder inside `maximumDepth` others, which a walk does not enter.
  package static let tooDeep = SoundError(
    .io, "is \(maximumDepth) folders deep, so Earcon does not enter it",
    suggestion: "check it separately")

  /// The error for a link to a folder that contains the link, which a walk does not follow.
  package static let loop = SoundError(
    .io, "is a link to a folder that contains the link, so Earcon does not follow it",
    suggestion: "remove the link")

  private let exclusions: WalkExclusions
  /// Returns whether a walk enters a folder under a path even if it has already entered the folder under another
  /// path.
  private let repeats: @Sendable (TreePath) -> Bool

  /// Creates a tree without opening anything; by default, a walk leaves out nothing, and enters each folder once.
  ///
  /// - Parameters:
  ///   - root: the folder as given.
  ///   - exclusions: the files and folders to leave out.
  ///   - repeats: returns whether to enter a folder again, given the path that leads to it this time; a walk enters
  ///     folders again at most 100 times.
  package init(
    _ root: TreePath, excluding exclusions: WalkExclusions = .none,
    repeating repeats: @escaping @Sendable (TreePath) -> Bool = { _ in false }
  ) {
    (self.root, self.exclusions, self.repeats) = (root, exclusions, repeats)
  }

  /// Returns the entry of a file named explicitly; `nil` for a folder.
  ///
  /// - Throws: `SoundError` with code `.io` if the path does not exist or cannot be accessed, or `.misuse` if it
  ///   contains a zero byte.
  package static func file(_ path: TreePath) throws(SoundError) -> FileEntry? {
    switch try DiskFolder.target(of: path) {
    case .folder: nil
    case .other(let kind): DiskFolder.entry(path, kind)
    }
  }

  /// Visits the files and folders below the root that are not excluded: first the contents of the root and of
  /// real folders, then those of linked folders.
  package func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.UncheckedPath) -> Void) {
    var walk = DiskWalk(exclusions, repeats)
    walk.run(root, visit, failed)
  }
}

/// The state of one walk: the folders visited so far, and the links to folders still to enter.
private struct DiskWalk {
  /// The folders around an entry, and the exclusions that apply in them.
  private struct Surroundings {
    /// The folders that contain the entry, outermost first.
    var folders: [FileIdentity] = []
    /// The `.gitignore` files that apply.
    var ignores = IgnoreRules()
    /// Indicates whether one of the folders is a bundle, in which nothing is excluded.
    var isInBundle = false
    /// Indicates whether the walk may enter a folder again; false in a folder that it has entered again, so that
    /// the work stays bounded.
    var mayRepeat = true
  }

  /// A link to a folder; the walk follows the link after it has visited all real folders.
  private struct Link {
    let path: TreePath
    let around: Surroundings
  }

  private let exclusions: WalkExclusions
  private let repeats: @Sendable (TreePath) -> Bool
  private var seen: Set<FileIdentity> = []
  private var links: [Link] = []
  /// The number of folders that the walk may still enter again.
  private var repetitions = 100

  init(_ exclusions: WalkExclusions, _ repeats: @escaping @Sendable (TreePath) -> Bool) {
    (self.exclusions, self.repeats) = (exclusions, repeats)
  }

  mutating func run(
    _ root: TreePath, _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.UncheckedPath) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(root), surroundings(of: root), visit, failed)
    } catch {
      failed(SoundReport.UncheckedPath(root.text, error.description))
    }
    // Walking a link's target can append more links.
    var next = 0
    while next < links.count {
      follow(links[next], visit, failed)
      next += 1
    }
  }

  private func surroundings(of root: TreePath) -> Surroundings {
    var around = Surroundings()
    guard exclusions != .none else { return around }
    around.isInBundle = PathComponent.all(of: root.real ?? root).contains {
      WalkExclusions.isBundle($0.bytes)
    }
    if exclusions.heedsGitignore, !around.isInBundle { around.ignores = IgnoreRules(above: root) }
    return around
  }

  /// Visits a folder's entries unless the walk has already entered the folder and does not repeat it.
  private mutating func enter(
    _ folder: DiskFolder, _ around: Surroundings, _ visit: (FileEntry) -> Bool,
    _ failed: (SoundReport.UncheckedPath) -> Void
  ) throws(SoundError) {
    var around = around
    if !seen.insert(folder.identity).inserted {
      guard around.mayRepeat, repetitions > 0, repeats(folder.path) else { return }
      repetitions -= 1
      around.mayRepeat = false
    }
    around.folders.append(folder.identity)
    let items = try folder.items()
    if exclusions.heedsGitignore, !around.isInBundle { around.ignores.enter(folder, items) }
    for item in items {
      do throws(SoundError) {
        try visitItem(item, in: folder, around, visit, failed)
      } catch {
        failed(SoundReport.UncheckedPath(folder.path.appending(item.name).text, error.description))
      }
    }
  }

  private mutating func visitItem(
    _ item: (name: ArraySlice<UInt8>, kind: FileEntry.Kind), in folder: DiskFolder,
    _ around: Surroundings,
    _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.UncheckedPath) -> Void
  ) throws(SoundError) {
    switch item.kind {
    case .folder:
      guard !excludes(folder, item.name, isFolder: true, around),
        visit(folder.entry(item.name, .folder))
      else { return }
      guard around.folders.count < DiskTree.maximumDepth else { throw DiskTree.tooDeep }
      var inside = around
      if WalkExclusions.isBundle(item.name) { inside.isInBundle = true }
      try enter(DiskFolder(item.name, in: folder), inside, visit, failed)
    case .link: try visitLink(item.name, in: folder, around, visit)
    case .file, .other:
      guard !excludes(folder, item.name, isFolder: false, around) else { return }
      _ = visit(folder.entry(item.name, item.kind))
    }
  }

  private mutating func visitLink(
    _ name: ArraySlice<UInt8>, in folder: DiskFolder, _ around: Surroundings,
    _ visit: (FileEntry) -> Bool
  ) throws(SoundError) {
    switch try folder.target(of: name) {
    case .folder(let identity):
      guard !excludes(folder, name, isFolder: true, around), visit(folder.entry(name, .folder))
      else { return }
      guard !around.folders.contains(identity) else { throw DiskTree.loop }
      guard around.folders.count < DiskTree.maximumDepth else { throw DiskTree.tooDeep }
      links.append(Link(path: folder.path.appending(name), around: around))
    case .other(let kind):
      guard !excludes(folder, name, isFolder: false, around) else { return }
      _ = visit(folder.entry(name, kind))
    }
  }

  private func excludes(
    _ folder: DiskFolder, _ name: ArraySlice<UInt8>, isFolder: Bool, _ around: Surroundings
  ) -> Bool {
    guard !around.isInBundle else { return false }
    if isFolder, exclusions.folders.contains(String(decoding: name, as: UTF8.self)) { return true }
    return !around.ignores.isEmpty
      && around.ignores.ignore(folder.path.appending(name), isFolder: isFolder)
      && !WalkExclusions.isProject(name, in: folder.path, isFolder: isFolder)
  }

  private mutating func follow(
    _ link: Link, _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.UncheckedPath) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(link.path), link.around, visit, failed)
    } catch {
      failed(SoundReport.UncheckedPath(link.path.text, error.description))
    }
  }
}
