// SPDX-License-Identifier: MIT

/// The characters and escapes of a JSON string (RFC 8259, 7).
enum JSONString {
  /// Finds the closing quotation mark.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - start: the offset of the byte after the opening quotation mark.
  /// - Returns: the offset of the closing quotation mark, and whether the string has no escapes.
  /// - Throws: `JSONError` for a control character, an invalid escape, invalid UTF-8 or a missing
  ///   quotation mark.
  static func end(of text: Span<UInt8>, from start: Int) throws(JSONError) -> (Int, isPlain: Bool) {
    var at = start
    var isPlain = true
    while true {
      at = JSONBytes.afterPlainLetters(text, from: at)
      guard at < text.count else { break }
      let byte = text[at]
      if byte == UInt8(ascii: "\"") { return (at, isPlain) }
      if byte == UInt8(ascii: "\\") {
        isPlain = false
        at = try escape(text, at)
      } else if byte < 0x20 {
        throw JSONError(at, "no control character in a string")
      } else {
        at += try length(of: text, at)
      }
    }
    throw JSONError(at, "the string's end")
  }

  /// The expected text after a backslash, for messages.
  private static let escapes = #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#

  /// Checks the escape that begins at `start`; of a surrogate pair, both halves.
  ///
  /// - Returns: the offset of the byte after the escape or the pair.
  /// - Throws: `JSONError` for an unknown escape, bad digits or half a surrogate pair.
  private static func escape(_ text: Span<UInt8>, _ start: Int) throws(JSONError) -> Int {
    let at = start + 1
    guard at < text.count else { throw JSONError(at, escapes) }
    switch text[at] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return at + 1
    case UInt8(ascii: "u"): break
    default: throw JSONError(at, escapes)
    }
    switch try unit(text, at + 1) {
    case 0xD800...0xDBFF:
      let second = at + 5
      let isPair =
        second + 1 < text.count && text[second] == UInt8(ascii: "\\")
        && text[second + 1] == UInt8(ascii: "u")
      guard isPair, try (0xDC00...0xDFFF).contains(unit(text, second + 2)) else {
        throw JSONError(start, "both halves of a surrogate pair")
      }
      return second + 6
    case 0xDC00...0xDFFF: throw JSONError(start, "both halves of a surrogate pair")
    default: return at + 5
    }
  }

  /// Returns the value of the four hexadecimal digits at `start`; throws `JSONError` if there are
  /// fewer.
  private static func unit(_ text: Span<UInt8>, _ start: Int) throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for at in start..<start + 4 {
      guard at < text.count, let digit = digit(text[at]) else {
        throw JSONError(at, "four hexadecimal digits")
      }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the UTF-16 unit of four digits that `end(of:from:)` has accepted.
  private static func checkedUnit(_ text: Span<UInt8>, _ start: Int) -> UInt16 {
    (try? unit(text, start)) ?? 0
  }

  private static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the length in bytes of a character outside ASCII (RFC 3629, 4); throws `JSONError` if its
  /// bytes are not UTF-8.
  private static func length(of text: Span<UInt8>, _ at: Int) throws(JSONError) -> Int {
    let second: ClosedRange<UInt8>
    let count: Int
    switch text[at] {
    case 0xC2...0xDF: (second, count) = (0x80...0xBF, 2)
    case 0xE0: (second, count) = (0xA0...0xBF, 3)
    case 0xED: (second, count) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, count) = (0x80...0xBF, 3)
    case 0xF0: (second, count) = (0x90...0xBF, 4)
    case 0xF4: (second, count) = (0x80...0x8F, 4)
    case 0xF1...0xF3: (second, count) = (0x80...0xBF, 4)
    default: throw JSONError(at, JSONError.encoding)
    }
    guard count <= text.count - at, second.contains(text[at + 1]) else {
      throw JSONError(at, JSONError.encoding)
    }
    for index in at + 2..<at + count where text[index] & 0xC0 != 0x80 {
      throw JSONError(at, JSONError.encoding)
    }
    return count
  }

  /// Returns the bytes of a string with its escapes resolved.
  ///
  /// - Parameter string: the bytes between the quotation marks of a valid string.
  /// - Returns: the string in UTF-8.
  static func resolved(_ string: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(string.count)
    var at = 0
    while at < string.count {
      guard string[at] == UInt8(ascii: "\\") else {
        result.append(string[at])
        at += 1
        continue
      }
      at = append(escapeAt: at, in: string, to: &result)
    }
    return result
  }

  /// Appends the UTF-8 of the character that a valid escape or surrogate pair stands for.
  ///
  /// - Returns: the offset of the byte after the escape or the pair.
  private static func append(escapeAt at: Int, in text: Span<UInt8>, to result: inout [UInt8])
    -> Int
  {
    switch text[at + 1] {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      var units = [checkedUnit(text, at + 2)]
      if (0xD800...0xDBFF).contains(units[0]) { units.append(checkedUnit(text, at + 8)) }
      result += String(decoding: units, as: UTF16.self).utf8
      return at + 6 * units.count
    case let other: result.append(other)
    }
    return at + 2
  }
}
