// SPDX-License-Identifier: MIT

/// A text that compares by its UTF-8 bytes.
///
/// `String` treats the composed and the decomposed form of a letter as equal, but file systems such as
/// ext4 treat them as two names.
package struct ByteText: Hashable, Comparable, Sendable {
  package let text: String
  private let bytes: [UInt8]

  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  package static func == (one: ByteText, other: ByteText) -> Bool { one.bytes == other.bytes }

  package static func < (one: ByteText, other: ByteText) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
