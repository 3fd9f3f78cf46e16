// SPDX-License-Identifier: MIT

/// A sound and its location in its scope.
///
/// A run keeps one for each sound, so the type derives the name and, where possible, the folders from the
/// path instead of storing them.
package struct PlacedSound: Sendable, Hashable {
  /// The path for reports: a given path, or one that begins with a given path.
  package let path: String
  /// The file's size in bytes.
  package let bytes: Int64
  /// The folders between the scope's root and the file if the path does not end in them, as for a file
  /// that a build copies to another folder; otherwise empty.
  private let others: [String]
  /// The number of folders at the end of the path that are between the scope's root and the file.
  private let depth: UInt32

  /// Creates a sound; `folders` are those between the scope's root and the file, outermost first.
  package init(path: String, folders: [String], bytes: Int64) {
    self.path = path
    self.bytes = bytes
    let ends =
      folders.isEmpty
      || Self.folders(folders.count, before: path).elementsEqual(folders) {
        $0.elementsEqual($1.utf8)
      }
    (others, depth) = ends ? ([], UInt32(clamping: folders.count)) : (folders, 0)
  }

  /// The bytes of the file name, which need not be UTF-8.
  package var name: [UInt8] { TreePath(nameText).bytes }

  /// The file name as text, for messages.
  var nameText: String {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    return String(decoding: bytes[(start ?? bytes.startIndex)...], as: UTF8.self)
  }

  /// Indicates whether the sound is in a folder below the scope's root.
  var hasFolders: Bool { depth > 0 || !others.isEmpty }

  /// The folders between the scope's root and the file, outermost first.
  package var folders: [String] {
    others + Self.folders(Int(depth), before: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the last `count` folders of a path, without `.` and empty names.
  private static func folders(_ count: Int, before path: String)
    -> ArraySlice<Substring.UTF8View>
  {
    guard count > 0 else { return [] }
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    return names.dropLast().filter { !$0.elementsEqual(".".utf8) }.suffix(count)
  }

  /// The path relative to the scope's root, for messages.
  var placeText: String {
    hasFolders ? (folders + [nameText]).joined(separator: "/") : nameText
  }

  /// Indicates whether the system finds the sound: it is at the root, or in a macOS bundle's
  /// resources.
  var isAtRoot: Bool { !hasFolders || folders == Self.macResources }

  /// The resource folder of a macOS bundle.
  static let macResources = ["Contents", "Resources"]

  /// The outermost folder for one language, such as `en.lproj`; `nil` if the sound is in none.
  var languageFolder: String? {
    guard hasFolders else { return nil }
    let name = Self.folders(Int(depth), before: path).first(where: Self.isLanguage)
    return name.map { String(decoding: $0, as: UTF8.self) }
      ?? others.first { Self.isLanguage($0.utf8) }
  }

  /// Returns whether a folder's name has the extension `lproj`, in any case; unlike `fileExtension`,
  /// creates no string.
  private static func isLanguage(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    let end = ".lproj".utf8
    guard name.count > end.count else { return false }
    return name.suffix(end.count).elementsEqual(end) { one, other in
      one == other || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(one) && one + 32 == other
    }
  }

  /// The name folded so that names that differ only by case or normalization form become equal; `nil` for a
  /// name that is not UTF-8.
  ///
  /// Swift compares strings by canonical equivalence, so only case needs folding.
  var foldedName: String? {
    let name = name
    // ASCII, the most common case, skips the slower Unicode mappings.
    if name.allSatisfy({ $0 < 0x80 }) { return TreePath.lowercased(name[...]) }
    // Uppercasing first makes lowercase letters with a common uppercase form equal: ς and σ, ß and ss.
    return String(validating: name, as: UTF8.self)?.uppercased().lowercased()
  }
}
