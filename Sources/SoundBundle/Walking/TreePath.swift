// SPDX-License-Identifier: MIT

internal import SoundFile

/// A path as bytes, because the paths of a file system need not be UTF-8.
package struct TreePath: Sendable, Hashable {
  /// The bytes; slashes separate components.
  package let bytes: [UInt8]

  /// Creates a path from bytes, which need not be UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a path from text, in which private-use characters can stand for bytes (`PathText`).
  package init(_ text: String) { bytes = PathText.bytes(text) }

  /// The path as text, with private-use characters for bytes that are not UTF-8 (`PathText`).
  package var text: String { PathText.text(bytes) }

  /// The bytes after the last slash; empty for a path that ends with one.
  package var name: [UInt8] { Array(lastComponent) }

  /// The bytes after the last slash, which share the path's memory.
  var lastComponent: ArraySlice<UInt8> {
    bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }

  /// The absolute path with links resolved; components that do not exist stay as they are.
  var resolved: TreePath {
    let path = withoutSlash
    if let real = path.real { return real }
    return path.bytes.isEmpty ? path : path.folder.resolved.appending(path.name)
  }

  /// The path without its last component and the slash before it; `/` for an entry of the root folder, empty for
  /// a path without a slash.
  package var folder: TreePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return TreePath([]) }
    return TreePath(Array(bytes[..<max(1, slash)]))
  }

  /// This path and the folders around it, the innermost first; for an absolute path, `/` is the last.
  package var lineage: some Sequence<TreePath> {
    // The folder of `/` is `/`, and that of a name is empty.
    sequence(first: self) { $0.bytes.count > 1 ? $0.folder : nil }
      .prefix { !$0.bytes.isEmpty }
  }

  /// Returns whether the path is below a folder; neither may contain the component `.` or, unless it is
  /// `/`, end in a slash.
  func isInside(_ folder: TreePath) -> Bool {
    bytes.starts(with: folder.appending([]).bytes) && bytes.count > folder.appending([]).bytes.count
  }

  /// The absolute path with links resolved; `nil` if it does not exist or cannot be accessed.
  var real: TreePath? { FileSource.real(bytes.isEmpty ? "." : text).map { TreePath($0) } }

  /// The extension of the last component with ASCII letters in lower case, without the dot; `nil`
  /// if there is none or it is not UTF-8.
  package var fileExtension: String? { Self.fileExtension(of: lastComponent) }

  /// Returns the path of a name in this folder.
  package func appending(_ name: [UInt8]) -> TreePath { appending(name[...]) }

  /// Returns the path of a name in this folder.
  package func appending(_ name: ArraySlice<UInt8>) -> TreePath {
    if bytes.isEmpty { return TreePath(Array(name)) }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return TreePath(path)
  }

  /// Hashes all bytes at once; hashing an array byte by byte would dominate the time of a walk.
  package func hash(into hasher: inout Hasher) {
    // Safe: nothing uses the buffer outside the closure.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Returns the extension of a name with ASCII letters in lower case; `nil` if there is none or it
  /// is not UTF-8.
  static func fileExtension(of name: ArraySlice<UInt8>) -> String? {
    extensionBytes(of: name).flatMap(lowercased)
  }

  /// Returns the extension of a name as written, without the dot; `nil` if there is none.
  ///
  /// A dot at the beginning of a name marks a hidden file, not an extension.
  static func extensionBytes(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      dot + 1 < name.endIndex
    else { return nil }
    return name[(dot + 1)...]
  }

  /// Returns the bytes as text with ASCII letters in lower case; `nil` for bytes that are not UTF-8.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String? {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard bytes.contains(where: capitals.contains) else { return text(bytes) }
    return text(bytes.map { capitals.contains($0) ? $0 + 32 : $0 })
  }

  /// Returns the bytes as text; `nil` for bytes that are not UTF-8.
  ///
  /// ASCII, the most common case, skips the slower validation.
  private static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }
}
