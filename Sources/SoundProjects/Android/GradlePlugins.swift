// SPDX-License-Identifier: MIT

internal import SoundBundle

/// The convention plugins of Gradle builds: scripts in the sources of a build's logic, each with the plugin's ID
/// as its name, and the constants that name the IDs (docs.gradle.org, "Implementing Pre-compiled Script
/// Plugins").
struct GradlePlugins {
  /// The maximum size in bytes of a plugin's script (64 KiB), which limits the time if each module applies each
  /// plugin.
  private static let largestSize = 64 << 10

  /// The words of each plugin's script, by the plugin's ID.
  private var scripts: [String: Set<String>] = [:]
  /// The IDs of plugins, by the qualified names of constants, such as `Plugins.App.compose`.
  private var constants: [String: String] = [:]

  /// Reads the plugins of a tree; ignores files that cannot be read, and scripts larger than `largestSize`.
  init(in tree: ProjectTree) {
    var folders: Set<TreePath> = []
    for path in tree.files {
      guard let folder = Self.sources(around: path), let id = Self.id(of: path, in: folder),
        let text = try? tree.contents(of: path), text.count <= Self.largestSize
      else { continue }
      scripts[id, default: []].formUnion(GradleScript.words(text))
      folders.insert(folder)
    }
    for folder in folders.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      for path in tree.files(below: folder) where path.fileExtension == "kt" {
        guard let text = try? tree.contents(of: path), let script = try? Script(text, .gradle)
        else {
          continue
        }
        addConstants(of: script)
      }
    }
  }

  /// Returns the words of a build script, and those of the convention plugins that it names, directly or through
  /// other plugins.
  func words(of script: [UInt8]) -> Set<String> {
    var words = GradleScript.words(script)
    var waiting = words
    while let word = waiting.popFirst() {
      // Adds only unknown words, so that the loop ends if plugins name each other.
      let new = (scripts[constants[word] ?? word] ?? []).subtracting(words)
      words.formUnion(new)
      waiting.formUnion(new)
    }
    return words
  }

  /// Returns the folder `src/main/kotlin` or `src/main/groovy` around a script; `nil` for another file.
  private static func sources(around path: TreePath) -> TreePath? {
    guard
      path.bytes.suffix(4).elementsEqual(".kts".utf8)
        || path.bytes.suffix(7).elementsEqual(".gradle".utf8)
    else { return nil }
    return path.folder.lineage.first { folder in
      let parts = [folder, folder.folder, folder.folder.folder].map { TreePath($0.name).text }
      return ["kotlin", "groovy"].contains(parts[0]) && parts[1...] == ["main", "src"]
    }
  }

  /// Returns the ID of the plugin in a script: its path in the sources without the extension, with dots between the
  /// parts; `nil` for a script that is not Gradle's.
  private static func id(of path: TreePath, in sources: TreePath) -> String? {
    let parts = path.components(below: sources)?.map(\.text) ?? []
    let name = parts.joined(separator: ".")
    let ending = [".gradle.kts", ".gradle"].first { name.hasSuffix($0) }
    return ending.map { String(name.dropLast($0.utf8.count)) }
  }

  /// Adds the constants of a Kotlin file whose values are IDs of plugins.
  private mutating func addConstants(of script: Script) {
    var objects: [(name: String, end: Int)] = []
    for index in script.tokens.indices.dropLast(3) {
      while let last = objects.last, last.end < index { objects.removeLast() }
      let name = { String(decoding: script.content(index + 1), as: UTF8.self) }
      if script.has(.word, "object", at: index), script.has(.open, "{", at: index + 2) {
        objects.append((name(), script.last(of: index + 2)))
      } else if script.has(.word, "val", at: index),
        script.has(.punctuation, "=", at: index + 2), script.tokens[index + 3].kind == .string
      {
        let id = String(decoding: script.content(index + 3), as: UTF8.self)
        guard scripts[id] != nil else { continue }
        constants[(objects.map(\.name) + [name()]).joined(separator: ".")] = id
      }
    }
  }
}
