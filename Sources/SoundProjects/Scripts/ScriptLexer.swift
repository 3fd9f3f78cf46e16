// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Finds the tokens of a script in one pass, with a stack of brackets instead of recursion.
///
/// ECMA-262, section 12; JSON5, sections 1 to 7; "The Swift Programming Language", Lexical Structure.
struct ScriptLexer {
  /// The quotation marks of a string.
  struct Quotes {
    let mark: UInt8
    /// Indicates that the string has three marks on each side, and may span several lines.
    var isMultiline = false
    /// The number of `#` before the marks.
    var pounds = 0
  }

  /// An opening bracket whose closing one is still missing.
  private struct Bracket {
    let token: Int
    let closing: UInt8
    /// The string that continues after the closing bracket of an interpolation; `nil` for another bracket.
    var string: Quotes?
  }

  let bytes: [UInt8]
  let language: Script.Language
  var at = 0
  private var open: [Bracket] = []
  /// The offset at which the last failed search for the end of a regular expression stopped.
  private var searched = 0

  /// Creates a lexer; skips a byte-order mark of UTF-8, and a first line that begins with `#!`.
  init(_ bytes: [UInt8], _ language: Script.Language) {
    (self.bytes, self.language) = (bytes, language)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    if isAt("#", "!") { passLine() }
  }

  /// Adds all tokens to a script.
  ///
  /// - Throws: `DocumentError` with the line and column of a defect.
  mutating func read(into script: inout Script) throws(DocumentError) {
    while let byte {
      if byte <= 0x20 {
        at += 1
      } else if isAt("/", "/") {
        passLine()
      } else if isAt("/", "*") {
        try passComment()
      } else {
        try token(byte, into: &script)
      }
    }
    if let last = open.last { throw error(Self.quoted(last.closing)) }
  }

  private mutating func token(_ byte: UInt8, into script: inout Script) throws(DocumentError) {
    let start = at
    if let quotes = quotes() { return try string(quotes, isRest: false, into: &script) }
    if Self.isWord(byte) {
      while let next = self.byte, Self.isWord(next) { at += 1 }
      return script.add(.word, start..<at)
    }
    switch byte {
    case UInt8(ascii: "("): try begin(UInt8(ascii: ")"), into: &script)
    case UInt8(ascii: "["): try begin(UInt8(ascii: "]"), into: &script)
    case UInt8(ascii: "{"): try begin(UInt8(ascii: "}"), into: &script)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try end(byte, into: &script)
    case UInt8(ascii: "/"):
      at = endOfExpression(after: script) ?? at + 1
      script.add(at > start + 1 ? .opaque : .punctuation, start..<at)
    default:
      // A run of '#' is one token: checking for a string at each '#' would take quadratic time.
      at = bytes[start...].firstIndex { $0 != UInt8(ascii: "#") } ?? bytes.count
      at = max(at, start + 1)
      script.add(.punctuation, start..<at)
    }
  }

  // MARK: - Brackets

  /// Adds an opening bracket.
  ///
  /// - Parameters:
  ///   - closing: the closing bracket that must match.
  ///   - string: the string that continues after the closing bracket; `nil` if none does.
  ///   - script: gets the token.
  /// - Throws: `DocumentError` if the bracket is nested too deeply.
  mutating func begin(_ closing: UInt8, in string: Quotes? = nil, into script: inout Script)
    throws(DocumentError)
  {
    guard open.count < Script.largestDepth else {
      throw DocumentError.defect(
        "is nested too deeply", at: at, in: bytes,
        expected: "at most \(Script.largestDepth) nested brackets",
        suggestion: "check that it is the right file")
    }
    open.append(Bracket(token: script.tokens.count, closing: closing, string: string))
    script.add(.open, at..<at + 1)
    at += 1
  }

  private mutating func end(_ byte: UInt8, into script: inout Script) throws(DocumentError) {
    guard let last = open.last else {
      throw error("an opening bracket before \(Self.quoted(byte))")
    }
    guard last.closing == byte else { throw error(Self.quoted(last.closing)) }
    open.removeLast()
    script.add(.close, at..<at + 1)
    script.close(last.token)
    at += 1
    if let quotes = last.string { try string(quotes, isRest: true, into: &script) }
  }

  private static func quoted(_ byte: UInt8) -> String { "'\(Unicode.Scalar(byte))'" }

  // MARK: - Comments and regular expressions

  mutating func passLine() {
    while let next = byte, next != UInt8(ascii: "\n"), next != UInt8(ascii: "\r") { at += 1 }
  }

  /// Skips a comment; in Swift, comments can contain others.
  private mutating func passComment() throws(DocumentError) {
    var depth = 1
    at += 2
    while depth > 0 {
      guard byte != nil else { throw error("'*/'") }
      if isAt("*", "/") {
        depth -= 1
        at += 2
      } else if language == .swift, isAt("/", "*") {
        depth += 1
        at += 2
      } else {
        at += 1
      }
    }
  }

  /// Returns the end of the JavaScript regular expression that begins here; `nil` if none does, as for a
  /// division.
  ///
  /// A regular expression begins where a value may; a division follows a value. A `}` can end either a value
  /// or a block; it counts as the end of a value, because a regular expression rarely begins right after a block.
  private mutating func endOfExpression(after script: Script) -> Int? {
    // Without 'searched', one line with many slashes would take quadratic time.
    guard language == .javaScript || language == .json, at >= searched else { return nil }
    if let last = script.tokens.indices.last {
      switch script.tokens[last].kind {
      case .word:
        guard Self.operators.contains(where: { script.has(.word, $0, at: last) }) else {
          return nil
        }
      case .string, .opaque, .close: return nil
      case .punctuation, .open: break
      }
    }
    var isClass = false
    var index = at + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        // A backslash does not continue the line.
        if index + 1 < bytes.count, bytes[index + 1] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "["): isClass = true
      case UInt8(ascii: "]"): isClass = false
      case UInt8(ascii: "/") where !isClass: return index + 1
      default: break
      }
      index += 1
    }
    searched = index
    return nil
  }

  /// Words of JavaScript after which a value begins.
  private static let operators = [
    "return", "typeof", "case", "in", "of", "void", "throw", "delete",
  ]

  // MARK: - Bytes

  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  /// Returns whether the next two bytes are the given ASCII characters.
  func isAt(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    at + 1 < bytes.count && bytes[at] == UInt8(ascii: first)
      && bytes[at + 1] == UInt8(ascii: second)
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    case 0x80...0xFF: true
    default: false
    }
  }

  func error(_ expected: String) -> DocumentError {
    .syntax(of: language.rawValue, at: at, in: bytes, expected: expected)
  }
}
