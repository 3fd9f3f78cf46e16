// SPDX-License-Identifier: MIT

internal import SoundFindings

extension ScriptLexer {
  /// Returns the quotation marks of the string that begins here, and skips them; `nil` for another token.
  mutating func quotes() -> Quotes? {
    guard let byte else { return nil }
    switch byte {
    case UInt8(ascii: "\""): break
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      guard language != .swift else { return nil }
    case UInt8(ascii: "#"):
      guard language == .swift else { return nil }
    default: return nil
    }
    let pounds = bytes[at...].prefix { $0 == UInt8(ascii: "#") }.count
    let mark = at + pounds
    guard mark < bytes.count, pounds == 0 || bytes[mark] == UInt8(ascii: "\"") else { return nil }
    var quotes = Quotes(mark: bytes[mark], pounds: pounds)
    let isMultiline = bytes[mark...].starts(with: repeatElement(bytes[mark], count: 3))
    let canSpanLines =
      language == .gradle || language == .swift && bytes[mark] == UInt8(ascii: "\"")
    quotes.isMultiline = canSpanLines && isMultiline
    at = mark + (quotes.isMultiline ? 3 : 1)
    return quotes
  }

  /// Adds a string, or its first part up to an interpolation.
  ///
  /// - Parameters:
  ///   - quotes: the string's quotation marks.
  ///   - isRest: indicates the rest of the string after an interpolation.
  ///   - script: gets the tokens.
  /// - Throws: `DocumentError` if the string does not end, or if an interpolation is nested too deeply.
  mutating func string(_ quotes: Quotes, isRest: Bool, into script: inout Script)
    throws(DocumentError)
  {
    let start = at
    // The decoded content before `copied`; `copied` is `start` until the first escape.
    var decoded: [UInt8] = []
    var copied = start
    while let next = byte {
      if ends(quotes) {
        let kind: Script.Kind = isRest || quotes.isMultiline ? .opaque : .string
        if copied > start {
          script.add(kind, decoded: decoded + bytes[copied..<at])
        } else {
          script.add(kind, start..<at)
        }
        at += (quotes.isMultiline ? 3 : 1) + quotes.pounds
        return
      }
      if let closing = interpolation(quotes) {
        script.add(.opaque, start..<at)
        at += 1
        if language == .swift { at += quotes.pounds }
        return try begin(closing, in: quotes, into: &script)
      }
      if isEscape(quotes) {
        decoded += bytes[copied..<at]
        at += 1 + quotes.pounds
        decoded += escape()
        copied = at
      } else {
        guard next != UInt8(ascii: "\n") || spansLines(quotes) else { break }
        at += 1
      }
    }
    throw error("the quotation mark that ends the string")
  }

  private func spansLines(_ quotes: Quotes) -> Bool {
    quotes.isMultiline || quotes.mark == UInt8(ascii: "`")
  }

  private func ends(_ quotes: Quotes) -> Bool {
    guard byte == quotes.mark else { return false }
    if !quotes.isMultiline, quotes.pounds == 0 { return true }
    let marks = quotes.isMultiline ? 3 : 1
    let end = at + marks + quotes.pounds
    return end <= bytes.count && bytes[at..<at + marks].allSatisfy { $0 == quotes.mark }
      && bytes[at + marks..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Returns the bracket that ends the interpolation that begins here; `nil` for another part of a string.
  private func interpolation(_ quotes: Quotes) -> UInt8? {
    let mark: Unicode.Scalar = language == .gradle ? "\"" : "`"
    if quotes.mark == UInt8(ascii: mark) { return isAt("$", "{") ? UInt8(ascii: "}") : nil }
    guard language == .swift, isEscape(quotes) else { return nil }
    let bracket = at + 1 + quotes.pounds
    return bracket < bytes.count && bytes[bracket] == UInt8(ascii: "(") ? UInt8(ascii: ")") : nil
  }

  /// Returns whether an escape begins here: a backslash and as many `#` as before the quotation marks.
  private func isEscape(_ quotes: Quotes) -> Bool {
    guard byte == UInt8(ascii: "\\") else { return false }
    let end = at + 1 + quotes.pounds
    return end <= bytes.count && bytes[at + 1..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  // MARK: - Escapes

  /// Returns the bytes that the escape after a backslash represents, and skips the escape.
  private mutating func escape() -> [UInt8] {
    guard let letter = byte else { return [] }
    at += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0x00]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "x"): return Self.utf8(number(digits: 2))
    case UInt8(ascii: "u"): return character()
    // JavaScript removes an escaped line break.
    case UInt8(ascii: "\r"):
      if byte == UInt8(ascii: "\n") { at += 1 }
      return []
    case UInt8(ascii: "\n"): return []
    default: return [letter]
    }
  }

  /// Returns the character of `\u{…}`, of `\uXXXX`, or of two of the latter if the first is a high
  /// surrogate.
  private mutating func character() -> [UInt8] {
    if byte == UInt8(ascii: "{") {
      at += 1
      let value = number(digits: 8)
      if byte == UInt8(ascii: "}") { at += 1 }
      return Self.utf8(value)
    }
    var units = [UInt16(truncatingIfNeeded: number(digits: 4))]
    if units[0] & 0xFC00 == 0xD800, isAt("\\", "u") {
      at += 2
      units.append(UInt16(truncatingIfNeeded: number(digits: 4)))
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func utf8(_ value: UInt32) -> [UInt8] {
    Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }

  /// Reads up to `digits` hexadecimal digits; `digits` is at most 8.
  private mutating func number(digits: Int) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<digits {
      guard let byte, let digit = Self.digit(byte) else { break }
      number = number << 4 | digit
      at += 1
    }
    return number
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
