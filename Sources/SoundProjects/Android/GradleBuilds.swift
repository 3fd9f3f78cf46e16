// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The Gradle builds of a tree, and the folders whose modules belong to them.
struct GradleBuilds {
  /// The folders of settings scripts.
  private var own: Set<TreePath> = []
  /// The folders of the settings scripts that add folders to their builds, by the added folder.
  private var added: [TreePath: TreePath] = [:]

  /// Adds the build of a settings script.
  ///
  /// - Parameters:
  ///   - bytes: the text of the settings script.
  ///   - path: the path of the script.
  mutating func add(_ bytes: [UInt8], at path: TreePath) {
    let settings = path.folder
    own.insert(settings)
    for folder in GradleDeclarations(bytes)?.addedFolders(to: settings) ?? []
    where folder != settings {
      added[folder] = settings
    }
  }

  /// Returns the folder of the settings script of a module's build; `nil` if there is none.
  ///
  /// A folder that another build includes belongs to that build, even if it has a settings script of its own.
  func build(of module: TreePath) -> TreePath? {
    var folder = module
    while true {
      if let settings = added[folder] { return settings }
      if own.contains(folder) { return folder }
      if folder.bytes.isEmpty { return nil }
      folder = folder.folder
    }
  }
}
