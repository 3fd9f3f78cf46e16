// SPDX-License-Identifier: MIT

public import SoundFile

/// Something that a walk through a tree comes by.
public struct FileEntry: Sendable {
  /// What kind of thing an entry is.
  public enum Kind: Sendable, Hashable {
    /// A regular file, or a link to one that was followed.
    case file
    /// A folder, or a link to one that was followed.
    case folder
    /// A symbolic link that is not followed: it leads nowhere, or it is in an archive.
    case link
    /// A pipe, a socket or a device: never opened.
    case other
  }

  /// Opens an entry.
  public typealias Open = @Sendable () throws(SoundError) -> any ByteSource

  /// Its path: the tree's root as it was given, then what lies below it.
  public let path: TreePath
  /// What it is.
  public let kind: Kind
  /// Its size in bytes; `nil` where it is known only once the file is open.
  public let size: Int64?
  /// Whether it lies in an archive, so that no command can name it.
  public let isInArchive: Bool
  private var opener: Opener

  /// How an entry is opened.
  private enum Opener: Sendable {
    case call(Open)
    /// By its name in a folder, which stays open for it.
    case folder(DiskFolder)
  }

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - path: the tree's root as it was given, then what lies below it.
  ///   - kind: what it is.
  ///   - size: its size in bytes, where it is known without opening the file.
  ///   - isInArchive: whether it lies in an archive, so that no command can name it.
  ///   - open: opens the file, from any thread, while the walk goes on or after it.
  public init(
    _ path: TreePath, _ kind: Kind, size: Int64? = nil, isInArchive: Bool = false,
    open: @escaping Open
  ) {
    self.path = path
    self.kind = kind
    self.size = size
    self.isInArchive = isInArchive
    opener = .call(open)
  }

  /// Makes an entry of a folder of a disk.
  init(_ path: TreePath, _ kind: Kind, in folder: DiskFolder) {
    (self.path, self.kind, size, isInArchive) = (path, kind, nil, false)
    opener = .folder(folder)
  }

  /// The open folder that holds the file; `nil` for a file that is opened in another way.
  var folder: DiskFolder? {
    get { if case .folder(let folder) = opener { folder } else { nil } }
    set { if let newValue { opener = .folder(newValue) } }
  }

  /// Opens the file.
  ///
  /// - Throws: `SoundError` with code `.io` for what cannot be opened or is no file.
  public func open() throws(SoundError) -> any ByteSource { try open(as: path.text) }

  /// Opens the file, whose path the caller has as a text already.
  func open(as text: String) throws(SoundError) -> any ByteSource {
    switch opener {
    case .call(let open): try open()
    case .folder(let folder): try folder.open(path, kind, text)
    }
  }
}
