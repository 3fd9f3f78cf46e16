// SPDX-License-Identifier: MIT

/// Paths as URI references (RFC 3986).
enum PathReference {
  /// Returns a relative reference for a relative path, or a `file:` URI for an absolute one.
  ///
  /// The reference percent-encodes all characters of a name except ASCII letters, digits and `-._~`,
  /// so that a name such as `a:b?c` cannot act as a scheme or a query.
  static func text(of path: String) -> String {
    let path = normalized(path)
    let isPlain = PlainText.isPlain(path) { byte, _ in
      !isUnreserved(byte) && byte != UInt8(ascii: "/")
    }
    let text = isPlain ? path : encoded(path)
    return path.utf8.first == UInt8(ascii: "/") ? "file://" + text : text
  }

  /// Returns a path without `.` and empty names, so that spellings such as `a//b` and `./a/b` become equal; `.` for
  /// an empty relative path.
  static func normalized(_ path: String) -> String {
    // Safe: nothing uses the buffer outside the closure. The view's own iterator takes many times as long.
    let isSame = unsafe path.utf8.withContiguousStorageIfAvailable { unsafe isNormal($0) }
    if isSame == true { return path }
    let slash = UInt8(ascii: "/")
    let names = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
      .map { String(decoding: $0, as: UTF8.self) }
    if path.utf8.first == slash { return "/" + names.joined(separator: "/") }
    return names.isEmpty ? "." : names.joined(separator: "/")
  }

  /// Returns whether a path is normalized; `false` also for `/` and `.`, which `normalized` does not change.
  private static func isNormal(_ path: some Collection<UInt8>) -> Bool {
    // The length of the current name, and two flags: the name begins with a dot; no character was read yet.
    var (length, isDot, isStart) = (0, false, true)
    for byte in path {
      if byte != UInt8(ascii: "/") {
        if length == 0 { isDot = byte == UInt8(ascii: ".") }
        length += 1
      } else {
        guard length > 1 || length == 1 && !isDot || isStart else { return false }
        length = 0
      }
      isStart = false
    }
    return length > 1 || length == 1 && !isDot
  }

  private static func encoded(_ path: String) -> String {
    var result = ""
    for scalar in path.unicodeScalars {
      if let byte = RawByte.byte(scalar) {
        // The character stands for a byte that is not UTF-8, so encode that byte.
        append(byte, to: &result)
      } else if scalar == "/" {
        result += "/"
      } else {
        for byte in scalar.utf8 { append(byte, to: &result) }
      }
    }
    return result
  }

  private static func append(_ byte: UInt8, to result: inout String) {
    if isUnreserved(byte) {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += "%" + RawByte.hex(byte)
    }
  }

  /// Returns whether a byte is an unreserved character (2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
