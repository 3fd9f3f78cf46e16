// SPDX-License-Identifier: MIT

internal import SoundFindings

/// The tokens of a text in JSON, JavaScript, Swift, Groovy or Kotlin, with their brackets matched.
///
/// Readers find literals among the tokens; they neither execute a script nor check its syntax further.
struct Script: Sendable {
  /// A language, which decides the forms of strings and comments.
  enum Language: String, Sendable {
    /// JSON and its extension JSON5, whose syntax is a part of JavaScript's.
    case json = "JSON"
    /// JavaScript and TypeScript.
    case javaScript = "JavaScript"
    case swift = "Swift"
    /// Groovy and Kotlin, as far as Gradle scripts use them.
    case gradle = "Gradle"
  }

  enum Kind: UInt8, Sendable {
    /// A name or a number.
    case word
    /// A string without interpolation; in a Gradle script, it may contain `$name`.
    case string
    /// A part of a string with interpolation, a string in triple quotation marks, or a regular expression.
    case opaque
    case punctuation
    case open
    case close
  }

  /// A token: its kind, its place in the text and, for an opening bracket, its closing one.
  struct Token: Sendable {
    let kind: Kind
    /// The offset in `bytes` of the token's first byte; for a string, of the first byte of its content.
    let start: UInt32
    /// The offset of the byte after the token or after the string's content.
    let end: UInt32
    /// The index of the closing bracket for an opening one; otherwise the token's own index.
    var last: UInt32
  }

  /// The maximum number of nested brackets.
  static let largestDepth = 100
  /// The maximum size of a text in bytes (4 MiB), which limits the memory for its tokens to 64 MiB.
  static let largestSize = 4 << 20

  /// The tokens, in the order of the text.
  private(set) var tokens: [Token] = []
  /// The text, and after it the content of strings with escapes.
  private(set) var bytes: [UInt8]
  /// The values of constants and variables, by name, if the values begin with a string or a bracket.
  private(set) var constants: [ArraySlice<UInt8>: Range<Int>] = [:]

  /// Divides a text into tokens, and finds its constants.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - language: its language.
  /// - Throws: `DocumentError` if the text is larger than `largestSize`; or, with the line and column of the
  ///   defect, if a string, a comment or a bracket does not end, or if brackets do not match or are nested
  ///   too deeply.
  init(_ bytes: [UInt8], _ language: Language) throws(DocumentError) {
    guard bytes.count <= Self.largestSize else {
      throw DocumentError(
        "is too large for a file that describes a project", found: "\(bytes.count) bytes",
        expected: "at most \(Self.largestSize) bytes",
        suggestion: "check that it is the right file")
    }
    self.bytes = bytes
    var lexer = ScriptLexer(bytes, language)
    try lexer.read(into: &self)
    constants = findConstants()
  }

  /// Adds a token with bytes of the text.
  mutating func add(_ kind: Kind, _ range: Range<Int>) {
    tokens.append(
      Token(
        kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
        end: UInt32(truncatingIfNeeded: range.upperBound),
        last: UInt32(truncatingIfNeeded: tokens.count)))
  }

  /// Adds a string with escapes, whose content therefore differs from the text.
  mutating func add(_ kind: Kind, decoded content: [UInt8]) {
    add(kind, bytes.count..<bytes.count + content.count)
    bytes += content
  }

  /// Makes the last token the closing bracket of the opening bracket at an index.
  mutating func close(_ open: Int) {
    tokens[open].last = UInt32(truncatingIfNeeded: tokens.count - 1)
  }
}

// Tokens, and the values that they form.
extension Script {
  /// Returns the bytes of a token; for a string, those of its content.
  func content(_ token: Int) -> ArraySlice<UInt8> {
    bytes[Int(tokens[token].start)..<Int(tokens[token].end)]
  }

  /// Returns whether the token at an index has the given kind and bytes; `false` for an index outside the script.
  func has(_ kind: Kind, _ text: String, at token: Int) -> Bool {
    tokens.indices.contains(token) && tokens[token].kind == kind
      && content(token).elementsEqual(text.utf8)
  }

  /// Returns the index of the closing bracket for an opening one, otherwise the index itself.
  func last(of token: Int) -> Int { Int(tokens[token].last) }

  /// Returns the indices of the tokens of a range that are outside its brackets, and those of the opening
  /// brackets.
  func outermost(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index in
      guard index < range.upperBound else { return nil }
      defer { index = last(of: index) + 1 }
      return index
    }
  }

  /// Returns the tokens between the commas in a bracket, without empty ranges.
  func elements(of open: Int) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    let end = last(of: open)
    var start = open + 1
    for index in outermost(start..<end) where has(.punctuation, ",", at: index) {
      if index > start { elements.append(start..<index) }
      start = index + 1
    }
    if end > start { elements.append(start..<end) }
    return elements
  }

  /// Returns the value of a key in an object, or of a label in a call; of duplicate keys, the first.
  ///
  /// - Parameters:
  ///   - key: the name, which the text may write in quotation marks.
  ///   - open: the index of the opening bracket.
  /// - Returns: the tokens after the colon; for a property without a colon, as in `{ sounds }`, its name;
  ///   `nil` if the key is missing.
  func value(of key: String, in open: Int) -> Range<Int>? {
    for element in elements(of: open) {
      let name = element.lowerBound
      guard has(.word, key, at: name) || has(.string, key, at: name) else { continue }
      if element.count == 1 { return element }
      if element.count > 2, has(.punctuation, ":", at: name + 1) {
        return name + 2..<element.upperBound
      }
    }
    return nil
  }

  /// Returns the content of the string that is the whole value, or of the string in the constant that the value
  /// names; `nil` for another value.
  func literal(_ value: Range<Int>?) -> ArraySlice<UInt8>? {
    guard let value, value.count == 1 else { return nil }
    let token = tokens[value.lowerBound].kind == .word ? constant(value.lowerBound) : value
    guard let token, token.count == 1, tokens[token.lowerBound].kind == .string else { return nil }
    return content(token.lowerBound)
  }

  private func constant(_ word: Int) -> Range<Int>? { constants[content(word)] }

  /// Returns the index of a value's first token if it is the bracket `opening`, and the matching bracket ends the
  /// value, as in an array; otherwise `nil`.
  func bracket(_ value: Range<Int>?, _ opening: String) -> Int? {
    guard let value, has(.open, opening, at: value.lowerBound),
      last(of: value.lowerBound) == value.upperBound - 1
    else { return nil }
    return value.lowerBound
  }
}
