// SPDX-License-Identifier: MIT

internal import SoundFile

/// An open folder, with entries for what is in it.
///
/// A class, so that an entry counts one reference to it; see `copy`.
final class DiskFolder: Sendable {
  /// What a path or a link leads to.
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
  init(_ path: TreePath) throws(SoundError) {
    folder = try Folder(path: path.bytes, name: path.text)
    self.path = path
  }

  /// Opens a folder in a folder; a link that has taken its place is refused.
  init(_ name: ArraySlice<UInt8>, in parent: DiskFolder) throws(SoundError) {
    path = parent.path.appending(name)
    folder = try Folder(name, in: parent.folder, name: path.text)
  }

  private init(copying other: DiskFolder) {
    (path, folder) = (other.path, other.folder)
  }

  /// The same open folder with a reference count of its own, for another thread's entries: threads
  /// that count references to one object slow each other down.
  var copy: DiskFolder { DiskFolder(copying: self) }

  /// Which folder it is, whatever name it is reached by.
  var identity: FileIdentity { folder.identity }

  /// All names in it, in the order of their bytes.
  func items() throws(SoundError) -> [(name: ArraySlice<UInt8>, kind: FileEntry.Kind)] {
    try folder.items().map { ($0.name, FileEntry.Kind($0.kind)) }
  }

  /// What a path leads to, links followed, without opening it.
  static func target(of path: TreePath) throws(SoundError) -> Target {
    Target(try Folder.target(ofPath: path.bytes, name: path.text))
  }

  /// What a link in the folder leads to; `.link` where it leads nowhere.
  func target(of name: ArraySlice<UInt8>) throws(SoundError) -> Target {
    try folder.target(of: name, name: path.appending(name).text).map(Target.init) ?? .other(.link)
  }

  /// An entry whose file is opened by its name in this folder, which stays open for it.
  func entry(_ name: ArraySlice<UInt8>, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path.appending(name), kind, in: self)
  }

  /// Opens an entry of this folder; `text` is its path.
  func open(_ path: TreePath, _ kind: FileEntry.Kind, _ text: String) throws(SoundError)
    -> FileSource
  {
    guard kind != .other else { throw Self.notRegular(path) }
    guard kind != .link else { throw Self.deadLink(path) }
    return try folder.open(path.lastComponent, name: text)
  }

  /// An entry for a path that was given.
  static func entry(_ path: TreePath, _ kind: FileEntry.Kind) -> FileEntry {
    FileEntry(path, kind) { () throws(SoundError) -> any ByteSource in
      guard kind != .other else { throw notRegular(path) }
      return try Folder.open(path: path.bytes, name: path.text)
    }
  }

  private static func notRegular(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a pipe or a device", file: path.text, expected: "a regular file",
      suggestion: "put a file in its place, or leave it out")
  }

  private static func deadLink(_ path: TreePath) -> SoundError {
    SoundError(
      .io, "is a link that leads nowhere", file: path.text,
      suggestion: "remove it, or put a file where it leads")
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
