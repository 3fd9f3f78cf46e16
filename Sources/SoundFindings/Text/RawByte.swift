// SPDX-License-Identifier: MIT

/// The private-use characters U+10FE80 to U+10FEFF, which in the text of a path represent the bytes that
/// are not UTF-8.
///
/// `PathText` in SoundFile creates these characters. This module does not import SoundFile; a test checks
/// that both modules use the same characters.
package enum RawByte {
  /// Returns the byte that a character represents; `nil` for all other characters.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x10FE80...0x10FEFF).contains(scalar.value) ? UInt8(scalar.value - 0x10FE00) : nil
  }

  /// Returns the displayed form of a byte, such as `\xFF`.
  static func shown(_ byte: UInt8) -> String { "\\x" + hex(byte) }

  /// Returns the two hexadecimal digits of a byte.
  static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Returns a text with each character that represents a byte replaced by that byte's displayed form, as
  /// in a baseline.
  static func shown(in text: String) -> String {
    // U+100000 and later begin with this byte in UTF-8; most texts have none.
    guard text.utf8.contains(0xF4) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if let byte = byte(scalar) {
        result += shown(byte)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
