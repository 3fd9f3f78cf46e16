// SPDX-License-Identifier: MIT

/// Searches of a JSON text that read eight bytes at a time.
///
/// The bytes of a word are compared as in "Determine if a word has a byte less than n" of Bit Twiddling Hacks (Sean
/// Eron Anderson): the lowest byte that a mask marks is right, and the bytes above it may be marked wrongly.
enum JSONBytes {
  /// The highest bit of each byte.
  private static let highest = word(repeating: 0x80)

  /// Returns the offset of the first byte at or after `start` that is not white space (RFC 8259, 2); the text's size
  /// if there is none.
  @inline(__always) static func afterBlanks(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while at < text.count, text[at] <= 0x20, isBlank(text[at]) {
      at += 1
      // Most white space is the indentation of a line.
      while let word = word(of: text, at) {
        let spaces = (word ^ Self.word(repeating: 0x20)).trailingZeroBitCount >> 3
        at += spaces
        guard spaces == 8 else { break }
      }
    }
    return at
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Returns the offset of the first byte at or after `start` that is a quotation mark, a backslash, a control
  /// character or not ASCII; the text's size if there is none.
  @inline(__always) static func afterPlainLetters(_ text: Span<UInt8>, from start: Int) -> Int {
    var at = start
    while let word = word(of: text, at) {
      let other =
        marks(word ^ Self.word(repeating: 0x22), below: 1)
        | marks(word ^ Self.word(repeating: 0x5C), below: 1)
        | marks(word, below: 0x20) | word & highest
      at += other.trailingZeroBitCount >> 3
      guard other == 0 else { return at }
    }
    while at < text.count, isPlain(text[at]) { at += 1 }
    return at
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
  }

  /// Returns a mask with the highest bit of each byte that is less than `limit`; `limit` is at most 0x80.
  @inline(__always) private static func marks(_ word: UInt64, below limit: UInt8) -> UInt64 {
    (word &- Self.word(repeating: limit)) & ~word & highest
  }

  /// Returns a word of eight equal bytes.
  @inline(__always) private static func word(repeating byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// Returns eight bytes of the text, the first as the lowest; `nil` if fewer are left.
  @inline(__always) private static func word(of text: Span<UInt8>, _ at: Int) -> UInt64? {
    guard at <= text.count - 8 else { return nil }
    // Safe: the text has eight bytes at the offset, and every value of them is a number.
    let word = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: at, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}
