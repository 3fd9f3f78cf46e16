// SPDX-License-Identifier: MIT

package import SoundFile
package import SoundFindings

/// A folder on disk and everything below it.
///
/// A walk follows symbolic links: it enters linked folders last, and each folder only once. It
/// reports a link to a folder that contains the link, and does not follow that link.
package struct DiskTree: FileTree {
  /// The folder as given.
  package let root: TreePath
  /// The maximum number of nested folders, including the root.
  ///
  /// The walk keeps the folder of each level open.
  package static let maximumDepth = 100

  /// Creates a tree without opening anything.
  package init(_ root: TreePath) { self.root = root }

  /// Returns the entry of a file named explicitly; `nil` for a folder.
  ///
  /// - Throws: `SoundError` with code `.io` if the path does not exist or cannot be accessed.
  package static func file(_ path: TreePath) throws(SoundError) -> FileEntry? {
    switch try DiskFolder.target(of: path) {
    case .folder: nil
    case .other(let kind): DiskFolder.entry(path, kind)
    }
  }

  /// Visits everything below the root: first what is in the root and its real folders, then the
  /// contents of linked folders.
  package func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.Failure) -> Void) {
    var walk = DiskWalk()
    walk.run(root, visit, failed)
  }
}

/// The state of one walk: the folders visited so far, and the links to folders still to enter.
private struct DiskWalk {
  /// A link to a folder, which the walk enters after all real folders.
  private struct Link {
    let path: TreePath
    /// The folders that contain the link, outermost first.
    let around: [FileIdentity]
  }

  private var seen: Set<FileIdentity> = []
  private var links: [Link] = []

  mutating func run(
    _ root: TreePath, _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.Failure) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(root), [], visit, failed)
    } catch {
      failed(SoundReport.Failure(root.text, error.description))
    }
    // Walking a link's target can append more links.
    var next = 0
    while next < links.count {
      follow(links[next], visit, failed)
      next += 1
    }
  }

  /// Visits a folder's entries unless the walk has already entered the folder; `around` are the
  /// folders that contain it, outermost first.
  private mutating func enter(
    _ folder: DiskFolder, _ around: [FileIdentity], _ visit: (FileEntry) -> Bool,
    _ failed: (SoundReport.Failure) -> Void
  ) throws(SoundError) {
    guard seen.insert(folder.identity).inserted else { return }
    let around = around + [folder.identity]
    let items = try folder.items()
    for item in items {
      do throws(SoundError) {
        try visitItem(item, in: folder, around, visit, failed)
      } catch {
        failed(SoundReport.Failure(folder.path.appending(item.name).text, error.description))
      }
    }
  }

  private mutating func visitItem(
    _ item: (name: ArraySlice<UInt8>, kind: FileEntry.Kind), in folder: DiskFolder,
    _ around: [FileIdentity],
    _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.Failure) -> Void
  ) throws(SoundError) {
    switch item.kind {
    case .folder:
      guard visit(folder.entry(item.name, .folder)) else { return }
      guard around.count < DiskTree.maximumDepth else { throw Self.tooDeep }
      try enter(DiskFolder(item.name, in: folder), around, visit, failed)
    case .link:
      switch try folder.target(of: item.name) {
      case .folder(let identity):
        guard visit(folder.entry(item.name, .folder)) else { return }
        guard !around.contains(identity) else { throw Self.loop }
        guard around.count < DiskTree.maximumDepth else { throw Self.tooDeep }
        links.append(Link(path: folder.path.appending(item.name), around: around))
      case .other(let kind): _ = visit(folder.entry(item.name, kind))
      }
    case .file, .other: _ = visit(folder.entry(item.name, item.kind))
    }
  }

  private mutating func follow(
    _ link: Link, _ visit: (FileEntry) -> Bool, _ failed: (SoundReport.Failure) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(link.path), link.around, visit, failed)
    } catch {
      failed(SoundReport.Failure(link.path.text, error.description))
    }
  }

  private static let tooDeep = SoundError(
    .io, "is \(DiskTree.maximumDepth) folders deep, so Earcon does not enter it",
    suggestion: "check it separately")
  private static let loop = SoundError(
    .io, "is a link to a folder that contains the link, so Earcon does not follow it",
    suggestion: "remove the link")
}
