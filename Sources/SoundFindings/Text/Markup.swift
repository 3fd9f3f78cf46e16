// SPDX-License-Identifier: MIT

/// The text of XML and HTML.
enum Markup {
  /// Escapes the markup characters of a text, for use in an element or in an attribute in double quotation marks.
  ///
  /// The text must come from `Printable`, which leaves only characters that XML 1.0 allows (2.2).
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { "&<>\"".utf8.contains($0) }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
