// SPDX-License-Identifier: MIT

/// How a language writes comments and strings.
struct LexicalRules {
  /// How a string has code in it.
  enum Interpolation {
    case none
    /// `\(x)`, with as many `#` as the string has (The Swift Programming Language, String Literals).
    case backslash
    /// `$x` and `${x}` (Kotlin specification, 1.2.5; Dart specification, Strings).
    case dollar
    /// `${x}` between backticks (ECMAScript 2024, 12.9.6).
    case template
  }

  var interpolation = Interpolation.none
  /// Whether a comment can lie in a comment.
  var nestsComments = false
  /// Signs that strings begin and end with.
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// The sign around a single character, which is no name.
  var characterQuote: UInt8?
  /// Whether three signs stand around strings of several lines.
  var hasTripleQuotes = false
  /// Whether a string of three signs has no escapes.
  var isTripleRaw = false
  /// A letter before a string that has no escapes.
  var rawPrefix: UInt8?
  /// Whether a regular expression can stand between slashes.
  var hasExpressions = false
  /// Whether strings that follow each other are one.
  var joinsStrings = false
  /// Whether the text is a string of another file, in which `LexedSource.hole` means something.
  var isEmbedded = false
  /// Whether `\x41` is a byte rather than a character.
  var hasByteEscapes = false

  /// The rules of a language.
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
