// SPDX-License-Identifier: MIT

package import SoundFile

/// A file or folder that a walk visits.
package struct FileEntry: Sendable {
  /// The type of an entry's file, which decides how a walk treats the entry.
  package enum Kind: Sendable, Hashable {
    /// A regular file, or a followed link to one.
    case file
    /// A folder, or a followed link to one.
    case folder
    /// A symbolic link that the walk does not follow: its target is missing, or the link is in an
    /// archive.
    case link
    /// A pipe, a socket or a device, which Earcon never opens.
    case other
  }

  /// Opens an entry's file for reading.
  package typealias Open = @Sendable () throws(SoundError) -> any ByteSource

  /// The path: the tree's root as given, then the path below it.
  package let path: TreePath
  /// The kind of the entry or, for a followed link, of its target.
  package let kind: Kind
  /// Indicates whether the entry is in an archive; suggestions then contain no command with its
  /// path, because commands cannot open it.
  package let isInArchive: Bool
  private var opener: Opener

  private enum Opener: Sendable {
    case call(Open)
    /// Opens the file by its name in an open folder.
    case folder(DiskFolder)
  }

  /// Creates an entry; opens no file.
  ///
  /// - Parameters:
  ///   - path: the tree's root as given, then the path below it.
  ///   - kind: the kind.
  ///   - isInArchive: true if the entry is in an archive.
  ///   - open: opens the file, on any thread, during the walk or after it.
  package init(
    _ path: TreePath, _ kind: Kind, isInArchive: Bool = false, open: @escaping Open
  ) {
    self.path = path
    self.kind = kind
    self.isInArchive = isInArchive
    opener = .call(open)
  }

  /// Creates an entry whose file is opened by name in an open folder.
  init(_ path: TreePath, _ kind: Kind, in folder: DiskFolder) {
    (self.path, self.kind, isInArchive) = (path, kind, false)
    opener = .folder(folder)
  }

  /// The open folder that contains the file; `nil` for an entry that was created with a closure.
  ///
  /// Setting `nil` has no effect.
  var folder: DiskFolder? {
    get { if case .folder(let folder) = opener { folder } else { nil } }
    set { if let newValue { opener = .folder(newValue) } }
  }

  /// Opens the file.
  ///
  /// - Throws: `SoundError`, with code `.io` if the entry is not a file or cannot be opened.
  package func open() throws(SoundError) -> any ByteSource { try open(as: path.text) }

  /// Opens the file; `text` is the file's path as text, which the function then need not compute.
  ///
  /// - Throws: as `open()` does.
  func open(as text: String) throws(SoundError) -> any ByteSource {
    switch opener {
    case .call(let open): try open()
    case .folder(let folder): try folder.open(path, kind, text)
    }
  }
}
