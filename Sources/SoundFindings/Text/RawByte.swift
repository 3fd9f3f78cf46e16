// SPDX-License-Identifier: MIT

/// Bytes of file names that are not UTF-8, which the text of a path holds as private-use characters.
///
/// `PathText` in SoundFile creates these characters. This module does not import SoundFile; a test checks
/// that both agree.
package enum RawByte {
  /// Returns the byte that a character stands for; `nil` for an ordinary character.
  package static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (0x10FE80...0x10FEFF).contains(scalar.value) ? UInt8(scalar.value - 0x10FE00) : nil
  }

  /// Returns the displayed form of a byte: `\xFF`.
  static func shown(_ byte: UInt8) -> String { "\\x" + hex(byte) }

  /// Returns the two hexadecimal digits of a byte.
  static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Returns a text with each such character replaced by `\xFF`, the form in Earcon's documents.
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
