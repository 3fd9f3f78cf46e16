// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The Gradle builds of a tree, and the folders whose modules belong to them.
struct GradleBuilds {
  /// The folders of settings scripts.
  private var own: Set<TreePath> = []
  /// For each folder that a settings script adds to its build, the folder of the script.
  private var added: [TreePath: TreePath] = [:]
  /// The folders of included builds.
  private var included: Set<TreePath> = []
  /// The builds whose settings script cannot be divided into tokens, or computes the folder of a module or of an
  /// included build.
  private(set) var computed: Set<TreePath> = []

  /// Adds the build of a settings script.
  ///
  /// - Parameters:
  ///   - bytes: the text of the settings script.
  ///   - path: the path of the script.
  mutating func add(_ bytes: [UInt8], at path: TreePath) {
    let settings = path.folder
    own.insert(settings)
    guard let script = GradleDeclarations(bytes) else {
      computed.insert(settings)
      return
    }
    for kind in GradleDeclarations.AddedFolder.allCases {
      let (folders, areComputed) = script.addedFolders(to: settings, kind)
      for folder in folders where folder != settings {
        added[folder] = settings
        if kind == .build { included.insert(folder) }
      }
      if areComputed { computed.insert(settings) }
    }
  }

  /// Returns whether a settings script names a module's folder, or a folder around the module.
  func isAdded(_ module: TreePath) -> Bool {
    module.lineage.contains { added[$0] != nil }
  }

  /// Returns whether a file is a source of a build's logic, which may add dependencies to modules: a Kotlin, Java,
  /// Groovy or Gradle file in `buildSrc` or in an included build (docs.gradle.org, "Sharing build logic").
  func isLogic(_ file: TreePath) -> Bool {
    guard let type = file.fileExtension, ["kt", "kts", "java", "groovy", "gradle"].contains(type)
    else { return false }
    return file.folder.lineage.contains {
      $0.name.elementsEqual("buildSrc".utf8) || included.contains($0)
    }
  }

  /// Returns the folders of the builds that contain a folder, in the tree or because a settings script adds it.
  func around(_ folder: TreePath) -> [TreePath] {
    var folder = folder
    var builds: [TreePath] = []
    while true {
      if own.contains(folder) { builds.append(folder) }
      if let settings = added[folder] { builds.append(settings) }
      if folder.bytes.isEmpty { return builds }
      folder = folder.folder
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
