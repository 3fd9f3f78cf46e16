// SPDX-License-Identifier: MIT

package import SoundFile

/// Options for checking bundles and folders.
public struct BundleOptions: Sendable {
  /// Opens an archive as a tree; the paths of its entries begin with `path`.
  package typealias OpenArchive =
    @Sendable (_ file: FileSource, _ path: TreePath)
    throws(SoundError) -> any FileTree
  /// Returns whether to check a file or to enter a folder; `path` begins with the given path.
  public typealias Selection = @Sendable (_ path: String, _ isFolder: Bool) -> Bool

  /// The maximum number of files to check at the same time, each on its own thread; 1 or less
  /// checks them one after another.
  ///
  /// The report does not depend on this number.
  public var jobs = 1
  /// Folders to treat as bundle roots, regardless of their names.
  package var bundleRoots: [TreePath] = []
  /// Selects the files and folders to check below the given paths; `nil` excludes none.
  ///
  /// The given paths themselves are always checked.
  public var selects: Selection?
  /// Opens the archives among the given paths; if `nil`, each of them is a failure in the report.
  ///
  /// `readArchives()` in `SoundArchive` sets this option.
  package var openArchive: OpenArchive?
  /// The version of Earcon that the report names.
  package var toolVersion = ""

  /// Creates options that exclude no files, check one at a time, and open no archives.
  public init() {}
}
