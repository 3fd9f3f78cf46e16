// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the apps of Cordova projects, the sounds that `resource-file` copies into them, and those in `www`.
///
/// The reader ignores `platforms`, because Cordova copies files there. Capacitor apps are native projects,
/// which other readers read. The sounds of Cordova's plugins and hooks are unknown.
struct CordovaReader: ProjectReader {
  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    for path in tree.files(named: "config.xml") {
      guard let folder = Self.project(of: path, in: tree) else { continue }
      let products = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        try CordovaConfig(bytes).map { config throws(DocumentError) in
          let package = CordovaPackage(folder.appending(Array("package.json".utf8)), in: tree)
          var project = CordovaProject(config, bytes, package, at: path, in: folder)
          return try project.products(in: tree)
        }
      }
      reading.products += products ?? []
    }
    return reading
  }

  /// Returns the folder of the project to which a file belongs; `nil` for a copy.
  ///
  /// Projects made before Cordova 3.3.1-0.2.0 have the file in `www` (cordova.apache.org, "Config.xml").
  private static func project(of path: TreePath, in tree: ProjectTree) -> TreePath? {
    let folder = path.folder
    let components = folder.components(below: TreePath("")) ?? []
    guard !components.contains(TreePath("platforms")) else { return nil }
    guard components.last == TreePath("www") else { return folder }
    let project = folder.folder
    return tree.contains(project.appending(path.name)) ? nil : project
  }
}
