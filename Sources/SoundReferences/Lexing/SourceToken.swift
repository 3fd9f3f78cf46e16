// SPDX-License-Identifier: MIT

/// A token of a source file; comments and white space are not tokens.
struct SourceToken {
  enum Kind: UInt8 {
    /// An identifier or a keyword.
    case word
    /// A string literal.
    case string
    /// One of `([{`, a property list's `<dict>` or `<array>`, or the colon before a block of YAML.
    case open
    /// One of `)]}`, a property list's `</dict>` or `</array>`, or the end of a block of YAML.
    case close
    case comma
    case semicolon
    case colon
    case dot
    /// An operator, such as `=` or `??`.
    case operation
    /// A number, a character literal, a regular expression or another sign.
    case other
  }

  let kind: Kind
  /// Indicates whether the token is the first of its line; the lexers for XML and YAML do not determine this.
  let isFirstOfLine: Bool
  /// Indicates whether white space or a comment precedes the token; the lexers for XML and YAML do not determine
  /// this.
  let hasSpaceBefore: Bool
  /// The offset of the token's first byte in the file.
  let start: UInt32
  /// The offset after the token's last byte.
  let end: UInt32
  /// The index of a string's value in `LexedSource.values`; 0 for other tokens.
  let value: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The tokens and string values of a source file.
struct LexedSource {
  /// The tokens of each interpolation and of the file, in separate arrays.
  var sequences: [[SourceToken]] = []
  /// The indices of the sequences that are interpolations of an Android resource's URI, outside calls that play
  /// sound or video.
  var resources: Set<Int> = []
  /// The values of string literals: UTF-8 with `placeholder` for each interpolation; empty for a value that is too
  /// long to be a name.
  ///
  /// Most values are slices of the file: copies would take more time and memory than the rest of the work.
  var values: [ArraySlice<UInt8>] = []

  /// The byte that replaces an interpolated value; UTF-8 never contains this byte.
  static let placeholder: UInt8 = 0xFF
}
