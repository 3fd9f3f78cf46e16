// SPDX-License-Identifier: MIT

/// The syntax of comments and strings in a language.
struct LexicalRules {
  /// The syntax of string interpolation.
  enum Interpolation {
    case none
    /// `\(x)`, with the string's number of `#` (The Swift Programming Language, String Literals).
    case backslash
    /// `$x` and `${x}` (Kotlin specification, 1.2.5; Dart specification, Strings).
    case dollar
    /// `${x}` between backticks (ECMAScript 2024, 12.9.6).
    case template
  }

  var interpolation = Interpolation.none
  /// Indicates whether comments nest.
  var nestsComments = false
  /// The quotation marks of strings.
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// The quotation mark of character literals, which cannot be names.
  var characterQuote: UInt8?
  /// Indicates whether three quotation marks delimit multi-line strings.
  var hasTripleQuotes = false
  /// Indicates whether strings with three quotation marks are raw.
  var isTripleRaw = false
  /// The prefix of raw strings.
  var rawPrefix: UInt8?
  /// Indicates whether slashes delimit regular expressions.
  var hasExpressions = false
  /// Indicates whether adjacent strings are concatenated.
  var joinsStrings = false
  /// Indicates whether the text is a string in another file, which may contain
  /// `LexedSource.placeholder`.
  var isEmbedded = false
  /// Indicates whether `\x41` is a byte rather than a character.
  var hasByteEscapes = false

  /// Creates the rules of a language.
  init(_ language: SourceLanguage) {
    let (single, double) = (UInt8(ascii: "'"), UInt8(ascii: "\""))
    switch language {
    case .swift:
      (interpolation, nestsComments, hasTripleQuotes) = (.backslash, true, true)
      hasExpressions = true
    case .objectiveC:
      (characterQuote, joinsStrings, hasByteEscapes) = (single, true, true)
    case .kotlin:
      (interpolation, nestsComments, hasTripleQuotes) = (.dollar, true, true)
      (isTripleRaw, characterQuote) = (true, single)
    case .java:
      (hasTripleQuotes, characterQuote) = (true, single)
    case .dart:
      (interpolation, nestsComments, hasTripleQuotes) = (.dollar, true, true)
      (quotes, rawPrefix, joinsStrings) = ([single, double], UInt8(ascii: "r"), true)
    case .typescript:
      (interpolation, quotes) = (.template, [single, double, UInt8(ascii: "`")])
      hasExpressions = true
    case .json, .plist:
      quotes = [single, double]
    }
  }
}
