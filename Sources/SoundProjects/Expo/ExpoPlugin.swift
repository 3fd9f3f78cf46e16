// SPDX-License-Identifier: MIT

internal import SoundBundle
internal import SoundFindings

/// A config plugin among the files of a project; it copies the sounds that its strings name (docs.expo.dev, "Create
/// and use config plugins").
struct ExpoPlugin {
  /// The sounds that the plugin copies to the place where the system looks for them.
  let sounds: [TreePath]
  /// The names of the platforms for which the plugin copies files.
  let platforms: Set<String>
  /// Indicates whether a name in the plugin's code mentions notifications.
  let isAboutNotifications: Bool

  /// Returns the file of a plugin that an app config in `folder` names; `nil` if the tree does not have it.
  ///
  /// The config names the file with or without its extension, or the folder of a file `index`.
  static func path(of name: ArraySlice<UInt8>, in folder: TreePath, of tree: ProjectTree)
    -> TreePath?
  {
    let paths = ["", ".js", ".ts", "/index.js", "/index.ts"].compactMap { ending in
      folder.path(of: name + ending.utf8)
    }
    return paths.first { path in
      ["js", "ts", "cjs", "mjs"].contains(path.fileExtension) && tree.contains(path)
    }
  }

  /// Reads a plugin; `nil` if its file cannot be read or divided into tokens.
  ///
  /// - Parameters:
  ///   - path: the file of the plugin.
  ///   - folder: the folder of the project, to which the strings in a plugin are relative.
  ///   - tree: the files.
  init?(_ path: TreePath, in folder: TreePath, of tree: ProjectTree) {
    guard let text = try? tree.contents(of: path), let script = try? Script(text, .javaScript)
    else { return nil }
    var sounds: [TreePath] = []
    var platforms: Set<String> = []
    var isAboutNotifications = false
    for index in script.tokens.indices {
      let content = script.content(index)
      switch script.tokens[index].kind {
      case .word:
        if content.elementsEqual("withXcodeProject".utf8) { platforms.insert("ios") }
        if content.count < 100, String(decoding: content, as: UTF8.self).contains("otification") {
          isAboutNotifications = true
        }
      case .string:
        // 'raw' at the end of a path means the folder 'res/raw' of the project for Android.
        if content.elementsEqual("raw".utf8) || content.suffix(4).elementsEqual("/raw".utf8) {
          platforms.insert("android")
        }
        if let path = folder.path(of: content), let sound = tree.sound(at: path) {
          sounds.append(sound)
        }
      case .opaque, .punctuation, .open, .close: break
      }
    }
    (self.sounds, self.platforms) = (sounds, platforms)
    self.isAboutNotifications = isAboutNotifications
  }
}
