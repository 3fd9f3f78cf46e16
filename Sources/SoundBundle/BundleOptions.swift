// SPDX-License-Identifier: MIT

package import SoundFile

/// Options for checking bundles and folders.
public struct BundleOptions: Sendable {
  /// Opens an archive as a tree; the paths of its entries begin with `path`.
  package typealias OpenArchive =
    @Sendable (_ file: FileSource, _ path: TreePath)
    throws(SoundError) -> any FileTree
  /// Returns whether to check a file or to enter a folder; `path` begins with the path given to the validator.
  public typealias Selection = @Sendable (_ path: String, _ isFolder: Bool) -> Bool

  /// The names of folders that a walk skips because tools fill them, such as `node_modules`.
  ///
  /// The names apply neither to the given paths themselves nor within archives and bundles, such as an app or an
  /// asset catalog.
  public var skippedFolders = BundleOptions.defaultSkippedFolders
  /// Indicates whether a walk skips the files and folders that `.gitignore` files exclude.
  ///
  /// The setting applies neither to the given paths themselves nor within archives and bundles, such as an app or
  /// an asset catalog. Patterns exclude a file in Android's `res/raw` or `res/raw-QUALIFIER` only if they exclude
  /// a folder around the file. If a `.gitignore` outside a given folder excludes the folder or everything in it,
  /// the walk ignores all `.gitignore` files outside the folder.
  public var heedsGitignore = true
  /// The default names of folders to skip: those of dependencies and build products.
  public static let defaultSkippedFolders = WalkExclusions.defaultFolders

  /// The maximum number of files to check at the same time, each on its own thread; 1 or less
  /// checks them one after another.
  ///
  /// The report does not depend on this number.
  public var jobs = 1
  /// Folders to treat as bundle roots, regardless of their names.
  package var bundleRoots: [TreePath] = []
  /// Selects the files and folders to check below the given paths; `nil` excludes none.
  ///
  /// A run does not call the function for the given paths themselves.
  public var selects: Selection?
  /// Returns whether to check a file that may be a sound; `folders` are those between the root of the scope
  /// and the file, outermost first.
  package typealias PlaceSelection =
    @Sendable (_ path: TreePath, _ scope: Scope, _ folders: [String]) -> Bool
  /// Selects sounds by their places, so that the run checks only these; with `nil`, the run checks all sounds.
  ///
  /// A run calls the function at most once for each file. The run always checks files that belong to no bundle
  /// or folder.
  package var selectsPlace: PlaceSelection?
  /// Returns whether a file of a source folder is an asset that no build copies to a bundle's root, so that its
  /// name collides with no other; `nil` if there are no assets.
  package var isAsset: (@Sendable (_ path: String) -> Bool)?
  /// Opens the archives among the given paths; if `nil`, each of them is an unchecked path of the report.
  ///
  /// `readArchives()` in `SoundArchive` sets this option.
  package var openArchive: OpenArchive?
  /// The version of Earcon that the report names.
  package var toolVersion = ""

  var exclusions: WalkExclusions {
    WalkExclusions(folders: skippedFolders, heedsGitignore: heedsGitignore)
  }

  /// Creates options that check one file at a time, open no archives, and skip the folders in
  /// `defaultSkippedFolders` and everything that `.gitignore` files exclude; see `heedsGitignore`.
  public init() {}
}
