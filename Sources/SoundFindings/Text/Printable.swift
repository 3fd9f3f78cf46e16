// SPDX-License-Identifier: MIT

/// Text from files, as it can be shown to people without forging anything.
package enum Printable {
  /// The text without what could forge lines, drive a terminal, or turn the order of letters round:
  /// such a character stands as `\u{1b}`.
  ///
  /// A `#` behind another one is written so too: build services take `##[…]` and `##vso[…]`
  /// anywhere in a line as a command to them.
  package static func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if isHidden(scalar) || scalar == "#" && last == "#" {
        result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      } else {
        result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  /// A path that may begin a line: GitHub takes a line that begins with `::` as a command, so there
  /// the path begins with `./`.
  package static func path(_ path: String) -> String {
    let text = text(path)
    return text.drop(while: \.isWhitespace).hasPrefix("::") ? "./" + text : text
  }

  /// A short text in quotation marks, for messages: the middle of a long one is left out.
  package static func quoted(_ text: String) -> String { "'" + shortened(text) + "'" }

  /// The same without quotation marks.
  package static func shortened(_ text: String) -> String {
    TextFit.shortened(Self.text(text), to: 60, ellipsis: "…")
  }

  /// Whether a character shows nothing of itself, but changes what is shown.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    // Line and paragraph separators, and the marks that turn the order of letters round (UAX #9).
    case 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // A byte order mark, tags, and what is no character (Unicode 15, 23.7).
    case 0xFEFF, 0xE0000...0xE007F, 0xFDD0...0xFDEF: true
    // No characters either; XML has no place for them.
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
