// SPDX-License-Identifier: MIT

/// A sound and its location in its scope.
///
/// A run keeps a value for each sound in memory, so the type takes the name and the folders from the path
/// where possible, instead of storing them.
package struct PlacedSound: Sendable, Hashable {
  /// The name and the folders of a sound in its scope.
  private enum Place: Sendable, Hashable {
    /// The path ends in the name, and the last `depth` folders before the name are those below the scope's
    /// root.
    case path(depth: UInt32)
    /// A build copies the file to other folders, or under another name; `nil` keeps the name of the path.
    indirect case copy(folders: [String], name: String?)
  }

  /// The path for reports: a given path, or one that begins with a given path.
  package let path: String
  /// The file's size in bytes.
  package let bytes: Int64
  private let place: Place
  /// Indicates whether no build copies the file to a bundle's root; see `BundleOptions.isAsset`.
  package internal(set) var isAsset = false

  /// Creates a sound; stores the folders and the name only if the path does not end in them.
  ///
  /// - Parameters:
  ///   - path: the path for reports.
  ///   - folders: the folders between the scope's root and the file, outermost first.
  ///   - bytes: the file's size in bytes.
  ///   - name: the bytes of the file's name in the scope; default: the path's last component.
  package init(path: String, folders: [String], bytes: Int64, name: [UInt8]? = nil) {
    self.path = path
    self.bytes = bytes
    let newName = name.map { TreePath($0).text }.flatMap { text in
      text.utf8.elementsEqual(Self.lastComponent(of: path)) ? nil : text
    }
    let endsInFolders =
      folders.isEmpty
      || Self.folders(folders.count, before: path).elementsEqual(folders) {
        $0.elementsEqual($1.utf8)
      }
    place =
      newName == nil && endsInFolders
      ? .path(depth: UInt32(clamping: folders.count)) : .copy(folders: folders, name: newName)
  }

  private static func lastComponent(of path: String) -> Substring.UTF8View {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) }
    return bytes[(start ?? bytes.startIndex)...]
  }

  /// The bytes of the file's name in the scope, which need not be UTF-8.
  package var name: [UInt8] { TreePath(nameText).bytes }

  /// The file's name in the scope as text.
  var nameText: String {
    newName ?? String(decoding: Self.lastComponent(of: path), as: UTF8.self)
  }

  /// The name that a build gives the file; `nil` if it keeps the name of its path.
  var newName: String? {
    guard case .copy(_, let name) = place else { return nil }
    return name
  }

  /// Indicates whether the sound is in a folder below the scope's root.
  var hasFolders: Bool {
    switch place {
    case .path(let depth): depth > 0
    case .copy(let folders, _): !folders.isEmpty
    }
  }

  /// The folders between the scope's root and the file, outermost first.
  package var folders: [String] {
    switch place {
    case .path(let depth):
      Self.folders(Int(depth), before: path).map { String(decoding: $0, as: UTF8.self) }
    case .copy(let folders, _): folders
    }
  }

  /// Returns the last `count` folders of a path, without `.` and empty names.
  private static func folders(_ count: Int, before path: String)
    -> ArraySlice<Substring.UTF8View>
  {
    guard count > 0 else { return [] }
    let names = path.utf8.split(separator: UInt8(ascii: "/"))
    return names.dropLast().filter { !$0.elementsEqual(".".utf8) }.suffix(count)
  }

  /// The path relative to the scope's root, as text.
  var placeText: String {
    hasFolders ? (folders + [nameText]).joined(separator: "/") : nameText
  }

  /// Indicates whether the sound is at the scope's root or in `macResources`, where the system looks in an app; see
  /// `Scope.isSearched(_:)` for other scopes.
  var isAtRoot: Bool { !hasFolders || folders == Self.macResources }

  /// The folders from the root of a macOS bundle to its resources.
  static let macResources = ["Contents", "Resources"]

  /// The outermost folder for one language, such as `en.lproj`; `nil` if the sound is in none.
  var languageFolder: String? {
    switch place {
    case .path(let depth):
      Self.folders(Int(depth), before: path).first(where: Self.isLanguage)
        .map { String(decoding: $0, as: UTF8.self) }
    case .copy(let folders, _): folders.first { Self.isLanguage($0.utf8) }
    }
  }

  /// Returns whether a folder's name has the extension `lproj`, in upper or lower case; unlike
  /// `fileExtension`, the function creates no string.
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
