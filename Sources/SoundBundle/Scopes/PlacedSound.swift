// SPDX-License-Identifier: MIT

/// A sound and where it lies in its scope.
public struct PlacedSound: Sendable, Hashable {
  /// Its path as it was given, or found below what was given.
  public let path: String
  /// The bytes of its name.
  public let name: [UInt8]
  /// The folders between the scope's root and the file, from the root inwards.
  public let folders: [String]
  /// The file's size in bytes.
  public let bytes: Int64

  /// Makes a sound.
  public init(path: String, name: [UInt8], folders: [String], bytes: Int64) {
    self.path = path
    self.name = name
    self.folders = folders
    self.bytes = bytes
  }

  /// The name for people.
  var nameText: String { TreePath(name).text }

  /// The path below the scope's root, for people.
  var placeText: String { (folders + [nameText]).joined(separator: "/") }

  /// Whether it lies where the system looks: at the root, or where a Mac's bundle has its resources.
  var isAtRoot: Bool { folders.isEmpty || folders == Self.macResources }

  /// Where a Mac's bundle has its resources.
  static let macResources = ["Contents", "Resources"]

  /// The first folder that holds resources of one language (`en.lproj`).
  var languageFolder: String? { folders.first { TreePath($0).fileExtension == "lproj" } }

  /// The name as a file system that ignores case and normalization forms holds it.
  ///
  /// Equal texts are canonically equivalent. `nil` for a name that is no UTF-8.
  var foldedName: String? {
    // Most names are plain ASCII, which Unicode's tables need not be asked about.
    if name.allSatisfy({ $0 < 0x80 }) { return TreePath.lowercased(name[...]) }
    // Through capitals, so that what has two of them (ß, SS) is one.
    return String(validating: name, as: UTF8.self)?.uppercased().lowercased()
  }
}
