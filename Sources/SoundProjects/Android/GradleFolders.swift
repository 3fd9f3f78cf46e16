// SPDX-License-Identifier: MIT

internal import SoundBundle

extension GradleDeclarations {
  /// A folder with resources that a build script adds to a source set.
  struct ResourceFolder {
    /// The source set, such as `main`.
    let sourceSet: String
    let path: TreePath
  }

  /// Returns the folders that a build script adds to the resources of source sets (developer.android.com,
  /// "Configure your build", change the default source set configurations).
  ///
  /// - Parameters:
  ///   - module: the folder of the script.
  ///   - build: the folder of the build.
  /// - Returns: the folders, and true if the script also adds folders that are computed or outside the tree.
  func resourceFolders(of module: TreePath, in build: TreePath) -> (
    folders: [ResourceFolder], areComputed: Bool
  ) {
    var folders: [ResourceFolder] = []
    var areComputed = false
    for index in script.tokens.indices where isResourceFolder(index) {
      let names = names(around: index)
      guard names.first == "res", let sets = names.firstIndex(of: "sourceSets"), sets > 1 else {
        continue
      }
      let value = value(of: index)
      areComputed = areComputed || value.isComputed
      for string in value.strings {
        guard let path = Self.path(string, from: module, in: build) else {
          areComputed = true
          continue
        }
        folders.append(ResourceFolder(sourceSet: names[sets - 1], path: path))
      }
    }
    return (folders, areComputed)
  }

  private func isResourceFolder(_ index: Int) -> Bool {
    ["srcDir", "srcDirs", "setSrcDirs"].contains { script.has(.word, $0, at: index) }
      // 'srcDirs.files' only lists the folders.
      && !script.has(.punctuation, ".", at: index + 1)
  }

  /// The kinds of folders that a settings script adds to its build.
  enum AddedFolder: CaseIterable {
    /// The `projectDir` of a module (docs.gradle.org, "Multi-Project Builds").
    case module
    /// An included build (docs.gradle.org, "Composite Builds").
    case build
  }

  /// Returns the folders that a settings script adds to its build.
  ///
  /// - Parameters:
  ///   - build: the folder of the settings script.
  ///   - kind: the kind of the folders.
  /// - Returns: the folders in the tree, and true if the script also adds folders that are computed.
  func addedFolders(to build: TreePath, _ kind: AddedFolder) -> (
    folders: [TreePath], areComputed: Bool
  ) {
    let values = script.tokens.indices.filter { index in
      switch kind {
      case .module:
        script.has(.word, "projectDir", at: index) && script.has(.punctuation, "=", at: index + 1)
      case .build: script.has(.word, "includeBuild", at: index)
      }
    }.map { value(of: $0) }
    var folders: [TreePath] = []
    var areComputed = values.contains { $0.isComputed || $0.strings.isEmpty }
    for string in values.flatMap(\.strings) {
      if let folder = Self.path(string, from: build, in: build) {
        folders.append(folder)
      } else if string.contains(UInt8(ascii: "$")) {
        areComputed = true
      }
    }
    return (folders, areComputed)
  }

  /// Returns the path that a string names; `nil` for a path outside the tree, and for an unknown variable.
  ///
  /// The string may begin with a variable of Gradle, such as `$projectDir/`. In the rest of a string that begins with
  /// `$rootDir/`, `$rootProject.projectDir/` or `$settingsDir/`, a dollar sign is a plain character.
  private static func path(_ string: ArraySlice<UInt8>, from folder: TreePath, in build: TreePath)
    -> TreePath?
  {
    for root in ["$rootDir/", "$rootProject.projectDir/", "$settingsDir/"]
    where string.starts(with: root.utf8) {
      return build.path(of: string.dropFirst(root.utf8.count))
    }
    let own = "$projectDir/".utf8
    let rest = string.starts(with: own) ? string.dropFirst(own.count) : string
    return rest.contains(UInt8(ascii: "$")) ? nil : folder.path(of: rest)
  }
}
