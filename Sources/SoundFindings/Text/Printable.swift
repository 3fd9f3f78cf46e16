// SPDX-License-Identifier: MIT

/// Text from files, made safe to show to people.
package enum Printable {
  /// Returns the text with escapes such as `\u{1b}` for characters that could forge lines, control a
  /// terminal or reverse the order of letters, and `\xFF` for bytes that are not UTF-8.
  ///
  /// A `#` after another `#` is escaped too, because CI systems execute `##[…]` and `##vso[…]`
  /// anywhere in a line.
  package static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if let byte = RawByte.byte(scalar) {
        result.append(contentsOf: RawByte.shown(byte).unicodeScalars)
      } else if isHidden(scalar) || scalar == "#" && last == "#" {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  /// Returns a path that is safe at the start of a line.
  ///
  /// GitHub executes a line that begins with `::`, so such a path gets a leading `./`.
  package static func path(_ path: String) -> String {
    let text = text(path)
    return text.drop(while: \.isWhitespace).hasPrefix("::") ? "./" + text : text
  }

  /// Returns a text in quotation marks for messages, shortened in the middle to 60 columns.
  package static func quoted(_ text: String) -> String { "'" + shortened(text) + "'" }

  /// Returns a text for messages, shortened in the middle to 60 columns.
  package static func shortened(_ text: String) -> String {
    TextFit.shortened(Self.text(text), to: 60, ellipsis: "…")
  }

  /// Returns whether a character is invisible or changes the display of other characters.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators, and bidirectional formatting characters (UAX #9).
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The byte-order mark, tags and noncharacters (Unicode 15, 23.7).
    case 0xFEFF, 0xE0000...0xE007F, 0xFDD0...0xFDEF: true
    // More noncharacters; XML does not allow U+FFFE and U+FFFF.
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
