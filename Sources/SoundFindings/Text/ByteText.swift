// SPDX-License-Identifier: MIT

/// A text that compares by its UTF-8 bytes.
///
/// Swift's own comparison takes the composed and the
/// decomposed form of a letter as equal; to a file system they are two names.
struct ByteText: Hashable, Comparable, Sendable {
  let text: String
  private let bytes: [UInt8]

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  static func == (one: ByteText, other: ByteText) -> Bool { one.bytes == other.bytes }

  static func < (one: ByteText, other: ByteText) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
