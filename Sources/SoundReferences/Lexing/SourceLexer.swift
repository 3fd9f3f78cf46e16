// SPDX-License-Identifier: MIT

/// Takes a source file apart, in one pass whatever stands in it.
///
/// Strings have code in them and code has strings, so both are kept on lists of what is open; depth
/// costs no stack.
struct SourceLexer {
  /// Strings that may be open in each other.
  static let deepest = 256

  /// Code that is being read: the file itself, or what is put into a string.
  struct OpenCode {
    var tokens: [SourceToken] = []
    /// Brackets that are open in it.
    var depth = 0
    /// The bracket that ends it; none for the file.
    var closing: UInt8?
  }

  let rules: LexicalRules
  let bytes: [UInt8]
  var at = 0
  var codes = [OpenCode()]
  var strings: [OpenString] = []
  var source = LexedSource()
  /// Whether a line ended, and whether there was a blank, since the last token.
  var isFirstOfLine = true
  var hasSpaceBefore = true
  /// Where the line ends in which a slash turned out to begin no regular expression.
  var plainSlashesUntil = 0

  private init(_ bytes: [UInt8], _ rules: LexicalRules) {
    self.bytes = bytes
    self.rules = rules
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: anything; less than 4 GiB.
  ///   - language: what it is written in.
  /// - Returns: its tokens.
  static func read(_ bytes: [UInt8], as language: SourceLanguage) -> LexedSource {
    read(bytes, by: LexicalRules(language))
  }

  /// Reads a text by rules.
  static func read(_ bytes: [UInt8], by rules: LexicalRules) -> LexedSource {
    var lexer = SourceLexer(bytes, rules)
    while lexer.at < bytes.count {
      if lexer.strings.count == lexer.codes.count {
        lexer.stepInString()
      } else {
        lexer.stepInCode()
      }
    }
    lexer.source.sequences += lexer.codes.map(\.tokens)
    return lexer.source
  }

  /// A byte ahead; 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    distance < bytes.count - at ? bytes[at + distance] : 0
  }

  func isAt(_ word: StaticString) -> Bool {
    // Safe: the literal lives for ever, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for index in 0..<word.utf8CodeUnitCount where unsafe start[index] != peek(index) {
      return false
    }
    return true
  }

  /// The token before, in the same code.
  var last: SourceToken? { codes[codes.count - 1].tokens.last }

  mutating func add(_ kind: SourceToken.Kind, from start: Int, value: Int = 0) {
    let token = SourceToken(
      kind: kind, isFirstOfLine: isFirstOfLine, hasSpaceBefore: hasSpaceBefore,
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
      value: UInt32(truncatingIfNeeded: value))
    codes[codes.count - 1].tokens.append(token)
    (isFirstOfLine, hasSpaceBefore) = (false, false)
  }

  /// Adds a token of so many bytes from here.
  mutating func take(_ kind: SourceToken.Kind, _ count: Int = 1) {
    let start = at
    at += count
    add(kind, from: start)
  }

  /// Ends the code of an interpolation, and goes on in its string.
  mutating func endInterpolation() {
    guard let code = codes.popLast() else { return }
    if !code.tokens.isEmpty { source.sequences.append(code.tokens) }
  }
}
