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
  /// in the messages of a baseline.
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

  /// Returns a path in the form of baselines: with the displayed form of a byte in place of each character
  /// that represents a byte.
  ///
  /// A backslash that begins such a form in the path itself becomes `\x5C`, so that different paths remain
  /// different: the name `\xFF` becomes `\x5CxFF`.
  static func distinct(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 == 0xF4 || $0 == UInt8(ascii: "\\") }) else { return path }
    let scalars = Array(path.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if let byte = byte(scalar) ?? (shownByte(scalars[index...]) == nil ? nil : backslash) {
        result.append(contentsOf: shown(byte).unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the path for which `distinct(_:)` returns a text.
  static func path(distinct text: String) -> String {
    guard text.utf8.contains(backslash) else { return text }
    var rest = Array(text.unicodeScalars)[...]
    var result = String.UnicodeScalarView()
    while let scalar = rest.first {
      let byte = shownByte(rest)
      let raw = byte == backslash ? "\\" : byte.flatMap { Unicode.Scalar(0x10FE00 + UInt32($0)) }
      result.append(raw ?? scalar)
      rest = rest.dropFirst(raw == nil ? 1 : 4)
    }
    return String(result)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Returns the byte whose displayed form begins a text, if the byte is not ASCII or is the backslash;
  /// otherwise `nil`.
  private static func shownByte(_ text: ArraySlice<Unicode.Scalar>) -> UInt8? {
    guard text.first == "\\" else { return nil }
    let form = String(String.UnicodeScalarView(text.prefix(4)))
    guard let byte = UInt8(form.dropFirst(2), radix: 16), byte >= 0x80 || byte == backslash else {
      return nil
    }
    return form.utf8.elementsEqual(shown(byte).utf8) ? byte : nil
  }
}
