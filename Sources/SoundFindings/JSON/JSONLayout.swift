// SPDX-License-Identifier: MIT

/// The white space of a JSON text, and the escapes of its strings.
///
/// Strings escape the characters of `Printable.isHidden(_:)`, and a `#` or `:` after the same character,
/// so that a file's name cannot control the reader's terminal or a build service that reads the log. A byte of a
/// path that is not UTF-8 becomes the text `\xFF`, whose backslash is escaped too.
package enum JSONLayout {
  /// One element per line, `"key": value`; control characters in strings as `\u000a`.
  case indented
  /// The layout of Foundation's `.prettyPrinted`: `"key" : value`, an empty line in empty arrays and
  /// objects, and short escapes such as `\n`.
  ///
  /// Commands that once used Foundation's writer keep its output, except for the additional escapes.
  case spaced
  /// One line without spaces, and short escapes such as `\n`.
  case line

  /// The text between a key and its value.
  var colon: String {
    switch self {
    case .indented: ": "
    case .spaced: " : "
    case .line: ":"
    }
  }

  /// The line break before each element, and before the closing bracket.
  var newline: String { self == .line ? "" : "\n" }

  /// The indentation of one level.
  var step: String { self == .line ? "" : "  " }

  /// Returns the text between the brackets of an empty array or object.
  func emptyLine(_ indent: String) -> String { self == .spaced ? "\n" + indent : "" }

  /// Appends a string in quotation marks, with escapes.
  func append(quoted value: String, to text: inout String) {
    text += "\""
    if PlainText.isPlain(value, except: Self.isSpecial) {
      text += value
    } else {
      append(escaped: value, to: &text)
    }
    text += "\""
  }

  private func append(escaped value: String, to text: inout String) {
    var last: Unicode.Scalar = " "
    for scalar in value.unicodeScalars {
      if let byte = RawByte.byte(scalar) {
        text += "\\" + RawByte.shown(byte)
      } else if let escape = escape(scalar, after: last) {
        text += escape
      } else {
        text.unicodeScalars.append(scalar)
      }
      last = scalar
    }
  }

  /// Returns whether a printable ASCII character needs an escape after the character `last`.
  private static func isSpecial(_ byte: UInt8, after last: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): true
    case UInt8(ascii: "#"), UInt8(ascii: ":"): byte == last
    default: false
    }
  }

  /// Returns the escape of a character, or `nil` if the character needs none.
  private func escape(_ scalar: Unicode.Scalar, after last: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\u{8}" where self != .indented: return "\\b"
    case "\u{9}" where self != .indented: return "\\t"
    case "\u{A}" where self != .indented: return "\\n"
    case "\u{C}" where self != .indented: return "\\f"
    case "\u{D}" where self != .indented: return "\\r"
    default:
      let isCommand = scalar == last && (scalar == "#" || scalar == ":")
      guard isCommand || Printable.isHidden(scalar) else { return nil }
      return String(scalar).utf16.map { "\\u" + Self.hex($0) }.joined()
    }
  }

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
