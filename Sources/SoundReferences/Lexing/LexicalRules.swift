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
    /// `{x}` in strings with one of `bracePrefixes` (Python, Formatted string literals; C#, String interpolation).
    case braces
    /// `#{x}` between double quotation marks (Ruby, String literals).
    case hash
    /// `$x` and `{$x}` between double quotation marks (PHP manual, Strings).
    case variable
  }

  var interpolation = Interpolation.none
  /// Indicates whether a comment between `/*` and `*/` may contain others.
  var nestsComments = false
  /// The quotation marks of strings.
  var quotes: [UInt8] = [UInt8(ascii: "\"")]
  /// The quotation mark of character literals, which cannot be names; `nil` if the language has none.
  var characterQuote: UInt8?
  /// Indicates whether three quotation marks delimit multi-line strings.
  var hasTripleQuotes = false
  /// Indicates whether a backslash is a plain character in strings with three quotation marks.
  var isTripleRaw = false
  /// The prefixes of strings in which a backslash is a plain character, such as `r` in Dart.
  var rawPrefixes: [UInt8] = []
  /// The prefixes of strings in which braces enclose interpolations.
  var bracePrefixes: [UInt8] = []
  /// The prefixes of strings that Earcon reads like those without a prefix.
  var plainPrefixes: [UInt8] = []
  /// The quotation mark of strings in which a backslash is a plain character; `nil` if the language has none.
  var rawQuote: UInt8?
  /// Indicates whether strings with one of `rawPrefixes` may span several lines, and contain quotation marks in
  /// pairs.
  var doublesRawQuotes = false
  /// Indicates whether two slashes, or a slash and an asterisk, begin a comment.
  var hasSlashComments = true
  /// Indicates whether a number sign begins a comment.
  var hasHashComments = false
  /// Indicates whether slashes delimit regular expressions.
  var hasExpressions = false
  /// Indicates whether the language concatenates adjacent strings.
  var joinsStrings = false
  /// Indicates whether the text is the value of a string literal in another text, with
  /// `LexedSource.placeholder` for each interpolation.
  var isEmbedded = false
  /// Indicates whether `\xE9` is the byte 0xE9 rather than the character U+00E9.
  var hasByteEscapes = false

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
      (quotes, rawPrefixes, joinsStrings) = ([single, double], [UInt8(ascii: "r")], true)
    case .typescript:
      (interpolation, quotes) = (.template, [single, double, UInt8(ascii: "`")])
      hasExpressions = true
    case .json, .plist, .yaml:
      quotes = [single, double]
    case .go:
      (quotes, rawQuote, characterQuote) = ([double, UInt8(ascii: "`")], UInt8(ascii: "`"), single)
    case .python:
      (interpolation, quotes, hasTripleQuotes) = (.braces, [single, double], true)
      (rawPrefixes, bracePrefixes) = (Array("rR".utf8), Array("fF".utf8))
      (plainPrefixes, joinsStrings) = (Array("bBuU".utf8), true)
      (hasSlashComments, hasHashComments) = (false, true)
    case .ruby:
      (interpolation, quotes, hasExpressions) = (.hash, [single, double], true)
      (hasSlashComments, hasHashComments) = (false, true)
    case .php:
      (interpolation, quotes, hasHashComments) = (.variable, [single, double], true)
    case .csharp:
      (interpolation, hasTripleQuotes, isTripleRaw) = (.braces, true, true)
      (rawPrefixes, bracePrefixes) = ([UInt8(ascii: "@")], [UInt8(ascii: "$")])
      (doublesRawQuotes, characterQuote) = (true, single)
    }
  }
}
