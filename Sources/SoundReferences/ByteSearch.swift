// SPDX-License-Identifier: MIT

/// A search for text in bytes; the standard library's generic search takes many times as long.
package enum ByteSearch {
  /// Returns whether the bytes contain a text; false for an empty text.
  package static func contains(_ text: String, in bytes: [UInt8]) -> Bool {
    contains(text, in: bytes[...])
  }

  static func contains(_ text: String, in bytes: ArraySlice<UInt8>) -> Bool {
    let word = Array(text.utf8)
    guard let first = word.first, word.count <= bytes.count else { return false }
    return (bytes.startIndex...(bytes.endIndex - word.count)).contains { start in
      bytes[start] == first && bytes[start..<(start + word.count)].elementsEqual(word)
    }
  }
}
