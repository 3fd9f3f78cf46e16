// SPDX-License-Identifier: MIT

/// The entries of a Kotlin enumeration, read token by token (Kotlin language specification, 1.2).
struct KotlinEnumeration {
  struct ParseError: Error { let rest: String }

  private(set) var entries: [(identifier: String, name: String)] = []
  private var rest: Substring.UnicodeScalarView

  /// Parses a file with a single enumeration that has one property.
  init(_ text: String) throws {
    rest = text[...].unicodeScalars
    for word in ["enum", "class", "NotificationSounds", "(", "val", "fileName", ":", "String", ")"]
    {
      try expect(word)
    }
    try expect("{")
    while !takes("}") {
      let identifier = try word()
      try expect("(")
      entries.append((identifier, try string()))
      try expect(")")
      try expect(",")
    }
    passBlanks()
    guard rest.isEmpty else { throw error }
  }

  private var error: ParseError { ParseError(rest: String(rest.prefix(60))) }

  /// Skips white space and comments, which may nest.
  private mutating func passBlanks() {
    while let first = rest.first {
      if first == " " || first == "\n" {
        rest.removeFirst()
      } else if rest.starts(with: "//".unicodeScalars) {
        rest = rest.drop { $0 != "\n" }
      } else if rest.starts(with: "/*".unicodeScalars) {
        passComment()
      } else {
        return
      }
    }
  }

  private mutating func passComment() {
    var depth = 0
    repeat {
      if rest.starts(with: "/*".unicodeScalars) {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "*/".unicodeScalars) {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  private mutating func takes(_ sign: String) -> Bool {
    passBlanks()
    guard rest.starts(with: sign.unicodeScalars) else { return false }
    rest = rest.dropFirst(sign.unicodeScalars.count)
    return true
  }

  private mutating func expect(_ sign: String) throws {
    guard takes(sign) else { throw error }
  }

  private mutating func word() throws -> String {
    passBlanks()
    let word = rest.prefix { ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }
    guard let first = word.first, !("0"..."9").contains(first) else { throw error }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func string() throws -> String {
    try expect("\"")
    var units: [UInt16] = []
    while let scalar = rest.popFirst(), scalar != "\"" {
      // In a line string, these characters would begin a template or end the line.
      guard scalar != "$", scalar != "\n" else { throw error }
      units += scalar == "\\" ? [try escape()] : Array(String(scalar).utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() throws -> UInt16 {
    guard let scalar = rest.popFirst() else { throw error }
    if "\"\\$'".unicodeScalars.contains(scalar) { return UInt16(truncatingIfNeeded: scalar.value) }
    guard scalar == "u", let unit = UInt16(String(rest.prefix(4)), radix: 16) else { throw error }
    rest = rest.dropFirst(4)
    return unit
  }
}
