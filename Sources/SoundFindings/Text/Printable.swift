// SPDX-License-Identifier: MIT

/// Text from files, made safe to show to people.
package enum Printable {
  /// Returns the text with escapes such as `\u{1b}` for characters that are invisible or could forge
  /// lines, control a terminal or reverse the order of letters, and escapes such as `\xFF` for bytes that
  /// are not UTF-8.
  ///
  /// The text also has an escape for a `#` after another `#`, because build services execute `##[…]`
  /// and `##vso[…]` anywhere in a line. Zero-width joiners and non-joiners stay after a character
  /// above U+02FF, because emoji and Arabic letters need them.
  package static func text(_ text: String) -> String {
    if PlainText.isPlain(text, except: { $0 == UInt8(ascii: "#") && $1 == $0 }) { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let isJoined = (0x200C...0x200D).contains(scalar.value) && last.value > 0x2FF
      if let byte = RawByte.byte(scalar) {
        result.append(contentsOf: RawByte.shown(byte).unicodeScalars)
      } else if isHidden(scalar) && !isJoined || scalar == "#" && last == "#" {
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
  /// GitHub executes a line that begins with `::`, also after white space, so the function puts `./` before such a
  /// path.
  package static func path(_ path: String) -> String {
    let text = text(path)
    return isCommand(text) ? "./" + text : text
  }

  /// Returns a text that is safe as a line of its own.
  ///
  /// GitHub executes a line that begins with `::`, also after white space, so the function escapes the first of these
  /// colons.
  package static func line(_ line: String) -> String {
    let text = text(line)
    guard isCommand(text), let colon = text.unicodeScalars.firstIndex(of: ":") else { return text }
    let scalars = text.unicodeScalars
    return String(scalars[..<colon]) + "\\u{3a}" + String(scalars[colon...].dropFirst())
  }

  /// Returns whether a line begins with `::` after white space.
  ///
  /// Compares Unicode scalars, not characters, so that an accent after a colon does not hide the colon.
  private static func isCommand(_ line: String) -> Bool {
    let rest = line.unicodeScalars.drop { $0.properties.isWhitespace }
    return rest.prefix(2).elementsEqual("::".unicodeScalars)
  }

  /// Returns a printable text for messages, shortened in the middle to at most 60 columns, in single quotation
  /// marks.
  package static func quoted(_ text: String) -> String { "'" + shortened(text) + "'" }

  /// Returns a printable text for messages, shortened in the middle to at most 60 columns.
  package static func shortened(_ text: String) -> String {
    TextFit.shortened(Self.text(text), to: 60, ellipsis: "…")
  }

  /// Returns whether a character is invisible, changes the display of other characters or is a
  /// noncharacter; `false` for the variation selectors that emoji need.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    // Most text is ASCII, so this check comes first.
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    return switch scalar.value {
    case 0x7F...0x9F: true
    // Line and paragraph separators, and bidirectional formatting characters (UAX #9).
    case 0x2028...0x202E, 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
    // Joiners, fillers and other characters without a glyph (Default_Ignorable_Code_Point), and
    // interlinear annotation characters. The variation selectors U+FE00 to U+FE0F stay: emoji need them.
    case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200D: true
    case 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // The byte-order mark, ignorable characters of plane 14 such as tags, and noncharacters (Unicode 15,
    // 23.7).
    case 0xFEFF, 0xE0000...0xE0FFF, 0xFDD0...0xFDEF: true
    // The noncharacters at the end of each plane; XML does not allow U+FFFE and U+FFFF.
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
