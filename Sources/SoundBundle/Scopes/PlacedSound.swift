// SPDX-License-Identifier: MIT

/// A sound and its location in its scope.
package struct PlacedSound: Sendable, Hashable {
  /// The path for reports: a given path, or one that begins with a given path.
  package let path: String
  /// The bytes of the file name, which need not be UTF-8.
  package let name: [UInt8]
  /// The folders between the scope's root and the file, outermost first.
  package let folders: [String]
  /// The file's size in bytes.
  package let bytes: Int64

  package init(path: String, name: [UInt8], folders: [String], bytes: Int64) {
    self.path = path
    self.name = name
    self.folders = folders
    self.bytes = bytes
  }

  /// The file name as text, for messages.
  var nameText: String { TreePath(name).text }

  /// The path relative to the scope's root, for messages.
  var placeText: String { (folders + [nameText]).joined(separator: "/") }

  /// Indicates whether the system finds the sound: it is at the root, or in a macOS bundle's
  /// resources.
  var isAtRoot: Bool { folders.isEmpty || folders == Self.macResources }

  /// The resource folder of a macOS bundle.
  static let macResources = ["Contents", "Resources"]

  /// The outermost folder for one language, such as `en.lproj`; `nil` if the sound is in none.
  var languageFolder: String? { folders.first { TreePath($0).fileExtension == "lproj" } }

  /// The name folded so that names are equal that differ only by case or normalization form; `nil`
  /// for a name that is not UTF-8.
  ///
  /// Swift compares strings by canonical equivalence, so only case needs folding.
  var foldedName: String? {
    // ASCII, the most common case, skips the slower Unicode mappings.
    if name.allSatisfy({ $0 < 0x80 }) { return TreePath.lowercased(name[...]) }
    // Uppercasing first makes lowercase letters equal that share an uppercase form: ς and σ, ß and
    // ss.
    return String(validating: name, as: UTF8.self)?.uppercased().lowercased()
  }
}
