// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundFindings

/// A folder of a disk and all below it.
///
/// Symbolic links are followed: those to folders after all that is really there, and each folder
/// once, whatever leads to it. A link that leads back to a folder around it is told and not
/// followed.
public struct DiskTree: FileTree {
  /// The folder as it was given.
  public let root: TreePath
  /// Folders within folders that are gone into.
  ///
  /// Each takes an open file while the walk is in it.
  public static let maximumDepth = 100

  /// Makes a tree; nothing is opened yet.
  public init(_ root: TreePath) { self.root = root }

  /// A file that is named itself; `nil` for a folder.
  ///
  /// - Throws: `SoundError` with code `.io` where there is nothing of that name.
  public static func file(_ path: TreePath) throws(SoundError) -> FileEntry? {
    switch try DiskFolder.target(of: path) {
    case .folder: nil
    case .other(let kind): DiskFolder.entry(path, kind)
    }
  }

  /// Comes by everything below the root, real folders first, then those that links lead to.
  public func walk(_ visit: (FileEntry) -> Bool, failed: (Report.Failure) -> Void) {
    var walk = DiskWalk()
    walk.run(root, visit, failed)
  }
}

/// One walk: what it has seen, and where it has still to go.
private struct DiskWalk {
  /// A link to a folder.
  private struct Link {
    let path: TreePath
    /// The folders around the link, from the root inwards.
    let around: [FileIdentity]
  }

  private var seen: Set<FileIdentity> = []
  private var links: [Link] = []

  mutating func run(
    _ root: TreePath, _ visit: (FileEntry) -> Bool, _ failed: (Report.Failure) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(root), [], visit, failed)
    } catch {
      failed(Report.Failure(root.text, error.description))
    }
    // Walking what a link leads to can add more links.
    var next = 0
    while next < links.count {
      follow(links[next], visit, failed)
      next += 1
    }
  }

  /// Goes through one folder; `around` are the folders that it lies in.
  private mutating func enter(
    _ folder: DiskFolder, _ around: [FileIdentity], _ visit: (FileEntry) -> Bool,
    _ failed: (Report.Failure) -> Void
  ) throws(SoundError) {
    guard seen.insert(folder.identity).inserted else { return }
    let around = around + [folder.identity]
    let items = try folder.items()
    for item in items {
      do throws(SoundError) {
        try come(by: item, in: folder, around, visit, failed)
      } catch {
        failed(Report.Failure(folder.path.appending(item.name).text, error.description))
      }
    }
  }

  private mutating func come(
    by item: (name: ArraySlice<UInt8>, kind: FileEntry.Kind), in folder: DiskFolder,
    _ around: [FileIdentity],
    _ visit: (FileEntry) -> Bool, _ failed: (Report.Failure) -> Void
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
    _ link: Link, _ visit: (FileEntry) -> Bool, _ failed: (Report.Failure) -> Void
  ) {
    do throws(SoundError) {
      try enter(DiskFolder(link.path), link.around, visit, failed)
    } catch {
      failed(Report.Failure(link.path.text, error.description))
    }
  }

  private static let tooDeep = SoundError(
    .io, "lies \(DiskTree.maximumDepth) folders deep and is not looked into",
    suggestion: "name it itself")
  private static let loop = SoundError(
    .io, "is a link that leads back to a folder around it, and is not followed",
    suggestion: "remove the link")
}
