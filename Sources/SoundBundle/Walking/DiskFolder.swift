// SPDX-License-Identifier: MIT

internal import SoundFile

/// An open folder on disk, which finds and opens its entries by name.
///
/// A class, so that an entry retains it with a single update of a reference count; see `copy`.
final class DiskFolder: Sendable {
  /// The file or folder that a path or link leads to after following links.
  enum Target {
    case folder(FileIdentity)
    case other(FileEntry.Kind)

    fileprivate init(_ target: Folder.Target) {
      switch target.kind {
      case .folder: self = .folder(target.identity)
      case .file, .link, .other: self = .other(FileEntry.Kind(target.kind))
      }
    }
  }

  let path: TreePath
  private let folder: Folder

  /// Opens a folder by its path.
  ///
  /// - Throws: `SoundError` with code `.io` if the system cannot open the folder, or `.misuse` if the path contains
  ///   a zero byte.
  init(_ path: TreePath) throws(SoundError) {
    folder = try Folder(path: path.bytes, name: path.text)
    self.path = path
  }

  /// Opens a subfolder; throws `SoundError` if a link has replaced the subfolder, or if the system cannot open it.
  init(_ name: ArraySlice<UInt8>, in parent: DiskFolder) throws(SoundError) {
    path = parent.path.appending(name)
    folder = try Folder(name, in: parent.folder, name: path.text)
  }

  private init(copying other: DiskFolder) {
    (path, folder) = (other.path, other.folder)
  }

  /// The same open folder as an object with its own reference count, for the entries of another
  /// thread: threads that share reference counts slow each other down.
  var copy: DiskFolder { DiskFolder(copying: self) }

  /// The folder's identity, which is the same for all paths and links to it.
  var identity: FileIdentity { folder.identity }

  /// Returns all names and kinds, sorted by the names' bytes.
  ///
  /// - Throws: `SoundError` with code `.io` if the system cannot read the folder.
  func items() throws(SoundError) -> [(name: ArraySlice<UInt8>, kind: FileEntry.Kind)] {
    try folder.items().map { ($0.name, FileEntry.Kind($0.kind)) }
  }

  /// Returns the file or folder at a path, after following links, without opening it; throws `SoundError` if
  /// there is none, or if the system cannot access it.
  static func target(of path: TreePath) throws(SoundError) -> Target {
    Target(try Folder.target(ofPath: path.bytes, name: path.text))
  }

  /// Returns the target of a link in the folder; `.other(.link)` if the target does not exist.
  ///
  /// - Throws: `SoundError` with code `.io` if the system cannot access the target.
  func target(of name: ArraySlice<UInt8>) throws(SoundError) -> Target {
    try folder.target(of: name, name: path.appending(name).text).map(Target.init) ?? .other(.link)
  }

  /// Returns an entry that opens its file by name in this folder; the folder stays open as long as
  /// the entry exists.
  func entry(_ name: ArraySlice<UInt8>, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path.appending(name), kind, in: self)
  }

  /// Opens a file of this folder; refuses links without a target, pipes, sockets and devices.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - kind: the kind of the file.
  ///   - text: the path as text, for errors.
  /// - Returns: the open file.
  /// - Throws: `SoundError` with code `.io` if the kind is refused or the system cannot open the file.
  func open(_ path: TreePath, _ kind: FileEntry.Kind, _ text: String) throws(SoundError)
    -> FileSource
  {
    guard kind != .other else { throw Self.notRegular(path) }
    guard kind != .link else { throw Self.deadLink(path) }
    return try folder.open(path.lastComponent, name: text)
  }

  /// Returns an entry for a path that was given explicitly; it opens the file by the whole path.
  static func entry(_ path: TreePath, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path, kind) { () throws(SoundError) -> any ByteSource in
      guard kind != .other else { throw notRegular(path) }
      return try Folder.open(path: path.bytes, name: path.text)
    }
  }

  private static func notRegular(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a pipe, a socket or a device", file: path.text, expected: "a regular file",
      suggestion: "put a file in its place, or leave it out")
  }

  private static func deadLink(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a broken link", file: path.text,
      suggestion: "remove it, or restore its target")
  }
}

extension FileEntry.Kind {
  fileprivate init(_ kind: Folder.Kind) {
    switch kind {
    case .file: self = .file
    case .folder: self = .folder
    case .link: self = .link
    case .other: self = .other
    }
  }
}
