// SPDX-License-Identifier: MIT

/// The syntax of comments and strings in a language.
struct LexicalRules {
  /// The syntax of string interpolation.
  enum Interpolation {
    /// The language has no string interpolation.
    case none
    /// `\(x)`, or `\#(x)` with as many `#` as the string (The Swift Programming Language, String
    /// Literals).
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
  /// The quotation mark of character literals, which cannot be names; `nil` if the language has none.
  var characterQuote: UInt8?
  /// Indicates whether three quotation marks delimit multi-line strings.
  var hasTripleQuotes = false
  /// Indicates whether a backslash is a plain character in strings with three quotation marks.
  var isTripleRaw = false
  /// The prefix of strings in which a backslash is a plain character, such as `r` in Dart; `nil` if the
  /// language has none.
  var rawPrefix: UInt8?
  /// Indicates whether slashes delimit regular expressions.
  var hasExpressions = false
  /// Indicates whether the language concatenates adjacent strings.
  var joinsStrings = false
  /// Indicates whether the text is the value of a string literal in another text, with
  /// `LexedSource.placeholder` for each interpolation.
  var isEmbedded = false
  /// Indicates whether `\xE9` is the byte 0xE9 rather than the character U+00E9.
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
