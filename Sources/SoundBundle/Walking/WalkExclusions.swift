// SPDX-License-Identifier: MIT

/// The files and folders that a walk of the disk leaves out, unless they are named explicitly.
///
/// The exclusions do not apply within a bundle, such as an app or an asset catalog, because everything there
/// is shipped.
package struct WalkExclusions: Sendable, Hashable {
  /// The names of folders that tools fill with dependencies and build products.
  package var folders: Set<String>
  /// Indicates whether the walk skips the files and folders that `.gitignore` files exclude, other than those of
  /// `isProject(_:in:isFolder:)`.
  package var heedsGitignore: Bool

  /// The default names: folders with dependencies of npm, Bower, CocoaPods, Carthage, Bundler and Composer, and
  /// folders with build products of Xcode, Gradle and Flutter.
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

  /// Extensions of the folders in which the exclusions do not apply.
  private static let bundles: Set<String> = [
    "app", "appex", "bundle", "framework", "xcarchive", "xcassets", "xcframework",
  ]

  /// The names of files that describe projects.
  private static let descriptions: Set<String> = [
    "Package.swift", "app.json", "build.gradle", "build.gradle.kts", "config.xml", "pubspec.yaml",
    "react-native.config.js", "settings.gradle", "settings.gradle.kts",
  ]

  /// Returns whether an entry is an Xcode project, a file that describes a project, or a resource of Android in
  /// `res/raw`.
  ///
  /// A build reads such an entry even if a `.gitignore` excludes it: a tool such as XcodeGen generates it, or git
  /// tracks it in spite of a pattern such as `*.gradle` or `*.mp3`, which has no effect on tracked files.
  static func isProject(_ name: ArraySlice<UInt8>, in folder: TreePath, isFolder: Bool) -> Bool {
    if isFolder { return TreePath.fileExtension(of: name) == "xcodeproj" }
    if name.elementsEqual("project.pbxproj".utf8) { return folder.fileExtension == "xcodeproj" }
    return descriptions.contains(String(decoding: name, as: UTF8.self)) || isRaw(folder)
  }

  /// Returns whether a folder is Android's `res/raw` or a variant, such as `res/raw-de`.
  private static func isRaw(_ folder: TreePath) -> Bool {
    let name = folder.lastComponent
    return (name.elementsEqual("raw".utf8) || name.starts(with: "raw-".utf8))
      && folder.folder.lastComponent.elementsEqual("res".utf8)
  }

  /// Returns whether a folder's name is that of a bundle, in which the exclusions do not apply.
  static func isBundle(_ name: ArraySlice<UInt8>) -> Bool {
    TreePath.fileExtension(of: name).map(bundles.contains) ?? false
  }
}
