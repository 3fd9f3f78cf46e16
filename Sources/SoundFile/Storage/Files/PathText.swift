// SPDX-License-Identifier: MIT

/// Represents a path of arbitrary bytes as a `String`, which holds only Unicode.
///
/// A byte that is not part of valid UTF-8 becomes a private-use character: U+10FE80 for 0x80 to U+10FEFF
/// for 0xFF. The calls in `PathCalls.swift` turn the character back into the byte. If a name really contains
/// one of these characters, each of that character's four bytes is encoded in this way too, so that no two
/// paths have the same text. Commands, the argument parser and the public API can thus pass every path as a
/// `String`; Python's "surrogateescape" does the same with surrogates, which a `String` cannot hold. Messages
/// and reports show such a byte as `\xNN`, such as `\xFF` for 0xFF (`RawByte` in SoundFindings).
package enum PathText {
  /// The value of a byte's character minus the byte.
  private static let base: UInt32 = 0x10FE00
  /// The first byte of these characters in UTF-8; most texts do not contain it.
  static let firstByte: UInt8 = 0xF4

  /// Returns the byte that a character represents; `nil` for an ordinary character.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base + 0x80 && scalar.value <= base + 0xFF ? UInt8(scalar.value - base) : nil
  }

  /// Returns the text of a path.
  package static func text(_ bytes: [UInt8]) -> String { text(bytes[...]) }

  /// Returns the text of a path.
  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    // For ASCII, validation would cost more than all other work on a path. A generic parameter would cost as
    // much, because other modules would call this function unspecialized.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    let text = String(validating: bytes, as: UTF8.self)
    if let text, !bytes.contains(firstByte) || !text.unicodeScalars.contains(where: isByte) {
      return text
    }
    return encoded(Array(bytes))
  }

  /// Returns the bytes of a path's text.
  package static func bytes(_ text: String) -> [UInt8] {
    guard text.utf8.contains(firstByte) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(scalar) { bytes.append(byte) } else { bytes += scalar.utf8 }
    }
    return bytes
  }

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool { byte(scalar) != nil }

  /// Returns the text of bytes that contain invalid UTF-8 or one of the private-use characters.
  private static func encoded(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var rest = bytes[...]
    while let first = rest.first {
      // A UTF-8 character has at most four bytes; take the shortest valid prefix.
      let character = (1...4).lazy.compactMap { length in
        String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars.first
      }.first
      if let character, !isByte(character) {
        text.append(character)
        rest = rest.dropFirst(UTF8.width(character))
      } else {
        if let scalar = Unicode.Scalar(base + UInt32(first)) { text.append(scalar) }
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }
}
