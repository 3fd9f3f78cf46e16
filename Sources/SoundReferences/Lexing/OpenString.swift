// SPDX-License-Identifier: MIT

/// A string literal that the lexer is reading.
struct OpenString {
  /// The offset of the literal's first byte, including prefixes.
  let start: Int
  let isFirstOfLine: Bool
  let hasSpaceBefore: Bool
  /// The closing quotation mark.
  let quote: UInt8
  /// The number of closing quotation marks: 1 or 3.
  let quotes: Int
  /// The number of `#` on each side of a Swift string.
  let hashes: Int
  /// Indicates whether a backslash in the string is a plain character.
  let isRaw: Bool
  /// Indicates whether the string may span several lines.
  let isMultiline: Bool
  /// Indicates whether this is a character literal.
  let isCharacter: Bool
  /// The value so far.
  var value = StringValue()

  /// The value; empty if the string is too long to be a name.
  var result: [UInt8] {
    guard quotes == 3 else { return value.bytes }
    // Drop the white space next to the quotation marks, mostly line breaks and indentation.
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let head = value.bytes.drop(while: isBlank)
    return Array(head.prefix(head.count - head.reversed().prefix(while: isBlank).count))
  }
}
