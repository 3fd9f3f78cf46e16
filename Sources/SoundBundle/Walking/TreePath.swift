// SPDX-License-Identifier: MIT

internal import SoundFile

/// A path as the system's bytes, which need not be UTF-8.
package struct TreePath: Sendable, Hashable {
  /// The bytes; slashes separate components.
  package let bytes: [UInt8]

  /// Wraps bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Wraps a string.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// True if the bytes are UTF-8, so that `text` is exact.
  var isText: Bool {
    // For ASCII, validation would cost more than all other work on a path.
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  /// The path for display; bytes that are not UTF-8 become `\xFF`.
  package var text: String {
    Self.text(bytes) ?? Self.escaped(bytes)
  }

  /// The bytes after the last slash.
  package var name: [UInt8] { Array(lastComponent) }

  /// The bytes after the last slash, without a copy.
  var lastComponent: ArraySlice<UInt8> {
    bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }

  /// The absolute path with links resolved in its existing part.
  var resolved: TreePath {
    let path = withoutSlash
    if let real = path.real { return real }
    return path.bytes.isEmpty ? path : path.folder.resolved.appending(path.name)
  }

  /// The path without its last component and slash; empty for the working folder.
  var folder: TreePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return TreePath([]) }
    return TreePath(Array(bytes[..<max(1, slash)]))
  }

  /// The absolute path with links resolved; `nil` if nothing exists there or the result is not
  /// UTF-8.
  var real: TreePath? {
    let path = bytes.isEmpty ? "." : String(validating: bytes, as: UTF8.self)
    return path.flatMap(FileSource.real).map { TreePath($0) }
  }

  /// The name's extension in lower case (ASCII), without the dot; `nil` for a name without an
  /// extension.
  package var fileExtension: String? { Self.fileExtension(of: lastComponent) }

  /// Returns the path of a name in this folder.
  package func appending(_ name: [UInt8]) -> TreePath { appending(name[...]) }

  /// Returns the path of a name in this folder.
  func appending(_ name: ArraySlice<UInt8>) -> TreePath {
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
    // Safe: the buffer is read only inside the closure.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Returns the extension of a name in lower case.
  ///
  /// A leading dot marks a hidden file, not an extension.
  static func fileExtension(of name: ArraySlice<UInt8>) -> String? {
    extensionBytes(of: name).flatMap(lowercased)
  }

  /// Returns the extension of a name as written, without the dot.
  static func extensionBytes(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      dot + 1 < name.endIndex
    else { return nil }
    return name[(dot + 1)...]
  }

  /// Returns the text with ASCII letters in lower case; `nil` if not UTF-8.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String? {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard bytes.contains(where: capitals.contains) else { return text(bytes) }
    return text(bytes.map { capitals.contains($0) ? $0 + 32 : $0 })
  }

  /// Returns the bytes as text; `nil` if not UTF-8.
  ///
  /// ASCII, the most common case, needs no validation, which would dominate the cost.
  private static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }

  /// Returns a path that is not UTF-8 as text, which is unique unless a name contains a backslash
  /// and `x`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      // A UTF-8 character has at most four bytes; take the shortest valid prefix.
      let character = (1...4).lazy.compactMap { length in
        String(validating: rest.prefix(length), as: UTF8.self).map { (length, $0) }
      }.first
      if let (length, string) = character {
        text += string
        rest = rest.dropFirst(min(length, rest.count))
      } else {
        let digits = String(rest.removeFirst(), radix: 16, uppercase: true)
        text += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}
