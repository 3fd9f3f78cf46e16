// SPDX-License-Identifier: MIT

/// The files and folders that a walk of the disk leaves out, unless they are named explicitly.
///
/// Within a bundle, such as an app or an asset catalog, a walk leaves out nothing, because everything there
/// is shipped.
package struct WalkExclusions: Sendable, Hashable {
  /// The names of folders that tools fill with dependencies and build products.
  package var folders: Set<String>
  /// Indicates whether the walk skips what `.gitignore` files exclude.
  package var heedsGitignore: Bool

  /// The default names: dependencies of npm, Bower, CocoaPods, Carthage, Bundler and Composer, and build
  /// products of Xcode, Gradle and Flutter.
  ///
  /// A walk of sounds or sources also skips hidden folders, such as `.build`, `.gradle` and `.dart_tool`.
  package static let defaultFolders: Set<String> = [
    "Carthage", "DerivedData", "Pods", "bower_components", "build", "node_modules", "vendor",
  ]

  /// No exclusions.
  package static let none = WalkExclusions(folders: [], heedsGitignore: false)

  /// Creates exclusions; by default those that suit the sources of an app.
  package init(folders: Set<String> = defaultFolders, heedsGitignore: Bool = true) {
    self.folders = folders
    self.heedsGitignore = heedsGitignore
  }

  /// Extensions of the folders in which a walk leaves out nothing.
  private static let bundles: Set<String> = [
    "app", "appex", "bundle", "framework", "xcarchive", "xcassets", "xcframework",
  ]

  /// Returns whether an entry is an Xcode project or the `project.pbxproj` in one.
  ///
  /// A `.gitignore` excludes them if a tool such as XcodeGen generates them, but the build reads them.
  static func isProject(_ name: ArraySlice<UInt8>, in folder: TreePath, isFolder: Bool) -> Bool {
    isFolder
      ? TreePath.fileExtension(of: name) == "xcodeproj"
      : name.elementsEqual("project.pbxproj".utf8) && folder.fileExtension == "xcodeproj"
  }

  /// Returns whether a folder's name is that of a bundle, in which a walk leaves out nothing.
  static func isBundle(_ name: ArraySlice<UInt8>) -> Bool {
    TreePath.fileExtension(of: name).map(bundles.contains) ?? false
  }
}
