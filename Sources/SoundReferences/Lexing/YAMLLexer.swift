// SPDX-License-Identifier: MIT

/// Splits YAML into tokens like those of a JSON document with the same keys and strings.
///
/// Blocks of keys become brackets by their indentation (YAML 1.2.2, 6.1). The lexer does not validate YAML: it
/// reads scalars of one line, also in stripped block scalars such as `>-` (8.1), and skips other block scalars.
/// Templates such as `{{ name }}` are unknown parts of a value; aliases and values with a tag other than `!!str`,
/// such as `!secret chime`, are unknown as a whole.
struct YAMLLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var source = LexedSource()
  private var tokens: [SourceToken] = []
  /// The columns of the keys whose blocks are open, in increasing order.
  private var columns: [Int] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

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
    // A line that begins with a template of Jinja or ERB usually controls the next lines.
    let isControl = isTemplate && "{<".utf8.contains(peek())
    guard !Self.isSpace(peek()), peek() != UInt8(ascii: "#"), !isControl else { return }
    let column = at - start
    endBlocks(from: column)
    let isKnown = passProperties(inFlow: false)
    if isFlow { return flow() }
    scalar(isKnown: isKnown, inFlow: false)
    guard peek() == UInt8(ascii: ":") else { return add(.comma, count: 0) }
    add(.colon, count: 1)
    value(of: column)
  }

  /// Reads the value after a key's colon; `column` is the key's.
  private mutating func value(of column: Int) {
    let colon = at - 1
    passSpaces()
    let isKnown = passProperties(inFlow: false)
    switch peek() {
    case 0x0A, 0x0D, UInt8(ascii: "#"):
      columns.append(column)
      // The token's first byte determines the kind of bracket; the scanner reads a colon as a brace.
      add(.open, from: colon, to: colon)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): block(below: column, isKnown: isKnown)
    default:
      if isFlow { flow() } else { scalar(isKnown: isKnown, inFlow: false) }
      add(.comma, count: 0)
    }
  }

  /// Skips anchors and tags (YAML 1.2.2, 6.9).
  ///
  /// - Parameter inFlow: true in a list or dictionary in brackets.
  /// - Returns: false if a tag other than `!!str` makes the value unknown, as in `!secret chime`.
  private mutating func passProperties(inFlow: Bool) -> Bool {
    var isKnown = true
    while peek() == UInt8(ascii: "&") || peek() == UInt8(ascii: "!") {
      let start = at
      while !Self.isSpace(peek()), !inFlow || !isFlowIndicator { at += 1 }
      let property = bytes[start..<at]
      if property.first == UInt8(ascii: "!"), !property.elementsEqual("!!str".utf8) {
        isKnown = false
      }
      passSpaces()
    }
    return isKnown
  }

  private var isTemplate: Bool { templateEnd != nil }

  /// The mark that ends the template at the current offset: empty for a variable such as `$sound`, `nil` if no
  /// template begins here.
  private var templateEnd: [UInt8]? {
    guard "{<$#%".utf8.contains(peek()) else { return nil }
    if let template = Self.templates.first(where: { isText($0.start) }) { return template.end }
    let isVariable =
      peek() == UInt8(ascii: "$") && SourceLexer.isWord(peek(1)) && !SourceLexer.isDigit(peek(1))
    return isVariable ? [] : nil
  }

  /// The marks of templates: Jinja, ERB, variables of shells, and interpolations of Ruby and its libraries.
  private static let templates: [(start: [UInt8], end: [UInt8])] = [
    ("{{", "}}"), ("{%", "%}"), ("<%", "%>"), ("${", "}"), ("$(", ")"), ("#{", "}"), ("%{", "}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private func isText(_ text: [UInt8]) -> Bool {
    text.indices.allSatisfy { peek($0) == text[$0] }
  }

  private var isFlowIndicator: Bool { ",[]{}".utf8.contains(peek()) }

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

  /// Reads a block scalar; adds it if it is known, has one line, and its header removes the last line feed (`>-` or
  /// `|-`).
  private mutating func block(below column: Int, isKnown: Bool) {
    let isStripped = peek(1) == UInt8(ascii: "-") && Self.isSpace(peek(2))
    let header = at
    passBlock(below: column)
    guard isStripped, isKnown else { return }
    let lines = bytes[header..<min(at + 1, bytes.count)].split(whereSeparator: Self.isLineEnd)
      .dropFirst().filter { !$0.allSatisfy(Self.isSpace) }
    guard lines.count == 1, let line = lines.first,
      let last = line.lastIndex(where: { !Self.isSpace($0) })
    else { return }
    let end = at
    at = line.firstIndex { !Self.isSpace($0) } ?? line.startIndex
    let start = at
    var value = OpenString(start: start, isFirstOfLine: false, hasSpaceBefore: true, quote: 0)
    while at <= last { step(&value) }
    source.values.append(value.result[...])
    add(.string, from: start, to: at, value: source.values.count - 1)
    at = end
    add(.comma, count: 0)
  }

  /// Skips the header and the lines of a block scalar: the lines that are blank or indented beyond a column.
  private mutating func passBlock(below column: Int) {
    endLine()
    while at < bytes.count {
      var end = at
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      guard end == bytes.count || Self.isLineEnd(bytes[end]) || end - at > column else { break }
      endLine()
    }
    // Go back to the end of the last line, which the caller skips with `endLine`.
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
      default:
        let isKnown = passProperties(inFlow: true)
        if !isFlowIndicator { scalar(isKnown: isKnown, inFlow: true) }
      }
    } while depth > 0 && at < bytes.count
  }

  /// Reads a scalar that begins at the current offset, and adds it if it is a key or a known string.
  private mutating func scalar(isKnown: Bool, inFlow: Bool) {
    // After an anchor or a tag, the line may end without a scalar.
    guard !Self.isLineEnd(peek()), peek() != UInt8(ascii: "#") else { return }
    let start = at
    let quote = peek()
    var value = OpenString(start: start, isFirstOfLine: false, hasSpaceBefore: true, quote: quote)
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { quoted(quote, &value) } else { plain(&value, inFlow: inFlow) }
    var text = value.result
    while text.last == 0x20 || text.last == 0x09 { text.removeLast() }
    let isString = isQuoted || quote != UInt8(ascii: "*") && !Self.isOtherPlain(text)
    guard peek() == UInt8(ascii: ":") || isKnown && isString else { return }
    source.values.append(text[...])
    add(.string, from: start, to: at, value: source.values.count - 1)
  }

  private mutating func plain(_ value: inout OpenString, inFlow: Bool) {
    repeat {
      step(&value)
    } while !Self.isLineEnd(peek()) && !isEndOfPlain(inFlow: inFlow)
  }

  /// Plain scalars that are a Boolean, null, an infinity or NaN in YAML 1.2.2 (10.3.2) or 1.1 (yaml.org/type), in
  /// lowercase.
  private static let constants: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "~", ".inf", "-.inf", "+.inf",
    ".nan",
  ]

  /// Returns true if a plain scalar looks like a Boolean, null, a number or a date rather than a string.
  private static func isOtherPlain(_ text: [UInt8]) -> Bool {
    if text.count <= 5, constants.contains(String(decoding: text, as: UTF8.self).lowercased()) {
      return true
    }
    guard let first = text.first, SourceLexer.isDigit(first) || "+-.".utf8.contains(first),
      text.contains(where: SourceLexer.isDigit)
    else { return false }
    let isDecimal = text.allSatisfy { SourceLexer.isDigit($0) || "+-._:eE".utf8.contains($0) }
    let digits = text.dropFirst(2)
    let isHexadecimal =
      text.starts(with: "0x".utf8) && !digits.isEmpty
      && digits.allSatisfy { SourceLexer.isDigit($0) || "abcdefABCDEF_".utf8.contains($0) }
    let isOctal =
      text.starts(with: "0o".utf8) && !digits.isEmpty && digits.allSatisfy("01234567".utf8.contains)
    return isDecimal || isHexadecimal || isOctal
  }

  /// Returns whether a plain scalar ends before the current offset (YAML 1.2.2, 7.3.3).
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
    guard let end = templateEnd else {
      value.append(bytes[at])
      at += 1
      return
    }
    value.appendPlaceholder()
    if end.isEmpty {
      repeat { at += 1 } while SourceLexer.isWord(peek())
    } else {
      while !Self.isLineEnd(peek()), !isText(end) { at += 1 }
      at = min(at + end.count, bytes.count)
    }
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
