// SPDX-License-Identifier: MIT

/// Splits YAML into tokens like those of a JSON document with the same keys and strings.
///
/// Blocks of keys become brackets by their indentation (YAML 1.2.2, 6.1). The lexer does not validate YAML: it reads
/// scalars of one line, and skips block scalars (8.1). Templates such as `{{ name }}` are unknown parts of a
/// value.
struct YAMLLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var source = LexedSource()
  private var tokens: [SourceToken] = []
  /// The columns of the keys whose blocks are open, in increasing order.
  private var columns: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a whole file.
  static func read(_ bytes: [UInt8]) -> LexedSource {
    var lexer = YAMLLexer(bytes)
    while lexer.at < bytes.count { lexer.line() }
    lexer.source.sequences = [lexer.tokens]
    return lexer.source
  }

  /// Returns the byte at a distance from the current offset; a line feed after the end.
  private func peek(_ distance: Int = 0) -> UInt8 {
    distance < bytes.count - at ? bytes[at + distance] : 0x0A
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || isLineEnd(byte)
  }

  private mutating func line() {
    let start = at
    while peek() == 0x20 || peek() == UInt8(ascii: "-") && Self.isSpace(peek(1)) && at < bytes.count
    { at += 1 }
    defer { endLine() }
    guard !Self.isSpace(peek()), peek() != UInt8(ascii: "#"), !isTemplate else { return }
    let column = at - start
    endBlocks(from: column)
    if isFlow { return flow() }
    scalar(inFlow: false)
    guard peek() == UInt8(ascii: ":") else { return add(.comma, count: 0) }
    add(.colon, count: 1)
    value(of: column)
  }

  /// Reads the value after a key's colon; `column` is the key's.
  private mutating func value(of column: Int) {
    let colon = at - 1
    passSpaces()
    // An anchor, or a tag.
    while peek() == UInt8(ascii: "&") || peek() == UInt8(ascii: "!") {
      while !Self.isSpace(peek()) { at += 1 }
      passSpaces()
    }
    switch peek() {
    case 0x0A, 0x0D, UInt8(ascii: "#"):
      columns.append(column)
      // The token's first byte determines the kind of bracket: a colon is as good as a brace.
      add(.open, from: colon, to: colon)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): passBlock(below: column)
    // An alias.
    case UInt8(ascii: "*"): add(.comma, count: 0)
    default:
      if isFlow { flow() } else { scalar(inFlow: false) }
      add(.comma, count: 0)
    }
  }

  private var isTemplate: Bool {
    peek() == UInt8(ascii: "{") && (peek(1) == UInt8(ascii: "{") || peek(1) == UInt8(ascii: "%"))
  }

  private var isFlow: Bool {
    (peek() == UInt8(ascii: "{") || peek() == UInt8(ascii: "[")) && !isTemplate
  }

  private mutating func passSpaces() {
    while peek() == 0x20 || peek() == 0x09 { at += 1 }
  }

  /// Skips the rest of a line, and its end.
  private mutating func endLine() {
    while at < bytes.count, !Self.isLineEnd(bytes[at]) { at += 1 }
    at = min(at + 1, bytes.count)
  }

  /// Skips the lines of a block scalar: those that are empty or begin after a column.
  private mutating func passBlock(below column: Int) {
    endLine()
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      guard end == bytes.count || Self.isLineEnd(bytes[end]) || end - at > column else { break }
      endLine()
    }
    // The caller ends the line.
    at -= 1
  }

  private mutating func endBlocks(from column: Int) {
    while let last = columns.last, last >= column {
      columns.removeLast()
      add(.close, count: 0)
      add(.comma, count: 0)
    }
  }

  /// Reads a list or dictionary in brackets, which may span several lines.
  private mutating func flow() {
    var depth = 0
    repeat {
      switch peek() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        add(.open, count: 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        add(.close, count: 1)
      case UInt8(ascii: ","): add(.comma, count: 1)
      case UInt8(ascii: ":"): add(.colon, count: 1)
      case UInt8(ascii: "#"): endLine()
      case let byte where Self.isSpace(byte): at += 1
      default: scalar(inFlow: true)
      }
    } while depth > 0 && at < bytes.count
  }

  /// Adds the string of a scalar that begins at the current offset.
  private mutating func scalar(inFlow: Bool) {
    let start = at
    let quote = peek()
    var value = OpenString(start: start, isFirstOfLine: false, hasSpaceBefore: true, quote: quote)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      quoted(quote, &value)
    } else {
      plain(&value, inFlow: inFlow)
    }
    var text = value.result
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    source.values.append(text[...])
    add(.string, from: start, to: at, value: source.values.count - 1)
  }

  private mutating func plain(_ value: inout OpenString, inFlow: Bool) {
    repeat {
      step(&value)
    } while !Self.isLineEnd(peek()) && !isEndOfPlain(inFlow: inFlow)
  }

  /// Indicates whether a plain scalar ends before the current offset (YAML 1.2.2, 7.3.3).
  private func isEndOfPlain(inFlow: Bool) -> Bool {
    switch peek() {
    case UInt8(ascii: ":"): Self.isSpace(peek(1))
    case UInt8(ascii: "#"): Self.isSpace(bytes[at - 1])
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): inFlow
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8, _ value: inout OpenString) {
    at += 1
    while at < bytes.count, !Self.isLineEnd(bytes[at]) {
      if bytes[at] == quote {
        at += 1
        // Two single quotation marks are one character.
        guard quote == UInt8(ascii: "'"), peek() == quote else { break }
      }
      if quote == UInt8(ascii: "\""), bytes[at] == UInt8(ascii: "\\") {
        let escape = StringEscape(bytes, at + 1, hasBytes: false)
        for byte in escape.value { value.append(byte) }
        at = escape.end
      } else {
        step(&value)
      }
    }
    passSpaces()
  }

  /// Appends the byte at the current offset, or a placeholder for a template.
  private mutating func step(_ value: inout OpenString) {
    guard isTemplate else {
      value.append(bytes[at])
      at += 1
      return
    }
    value.appendPlaceholder()
    while !Self.isLineEnd(peek()), peek() != UInt8(ascii: "}") || peek(1) != UInt8(ascii: "}") {
      if peek() == UInt8(ascii: "%"), peek(1) == UInt8(ascii: "}") { break }
      at += 1
    }
    at = min(at + 2, bytes.count)
  }

  /// Adds a token of `count` bytes from the current offset.
  private mutating func add(_ kind: SourceToken.Kind, count: Int) {
    at += count
    add(kind, from: at - count, to: at)
  }

  private mutating func add(_ kind: SourceToken.Kind, from start: Int, to end: Int, value: Int = 0)
  {
    tokens.append(
      SourceToken(
        kind: kind, isFirstOfLine: false, hasSpaceBefore: true,
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        value: UInt32(truncatingIfNeeded: value)))
  }
}
