// SPDX-License-Identifier: MIT

/// The white space of a JSON text, and the characters that its strings escape.
package enum JSONLayout {
  /// One element per line, `"key": value`. Strings escape every invisible character, so that a
  /// file's name cannot control the reader's terminal.
  case indented
  /// The layout of Foundation's `.prettyPrinted`: `"key" : value`, and an empty line in empty arrays.
  /// Commands that once used Foundation keep its output, byte for byte.
  case spaced
  /// One line without spaces, escaped as in `spaced`.
  case line

  /// The text between a key and its value.
  var colon: String {
    switch self {
    case .indented: ": "
    case .spaced: " : "
    case .line: ":"
    }
  }

  /// The end of a line.
  var newline: String { self == .line ? "" : "\n" }

  /// The indentation of one level.
  var step: String { self == .line ? "" : "  " }

  /// The text between the brackets of an empty array or object.
  func emptyLine(_ indent: String) -> String { self == .spaced ? "\n" + indent : "" }

  /// Returns a string in quotation marks.
  func quoted(_ value: String) -> String {
    var result = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        if let byte = RawByte.byte(scalar) {
          result += "\\" + RawByte.shown(byte)
        } else if let escape = escape(scalar) {
          result += escape
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Returns the escape of a character, or `nil` if the character needs none.
  private func escape(_ scalar: Unicode.Scalar) -> String? {
    guard self != .indented else {
      guard Printable.isHidden(scalar) else { return nil }
      return String(scalar).utf16.map { "\\u" + Self.hex($0) }.joined()
    }
    switch scalar {
    case "\u{8}": return "\\b"
    case "\u{9}": return "\\t"
    case "\u{A}": return "\\n"
    case "\u{C}": return "\\f"
    case "\u{D}": return "\\r"
    case "\u{0}"..."\u{1F}": return "\\u" + Self.hex(UInt16(scalar.value))
    default: return nil
    }
  }

  private static func hex(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
