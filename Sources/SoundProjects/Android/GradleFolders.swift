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
      // 'srcDirs.files' reads the folders.
      && !script.has(.punctuation, ".", at: index + 1)
  }

  /// Returns the folders that a settings script adds to its build: those of projects with a `projectDir`, and
  /// those of included builds (docs.gradle.org, "Multi-Project Builds", "Composite Builds").
  ///
  /// - Parameter build: the folder of the settings script.
  /// - Returns: the folders.
  func addedFolders(to build: TreePath) -> [TreePath] {
    let declarations = script.tokens.indices.filter { index in
      script.has(.word, "projectDir", at: index) && script.has(.punctuation, "=", at: index + 1)
        || script.has(.word, "includeBuild", at: index)
    }
    return declarations.flatMap { value(of: $0).strings }
      .compactMap { Self.path($0, from: build, in: build) }
  }

  /// Returns the path that a string names; `nil` for a path outside the tree, and for an unknown variable.
  ///
  /// The string may begin with a variable of Gradle, such as `$rootDir/`.
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
