// SPDX-License-Identifier: MIT

/// A string literal that the lexer is reading.
struct OpenString {
  /// The maximum size of a value in bytes; a longer value cannot be a name and counts as empty.
  ///
  /// File names have at most 255 bytes, but a path or a URL may precede them.
  static let longestValue = 4096

  /// The offset of the literal's first byte, including prefixes.
  let start: Int
  let isFirstOfLine: Bool
  let hasSpaceBefore: Bool
  /// The closing quotation mark.
  let quote: UInt8
  /// The number of closing quotation marks: 1 or 3.
  var quotes = 1
  /// The number of `#` on each side of a Swift string.
  var hashes = 0
  /// Indicates whether a backslash in the string is a plain character.
  var isRaw = false
  /// Indicates whether the string may span several lines.
  var isMultiline = false
  /// Indicates whether braces in the string enclose interpolations.
  var hasBraces = false
  /// Indicates whether two quotation marks in the string are one character.
  var doublesQuotes = false
  /// Indicates whether this is a character literal.
  var isCharacter = false
  /// The value so far.
  private(set) var value: [UInt8] = []
  private(set) var isTooLong = false

  init(start: Int, isFirstOfLine: Bool, hasSpaceBefore: Bool, quote: UInt8) {
    self.start = start
    self.isFirstOfLine = isFirstOfLine
    self.hasSpaceBefore = hasSpaceBefore
    self.quote = quote
  }

  /// Appends a byte of the file or of an escaped character; if the value already has `longestValue` bytes, only marks
  /// it as too long.
  ///
  /// A byte equal to the placeholder becomes 0xFE, which UTF-8 never contains either.
  mutating func append(_ byte: UInt8) {
    guard value.count < Self.longestValue else {
      isTooLong = true
      return
    }
    value.append(byte == LexedSource.placeholder ? 0xFE : byte)
  }

  /// Appends the placeholder for an unknown part, unless the value ends with one; if the value already has
  /// `longestValue` bytes, only marks it as too long.
  mutating func appendPlaceholder() {
    guard value.last != LexedSource.placeholder else { return }
    if value.count < Self.longestValue {
      value.append(LexedSource.placeholder)
    } else {
      isTooLong = true
    }
  }

  /// The value, without the white space at both ends if there are three quotation marks; empty if the string is too
  /// long to be a name.
  var result: [UInt8] {
    if isTooLong { return [] }
    guard quotes == 3 else { return value }
    // Drop the white space next to the quotation marks, mostly line breaks and indentation.
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let head = value.drop(while: isBlank)
    return Array(head.prefix(head.count - head.reversed().prefix(while: isBlank).count))
  }
}
