// SPDX-License-Identifier: MIT

/// The characters that an XML document writes as entity or character references, such as `&amp;` and
/// `&#233;` (XML 1.0, 4.1 and 4.6).
package enum XMLEntity {
  /// The maximum number of bytes between `&` and `;`; no character needs more, and a longer text would cost
  /// time.
  private static let longestName = 10

  /// Returns the character of the reference with which a text begins.
  ///
  /// - Parameter text: the text, which begins with `&`.
  /// - Returns: the character and the index after the reference; `nil` if the reference is unknown, too
  ///   long or has no `;`.
  package static func character(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, end: Int)? {
    let name = text.dropFirst().prefix(longestName + 1)
    guard let end = name.firstIndex(of: UInt8(ascii: ";")),
      let character = character(String(decoding: name[..<end], as: UTF8.self))
    else { return nil }
    return (character, end + 1)
  }

  private static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case let name where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let name where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
