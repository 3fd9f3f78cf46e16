// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Reads a property list with braces, the form that Xcode writes.
///
/// Apple, "Old-Style ASCII Property Lists" describes the values; comments, escapes and the bytes that need no
/// quotation marks are those that Core Foundation accepts (`CFOldStylePList.c`).
struct OldStylePropertyList {
  private let bytes: [UInt8]
  private var at = 0
  private var depth = 0
  private var list: PropertyList

  /// Reads a whole file.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect.
  static func read(_ bytes: [UInt8]) throws(DocumentError) -> PropertyList {
    var reader = OldStylePropertyList(bytes)
    try reader.value()
    reader.skip()
    if reader.at < bytes.count { throw reader.error("the end of the file") }
    return reader.list
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    list = PropertyList(text: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  private func error(_ expected: String) -> DocumentError {
    .propertyList(at: at, in: bytes, expected: expected)
  }

  // MARK: - Values

  private mutating func value() throws(DocumentError) {
    skip()
    switch byte {
    case UInt8(ascii: "{"): try dictionary()
    case UInt8(ascii: "("): try array()
    case UInt8(ascii: "<"): try data()
    default: try string("a value")
    }
  }

  private mutating func dictionary() throws(DocumentError) {
    let node = try open(.dictionary)
    while !take(UInt8(ascii: "}")) {
      try string("a key or '}'")
      guard take(UInt8(ascii: "=")) else { throw error("'='") }
      try value()
      guard take(UInt8(ascii: ";")) else { throw error("';'") }
    }
    close(node)
  }

  private mutating func array() throws(DocumentError) {
    let node = try open(.array)
    while !take(UInt8(ascii: ")")) {
      try value()
      if take(UInt8(ascii: ",")) { continue }
      guard byte == UInt8(ascii: ")") else { throw error("',' or ')'") }
    }
    close(node)
  }

  private mutating func open(_ kind: PropertyList.Kind) throws(DocumentError) -> Int {
    guard depth < PropertyList.largestDepth else {
      throw DocumentError.defect(
        "is nested too deeply", at: at, in: bytes,
        expected: "at most \(PropertyList.largestDepth) nested brackets",
        suggestion: "check that it is the right file")
    }
    depth += 1
    at += 1
    return list.open(kind)
  }

  private mutating func close(_ node: Int) {
    depth -= 1
    list.close(node)
  }

  /// Reads hexadecimal digits in angle brackets.
  private mutating func data() throws(DocumentError) {
    let start = at
    at += 1
    while let digit = byte, digit != UInt8(ascii: ">") {
      guard hexadecimal(digit) != nil || isSpace(digit) else {
        throw error("a hexadecimal digit or '>'")
      }
      at += 1
    }
    guard byte != nil else { throw error("'>'") }
    at += 1
    list.add(.data, start..<at)
  }

  // MARK: - Strings

  private mutating func string(_ expected: String) throws(DocumentError) {
    skip()
    if let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return try quoted(quote)
    }
    let start = at
    while let next = byte, Self.isPlain(next) { at += 1 }
    guard at > start else { throw error(expected) }
    list.add(.string, start..<at)
  }

  /// Returns whether a string can contain the byte without quotation marks around the string.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    // In ASCII, the digits are between '/' and ':'.
    case UInt8(ascii: ".")...UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    case UInt8(ascii: "$"), 0x80...0xFF: true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(DocumentError) {
    at += 1
    let start = at
    while let next = byte, next != quote, next != UInt8(ascii: "\\") { at += 1 }
    if byte == quote {
      list.add(.string, start..<at)
    } else {
      var decoded = Array(bytes[start..<at])
      while let next = byte, next != quote {
        at += 1
        if next == UInt8(ascii: "\\") { escape(&decoded) } else { decoded.append(next) }
      }
      guard byte == quote else { throw error("the quotation mark that ends the string") }
      list.add(decoded: decoded)
    }
    at += 1
  }

  /// Decodes the escape after a backslash.
  ///
  /// Xcode writes `\U` for a UTF-16 code unit. Octal escapes above `\177` are bytes here; in Core Foundation
  /// they are characters of NeXTSTEP's encoding, which no project uses.
  private mutating func escape(_ decoded: inout [UInt8]) {
    guard let letter = byte else { return }
    at += 1
    switch letter {
    case UInt8(ascii: "a"): decoded.append(0x07)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "v"): decoded.append(0x0B)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      at -= 1
      decoded.append(UInt8(truncatingIfNeeded: number(digits: 3, radix: 8)))
    case UInt8(ascii: "U"): decoded += Array(character().utf8)
    default: decoded.append(letter)
    }
  }

  /// Reads a UTF-16 code unit after `\U`, and the one after the next `\U` too if the first is a high surrogate.
  private mutating func character() -> String {
    var units = [UInt16(truncatingIfNeeded: number(digits: 4, radix: 16))]
    let isPair =
      units[0] & 0xFC00 == 0xD800 && byte == UInt8(ascii: "\\") && at + 1 < bytes.count
      && bytes[at + 1] == UInt8(ascii: "U")
    if isPair {
      at += 2
      units.append(UInt16(truncatingIfNeeded: number(digits: 4, radix: 16)))
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func number(digits: Int, radix: Int) -> Int {
    var number = 0
    for _ in 0..<digits {
      guard let digit = byte.flatMap(hexadecimal), digit < radix else { break }
      number = number * radix + digit
      at += 1
    }
    return number
  }

  private func hexadecimal(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  // MARK: - Bytes

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Skips white space and comments, and then `wanted`; returns `false` if `wanted` does not follow.
  private mutating func take(_ wanted: UInt8) -> Bool {
    skip()
    guard byte == wanted else { return false }
    at += 1
    return true
  }

  /// Skips white space and comments.
  private mutating func skip() {
    while let next = byte {
      if isSpace(next) {
        at += 1
      } else if next == UInt8(ascii: "/"), at + 1 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "/") || bytes[at + 1] == UInt8(ascii: "*")
      {
        comment(isLine: bytes[at + 1] == UInt8(ascii: "/"))
      } else {
        return
      }
    }
  }

  private mutating func comment(isLine: Bool) {
    at += 2
    while let next = byte {
      at += 1
      if isLine
        ? next == 0x0A || next == 0x0D : next == UInt8(ascii: "*") && byte == UInt8(ascii: "/")
      {
        if !isLine { at += 1 }
        return
      }
    }
  }
}
