// SPDX-License-Identifier: MIT

internal import SoundBundle

/// A folder whose modules belong to a Gradle build.
struct GradleBuild {
  /// The maximum number of folders that a settings script adds; each is compared with each module.
  private static let largestCount = 1000

  private let folder: TreePath
  /// The folder of the settings script.
  private let settings: TreePath

  /// Returns the folders of a build: that of its settings script, and those that the script adds.
  ///
  /// - Parameters:
  ///   - bytes: the text of the settings script.
  ///   - path: its path.
  /// - Returns: the folders.
  static func all(_ bytes: [UInt8], at path: TreePath) -> [GradleBuild] {
    let settings = path.folder
    let added = GradleDeclarations(bytes)?.addedFolders(to: settings) ?? []
    return ([settings] + added.prefix(largestCount)).map {
      GradleBuild(folder: $0, settings: settings)
    }
  }

  /// Returns the folder of the settings script of a module's build; `nil` if there is none.
  ///
  /// A script that adds the folder of an included build decides, not the settings script in that folder.
  static func folder(of script: TreePath, in builds: [GradleBuild]) -> TreePath? {
    let around = builds.filter { script.isInside($0.folder) }
    let depth = around.map(\.folder.bytes.count).max()
    let nearest = around.filter { $0.folder.bytes.count == depth }
    return (nearest.first { $0.folder != $0.settings } ?? nearest.first)?.settings
  }
}
