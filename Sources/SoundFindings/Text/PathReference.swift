// SPDX-License-Identifier: MIT

/// Paths as URI references (RFC 3986).
enum PathReference {
  /// Returns a relative reference for a relative path, or a `file:` URI for an absolute one.
  ///
  /// The reference percent-encodes all characters of a name except ASCII letters, digits and `-._~`,
  /// so that a name such as `a:b?c` cannot act as a scheme or a query.
  static func text(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    let names = path.utf8.split(separator: slash)
      .filter { !$0.elementsEqual(".".utf8) }
      .map(encoded)
    if path.utf8.first == slash { return "file:///" + names.joined(separator: "/") }
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  private static func encoded(_ name: Substring.UTF8View) -> String {
    var result = ""
    for scalar in Substring(name).unicodeScalars {
      if let byte = RawByte.byte(scalar) {
        // The character stands for a byte that is not UTF-8, so encode that byte.
        append(byte, to: &result)
      } else {
        for byte in scalar.utf8 { append(byte, to: &result) }
      }
    }
    return result
  }

  private static func append(_ byte: UInt8, to result: inout String) {
    switch byte {
    // Unreserved characters (2.3).
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.unicodeScalars.append(Unicode.Scalar(byte))
    default: result += "%" + RawByte.hex(byte)
    }
  }
}
