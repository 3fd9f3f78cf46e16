// SPDX-License-Identifier: MIT

/// The text of HTML elements and attributes (WHATWG, HTML, 13.1 "Writing HTML documents").
enum HTMLText {
  /// Returns a text in which no character is markup, and hidden characters are escaped as in messages.
  static func of(_ text: String) -> String { Markup.escaped(Printable.text(text)) }

  /// Returns a path, which a browser may break after each slash and each `_`.
  static func path(_ path: String) -> String {
    "<span class=\"path\">"
      + of(path).replacing("/", with: "/<wbr>").replacing("_", with: "_<wbr>") + "</span>"
  }

  /// Returns an element with a text.
  static func element(_ name: String, _ attributes: String = "", _ text: String) -> String {
    "<\(name)\(attributes.isEmpty ? "" : " " + attributes)>\(of(text))</\(name)>"
  }

  /// Returns a data URL of a WAVE file (RFC 2397, RFC 4648 section 4).
  static func dataURL(wave: [UInt8]) -> String { "data:audio/wav;base64," + base64(wave) }

  /// Returns the number of characters of a data URL for a number of bytes.
  static func sizeOfDataURL(bytes: Int) -> Int { 22 + (bytes + 2) / 3 * 4 }

  /// Returns the largest multiple of 3 bytes whose data URL has at most `size` characters; 0 if there is none.
  static func bytesOfDataURL(size: Int) -> Int { max(0, (size - 22) / 4 * 3) }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = part.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - part.count))
      for index in 0..<4 {
        let digit = digits[Int(word >> UInt32(18 - 6 * index) & 63)]
        result.append(index <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
