// SPDX-License-Identifier: MIT

/// A piece of a source file, without comments and blanks.
struct SourceToken {
  enum Kind: UInt8 {
    /// A name or a keyword.
    case word
    /// A string literal.
    case string
    /// One of `([{`.
    case open
    /// One of `)]}`.
    case close
    case comma
    case semicolon
    case colon
    case dot
    /// A run of other signs, such as `=` or `??`.
    case operation
    /// A number, a character, a regular expression.
    case other
  }

  let kind: Kind
  /// Whether a line ends between the token before and this one.
  let isFirstOfLine: Bool
  /// Whether a blank or a comment stands between the token before and this one.
  let hasSpaceBefore: Bool
  /// The first byte, from the file's start.
  let start: UInt32
  /// The byte behind the last one.
  let end: UInt32
  /// The place of a string's value among the file's.
  let value: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// What a source file is made of.
struct LexedSource {
  /// The tokens of the file, and of each interpolation in a string.
  var sequences: [[SourceToken]] = []
  /// What string literals hold: UTF-8, and `hole` where something is put in.
  var values: [[UInt8]] = []

  /// A byte that UTF-8 does not have, for what is put in when the program runs.
  static let placeholder: UInt8 = 0xFF
}
