// SPDX-License-Identifier: MIT

/// Writes a name as an ASCII string literal, so that no editor can change its Unicode normalization.
///
/// The literal also escapes a `#` after another `#`, because build services execute `##[…]` anywhere
/// in a log.
enum ConstantLiteral {
  /// Returns a literal with escapes such as `\u{E9}`; doubled backslashes prevent interpolation.
  static func swift(_ text: String) -> String {
    quoted(text) { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }
  }

  /// Returns a literal with the same escapes as in Swift (ECMAScript 2024, 12.9.4).
  static func typescript(_ text: String) -> String { swift(text) }

  /// Returns a literal with UTF-16 escapes such as `\u00E9`; escaped dollar signs prevent
  /// interpolation.
  static func kotlin(_ text: String) -> String {
    quoted(text, escaping: ["$"]) { scalar in
      String(scalar).utf16.map { "\\u" + padded($0, to: 4) }.joined()
    }
  }

  /// Returns a literal with escapes such as `\u00E9` and `\U0001F514`.
  static func python(_ text: String) -> String {
    quoted(text) { scalar in
      scalar.value > 0xFFFF
        ? "\\U" + padded(scalar.value, to: 8) : "\\u" + padded(scalar.value, to: 4)
    }
  }

  private static func quoted(
    _ text: String, escaping others: Set<Unicode.Scalar> = [], _ code: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      if scalar == "\"" || scalar == "\\" || others.contains(scalar) {
        result += "\\" + String(scalar)
      } else if (0x20..<0x7F).contains(scalar.value), scalar != "#" || last != "#" {
        result += String(scalar)
      } else {
        result += code(scalar)
      }
    }
    return result + "\""
  }

  private static func padded(_ number: some BinaryInteger, to digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
