// SPDX-License-Identifier: MIT

/// Paths as URI references (RFC 3986).
enum PathReference {
  /// Returns a relative reference for a relative path, or a `file:` URI for an absolute one.
  ///
  /// The reference percent-encodes every byte that is not unreserved, so that a name cannot contain
  /// a scheme or a query.
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
    for byte in name {
      switch byte {
      // Unreserved characters (2.3).
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
