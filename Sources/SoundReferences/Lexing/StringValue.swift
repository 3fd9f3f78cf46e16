// SPDX-License-Identifier: MIT

/// The value of a string that a lexer is reading.
struct StringValue {
  /// The maximum size of a value in bytes; a longer value cannot be a name and counts as empty.
  ///
  /// File names have at most 255 bytes, but a path or a URL may precede them.
  static let longest = 4096

  private var text: [UInt8] = []
  private var isTooLong = false

  /// The value so far; empty if it is too long to be a name.
  var bytes: [UInt8] { isTooLong ? [] : text }

  /// Appends a byte of the file or of an escaped character.
  ///
  /// A byte equal to the placeholder becomes 0xFE, which UTF-8 never contains either.
  mutating func append(_ byte: UInt8) { add(byte == LexedSource.placeholder ? 0xFE : byte) }

  /// Appends the placeholder for an unknown part.
  mutating func appendPlaceholder() { add(LexedSource.placeholder) }

  private mutating func add(_ byte: UInt8) {
    if text.count < Self.longest { text.append(byte) } else { isTooLong = true }
  }
}
