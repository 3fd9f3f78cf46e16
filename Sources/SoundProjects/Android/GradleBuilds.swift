// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The builds of Gradle in a tree, by the folders whose modules belong to them.
struct GradleBuilds {
  /// The folders of settings scripts.
  private var own: Set<TreePath> = []
  /// The folders that settings scripts add, with the folder of the script.
  private var added: [TreePath: TreePath] = [:]

  /// Adds the build of a settings script.
  ///
  /// - Parameters:
  ///   - bytes: the text of the script.
  ///   - path: its path.
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
  /// A script that adds the folder of an included build decides, not the settings script in that folder.
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
