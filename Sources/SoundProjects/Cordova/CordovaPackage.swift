// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFile
internal import SoundFindings

/// The platforms that the `package.json` of a Cordova project names.
struct CordovaPackage {
  private(set) var platforms: Set<String> = []
  /// The version of Cordova's Android platform, such as `^12.0.0`; `nil` if the file names none.
  private(set) var androidVersion: String?

  /// Reads a file; there are no platforms if the file is missing, unreadable or not JSON.
  ///
  /// None of this makes the project unreadable, because `config.xml` describes the project.
  init(_ path: TreePath, in tree: ProjectTree) {
    guard tree.contains(path), let bytes = try? tree.contents(of: path),
      let tape = try? JSONTape(bytes)
    else { return }
    // Cordova adds a platform to 'dependencies' or 'devDependencies', and its name to 'cordova'.
    tape.root["cordova"]?["platforms"]?.elements { platforms.insert($0.string) }
    for dependencies in [tape.root["dependencies"], tape.root["devDependencies"]] {
      if dependencies?.has("cordova-ios", .string) == true { platforms.insert("ios") }
      if let version = dependencies?["cordova-android"] {
        platforms.insert("android")
        androidVersion = version.string
      }
    }
  }
}
