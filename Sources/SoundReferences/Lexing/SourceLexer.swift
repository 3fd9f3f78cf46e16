// SPDX-License-Identifier: MIT

/// Splits a source file into tokens in one pass.
///
/// Code contains strings, and strings contain code in interpolations. The lexer keeps both on explicit
/// stacks, so that deep nesting does not overflow the call stack.
struct SourceLexer {
  /// The maximum nesting of strings.
  static let deepest = 256

  /// Code that the lexer is reading: the file itself or an interpolation.
  struct OpenCode {
    var tokens: [SourceToken] = []
    /// The number of brackets that are open in this code.
    var depth = 0
    /// The closing bracket of the interpolation; `nil` for the file.
    var closing: UInt8?
    /// Indicates whether the interpolation is part of the URI of an Android resource, outside a call that plays
    /// sound or video.
    var isResource = false
  }

  let rules: LexicalRules
  let bytes: [UInt8]
  var at = 0
  var codes = [OpenCode()]
  var strings: [OpenString] = []
  var source = LexedSource()
  /// Indicates whether the next token is the first of its line.
  var isFirstOfLine = true
  /// Indicates whether white space or a comment precedes the next token; true at the start of the file.
  var hasSpaceBefore = true
  /// The offset before which the lexer treats no slash as the beginning of a regular expression,
  /// because an earlier search found no end.
  var plainSlashesUntil = 0

  private init(_ bytes: [UInt8], _ rules: LexicalRules) {
    self.bytes = bytes
    self.rules = rules
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - bytes: any bytes, less than 4 GiB.
  ///   - language: the language of the file.
  /// - Returns: the tokens and string values.
  static func read(_ bytes: [UInt8], as language: SourceLanguage) -> LexedSource {
    read(bytes, by: LexicalRules(language))
  }

  /// Reads any bytes, less than 4 GiB, by the rules of a language.
  static func read(_ bytes: [UInt8], by rules: LexicalRules) -> LexedSource {
    var lexer = SourceLexer(bytes, rules)
    while lexer.at < bytes.count {
      // `codes` also contains the file itself; the counts are equal only inside a string.
      if lexer.strings.count == lexer.codes.count {
        lexer.stepInString()
      } else {
        lexer.stepInCode()
      }
    }
    lexer.source.sequences += lexer.codes.map(\.tokens)
    return lexer.source
  }

  /// Returns the byte at a distance from the current offset; 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    distance < bytes.count - at ? bytes[at + distance] : 0
  }

  func isAt(_ word: StaticString) -> Bool {
    // Safe: a literal has static storage, and its own count bounds the loop.
    let start = unsafe word.utf8Start
    for index in 0..<word.utf8CodeUnitCount where unsafe start[index] != peek(index) {
      return false
    }
    return true
  }

  /// The last token of the current code; `nil` before the first one.
  var last: SourceToken? { codes[codes.count - 1].tokens.last }

  mutating func add(_ kind: SourceToken.Kind, from start: Int, value: Int = 0) {
    let token = SourceToken(
      kind: kind, isFirstOfLine: isFirstOfLine, hasSpaceBefore: hasSpaceBefore,
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
      value: UInt32(truncatingIfNeeded: value))
    codes[codes.count - 1].tokens.append(token)
    (isFirstOfLine, hasSpaceBefore) = (false, false)
  }

  /// Adds a token of `count` bytes from the current offset.
  mutating func take(_ kind: SourceToken.Kind, _ count: Int = 1) {
    let start = at
    at += count
    add(kind, from: start)
  }

  /// Ends an interpolation, keeps its tokens and continues with the string around it.
  mutating func endInterpolation() {
    guard let code = codes.popLast() else { return }
    guard !code.tokens.isEmpty else { return }
    if code.isResource { source.resources.insert(source.sequences.count) }
    source.sequences.append(code.tokens)
  }
}
