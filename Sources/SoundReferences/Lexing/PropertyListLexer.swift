// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Splits an XML property list into tokens like those of a JSON document with the same keys and
/// strings.
///
/// Keys and strings become string tokens; the tags of `<dict>` and `<array>` become brackets. The lexer
/// does not validate XML; for other XML documents, its tokens have no meaning.
struct PropertyListLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var source = LexedSource()
  private var tokens: [SourceToken] = []

  /// Returns true if the first 64 bytes of a file begin like XML: an optional byte-order mark and white
  /// space, then `<` without a space after it.
  ///
  /// Other property lists are in the older form with braces, or binary.
  static func takes(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(64).drop { $0 <= 0x20 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    return head.first == UInt8(ascii: "<") && head.dropFirst().first != UInt8(ascii: " ")
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) -> LexedSource {
    var lexer = PropertyListLexer(bytes)
    while lexer.at < bytes.count { lexer.step() }
    lexer.source.sequences = [lexer.tokens]
    return lexer.source
  }

  private mutating func step() {
    guard bytes[at] == UInt8(ascii: "<") else {
      at += 1
      return
    }
    if isAt("<!--") { return pass("-->") }
    if isAt("<key>") { return string(5, then: .colon) }
    if isAt("<string>") { return string(8, then: .comma) }
    if isAt("<dict>") || isAt("<array>") { add(.open, from: at) }
    if isAt("</dict>") || isAt("</array>") {
      add(.close, from: at)
      add(.comma, from: at)
    }
    pass(">")
  }

  private func isAt(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= bytes.count - at else { return false }
    // Safe: a literal has static storage, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for index in 0..<count where unsafe start[index] != bytes[at + index] { return false }
    return true
  }

  /// Skips to the end of the next occurrence of `word`, or to the end of the file if there is none.
  private mutating func pass(_ word: StaticString) {
    while !isAt(word) {
      guard at < bytes.count else { return }
      at += 1
    }
    at += word.utf8CodeUnitCount
  }

  /// Adds a string token with the text up to the next tag, then a token of kind `next`.
  ///
  /// Resolves entities and CDATA sections (XML 1.0, 2.7, 4.1), and skips comments; `tag` is the length of
  /// the opening tag in bytes.
  private mutating func string(_ tag: Int, then next: SourceToken.Kind) {
    at += tag
    let start = at
    var value = OpenString(start: start, isFirstOfLine: false, hasSpaceBefore: true, quote: 0)
    while at < bytes.count {
      if isAt("<![CDATA[") {
        at += 9
        while at < bytes.count, !isAt("]]>") {
          value.append(bytes[at])
          at += 1
        }
        pass("]]>")
      } else if isAt("<!--") {
        pass("-->")
      } else if bytes[at] == UInt8(ascii: "<") {
        break
      } else if bytes[at] == UInt8(ascii: "&") {
        entity(&value)
      } else {
        value.append(bytes[at])
        at += 1
      }
    }
    source.values.append(value.result[...])
    add(.string, from: start, value: source.values.count - 1)
    add(next, from: at)
  }

  /// Appends the character of an entity, or the `&` itself if the entity is unknown.
  private mutating func entity(_ value: inout OpenString) {
    guard let (character, end) = XMLEntity.character(bytes[at...]) else {
      value.append(bytes[at])
      at += 1
      return
    }
    for byte in String(character).utf8 { value.append(byte) }
    at = end
  }

  /// Adds a token that ends at the current offset; brackets, commas and colons are empty tokens.
  private mutating func add(_ kind: SourceToken.Kind, from start: Int, value: Int = 0) {
    tokens.append(
      SourceToken(
        kind: kind, isFirstOfLine: false, hasSpaceBefore: false,
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
        value: UInt32(truncatingIfNeeded: value)))
  }
}
