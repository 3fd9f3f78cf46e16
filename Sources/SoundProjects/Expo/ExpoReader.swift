// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// Finds the apps of Expo projects and the sounds that the plugin `expo-notifications` copies into them
/// (docs.expo.dev, "Configuration with app config"; "Notifications", configuration in app config).
///
/// The reader does not execute a dynamic config: it finds only those sounds that are strings in the list, or in the
/// constants that the list names. If the list has other parts, other sounds are possible
/// (`ShippingProduct.computedList`). Of other plugins, it reads only those in the project's own files.
struct ExpoReader: ProjectReader {
  /// The names of an app config, static ones first (expo/expo, `@expo/config`, `getConfigFilePaths`).
  private static let names = [
    "app.json", "app.config.json", "app.config.ts", "app.config.mts", "app.config.cts",
    "app.config.mjs", "app.config.cjs", "app.config.js",
  ]

  func products(in tree: ProjectTree) -> ProjectReading {
    var reading = ProjectReading()
    var projects: [TreePath: [ExpoConfig]] = [:]
    for path in Self.names.flatMap({ tree.files(named: $0) }) {
      let config = reading.value(of: path, in: tree) { bytes throws(DocumentError) in
        try ExpoConfig(bytes, at: path)
      }
      if let config { projects[path.folder, default: []].append(config) }
    }
    let folders = projects.keys.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for folder in folders {
      let project = ExpoProject(folder: folder, configs: projects[folder] ?? [])
      reading.products += project.products(in: tree)
    }
    return reading
  }
}
