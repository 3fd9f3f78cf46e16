// SPDX-License-Identifier: MIT

/// A string literal that is being read.
struct OpenString {
  /// Longer values are no names of files, and are not kept: 255 bytes are the most that file systems
  /// take, and a path or a URL may stand before them.
  static let longestValue = 4096

  /// The literal's first byte, prefixes included.
  let start: Int
  let isFirstOfLine: Bool
  let hasSpaceBefore: Bool
  /// The sign that ends it.
  let quote: UInt8
  /// How many of the signs end it: 1 or 3.
  var quotes = 1
  /// How many `#` stand around it in Swift.
  var hashes = 0
  /// Whether it has no escapes.
  var isRaw = false
  /// Whether it may have several lines.
  var isMultiline = false
  /// Whether it is a single character.
  var isCharacter = false
  /// What it holds so far.
  private(set) var value: [UInt8] = []
  private(set) var isTooLong = false

  init(start: Int, isFirstOfLine: Bool, hasSpaceBefore: Bool, quote: UInt8) {
    self.start = start
    self.isFirstOfLine = isFirstOfLine
    self.hasSpaceBefore = hasSpaceBefore
    self.quote = quote
  }

  /// Takes a byte of the file, or of a character that an escape stands for.
  mutating func append(_ byte: UInt8) {
    guard value.count < Self.longestValue else {
      isTooLong = true
      return
    }
    value.append(byte == LexedSource.placeholder ? 0xFE : byte)
  }

  mutating func appendPlaceholder() {
    guard value.last != LexedSource.placeholder else { return }
    if value.count < Self.longestValue {
      value.append(LexedSource.placeholder)
    } else {
      isTooLong = true
    }
  }

  /// What it holds; nothing where it is too long to be a name.
  var result: [UInt8] {
    if isTooLong { return [] }
    guard quotes == 3 else { return value }
    // The lines around the text belong to the signs.
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let head = value.drop(while: isBlank)
    return Array(head.prefix(head.count - head.reversed().prefix(while: isBlank).count))
  }
}
