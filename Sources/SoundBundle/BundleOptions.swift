// SPDX-License-Identifier: MIT

package import SoundFile

/// Options for checking bundles and folders.
public struct BundleOptions: Sendable {
  /// Opens an archive as a tree; `path` is the prefix of its entries' paths.
  package typealias OpenArchive =
    @Sendable (_ file: FileSource, _ path: TreePath)
    throws(SoundError) -> any FileTree
  /// Returns whether to check a file or to enter a folder.
  public typealias Selection = @Sendable (_ path: String, _ isFolder: Bool) -> Bool

  /// The number of files to check at a time.
  ///
  /// The report does not depend on this number.
  public var jobs = 1
  /// Folders to treat as bundle roots, regardless of their names.
  package var bundleRoots: [TreePath] = []
  /// Selects the files and folders to check; default: all.
  ///
  /// Earcon always checks paths that the user gives explicitly.
  public var selects: Selection?
  /// Opens archives; if `nil`, the report lists each archive as a failure.
  ///
  /// `readArchives()` in `SoundArchive` sets this option.
  package var openArchive: OpenArchive?
  /// The tool version to put into the report.
  package var toolVersion = ""

  /// Creates options that check everything, one file at a time, and open no archives.
  public init() {}
}
