// SPDX-License-Identifier: MIT

internal import SoundFile

/// A path as the bytes that the system knows it by, which need not be UTF-8.
public struct TreePath: Sendable, Hashable {
  /// The bytes, with slashes between components.
  public let bytes: [UInt8]

  /// Wraps bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Wraps a path that is a text.
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether the bytes are UTF-8, so that `text` is them.
  var isText: Bool {
    // Validation costs more than all else that is done with a path of plain ASCII.
    bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
  }

  /// The path for people; bytes that are no UTF-8 stand as `\xFF`.
  public var text: String {
    Self.text(bytes) ?? Self.escaped(bytes)
  }

  /// The bytes after the last slash.
  public var name: [UInt8] { Array(lastComponent) }

  /// The bytes after the last slash, without a copy.
  var lastComponent: ArraySlice<UInt8> {
    bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...]
  }

  /// The path from the root, links followed as far as it is there.
  var located: TreePath {
    let path = withoutSlash
    if let real = path.real { return real }
    return path.bytes.isEmpty ? path : path.folder.located.appending(path.name)
  }

  /// The path without its last component and the slash before it; empty for the working folder.
  var folder: TreePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return TreePath([]) }
    return TreePath(Array(bytes[..<max(1, slash)]))
  }

  /// The path from the root, links followed; `nil` for one that is not there, or is no UTF-8.
  var real: TreePath? {
    let path = bytes.isEmpty ? "." : String(validating: bytes, as: UTF8.self)
    return path.flatMap(FileSource.real).map { TreePath($0) }
  }

  /// The name's extension in lower case (ASCII), without the dot; `nil` where it has none.
  public var fileExtension: String? { Self.fileExtension(of: lastComponent) }

  /// The path of what lies in this folder under a name.
  public func appending(_ name: [UInt8]) -> TreePath { appending(name[...]) }

  /// The path of what lies in this folder under a name.
  func appending(_ name: ArraySlice<UInt8>) -> TreePath {
    if bytes.isEmpty { return TreePath(Array(name)) }
    var path: [UInt8] = []
    path.reserveCapacity(bytes.count + 1 + name.count)
    path += bytes
    if bytes.last != UInt8(ascii: "/") { path.append(UInt8(ascii: "/")) }
    path += name
    return TreePath(path)
  }

  /// Hashes the bytes at once: one by one, as an array does, they cost more than the rest of a
  /// walk does for a file.
  public func hash(into hasher: inout Hasher) {
    // Safe: the buffer is read inside the closure alone.
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// The extension of a name.
  ///
  /// A dot in front makes a hidden file, not an extension.
  static func fileExtension(of name: ArraySlice<UInt8>) -> String? {
    extensionBytes(of: name).flatMap(lowercased)
  }

  /// The extension of a name as it is written, without the dot.
  static func extensionBytes(of name: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      dot + 1 < name.endIndex
    else { return nil }
    return name[(dot + 1)...]
  }

  /// A text with the capital letters of ASCII made small; `nil` for what is no UTF-8.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String? {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard bytes.contains(where: capitals.contains) else { return text(bytes) }
    return text(bytes.map { capitals.contains($0) ? $0 + 32 : $0 })
  }

  /// The text of bytes; `nil` for what is no UTF-8.
  ///
  /// Plain ASCII, which most paths are, is spared a validation that costs more than all else here.
  private static func text(_ bytes: some RandomAccessCollection<UInt8>) -> String? {
    bytes.allSatisfy { $0 < 0x80 }
      ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }

  /// A path that is no UTF-8, as text of its own: no two such paths look the same unless one of
  /// them has a backslash and an `x` in its name.
  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    var rest = bytes[...]
    while !rest.isEmpty {
      // A character of UTF-8 has four bytes at most; the shortest prefix that is one is it.
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
