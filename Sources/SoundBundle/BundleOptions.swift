// SPDX-License-Identifier: MIT

public import SoundFile

/// How bundles and folders are checked.
public struct BundleOptions: Sendable {
  /// Opens an archive as a tree, under the path that its entries' paths begin with.
  public typealias OpenArchive =
    @Sendable (_ file: FileSource, _ path: TreePath)
    throws(SoundError) -> any FileTree
  /// Says whether a file or a folder is to be looked at, by its path and whether it is a folder.
  public typealias Selection = @Sendable (_ path: String, _ isFolder: Bool) -> Bool

  /// Files that are looked at at a time.
  ///
  /// The report is the same with any number.
  public var jobs = 1
  /// Folders that are roots of bundles, whatever they are called.
  public var bundleRoots: [TreePath] = []
  /// What is looked at of what a walk comes by; a path that was given is always looked at.
  public var selects: Selection = { _, _ in true }
  /// Opens archives (`SoundArchive` has one); without it they are failures.
  public var openArchive: OpenArchive?
  /// The version that the report names.
  public var toolVersion = ""

  /// One file at a time, no roots, everything, no archives.
  public init() {}
}
