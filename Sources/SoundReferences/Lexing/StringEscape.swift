// SPDX-License-Identifier: MIT

/// An escape sequence in a string, by the combined rules of all languages.
///
/// Apart from `\x`, the languages differ only in escapes that file names rarely use.
struct StringEscape {
  /// The value as UTF-8; empty for an escaped line break, and for a backslash at the end of the file.
  ///
  /// An octal escape, or `\x` in languages with byte escapes, gives one byte, which need not be UTF-8.
  private(set) var value: [UInt8] = []
  /// The offset after the escape.
  private(set) var end: Int

  /// Reads the escape whose first byte after the backslash is at `start`; `hasBytes` indicates whether
  /// `\x` gives a byte.
  init(_ bytes: [UInt8], _ start: Int, hasBytes: Bool) {
    end = start
    guard start < bytes.count else { return }
    end = start + 1
    switch bytes[start] {
    case UInt8(ascii: "n"): value = [0x0A]
    case UInt8(ascii: "r"): value = [0x0D]
    case UInt8(ascii: "t"): value = [0x09]
    case UInt8(ascii: "b"): value = [0x08]
    case UInt8(ascii: "f"): value = [0x0C]
    case UInt8(ascii: "v"): value = [0x0B]
    case UInt8(ascii: "0")...UInt8(ascii: "7"): octal(bytes, start)
    case UInt8(ascii: "x"): hexadecimal(bytes, hasBytes)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): character(bytes, long: bytes[start] == 0x55)
    case 0x0A: break
    case 0x0D: if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    case let other: value = [other]
    }
  }

  private mutating func octal(_ bytes: [UInt8], _ start: Int) {
    var number: UInt32 = 0
    end = start
    while end < bytes.count, end - start < 3, (0x30...0x37).contains(bytes[end]) {
      number = number << 3 | UInt32(bytes[end] - 0x30)
      end += 1
    }
    value = [UInt8(truncatingIfNeeded: number)]
  }

  private mutating func hexadecimal(_ bytes: [UInt8], _ hasBytes: Bool) {
    let number = digits(bytes, atMost: 2)
    if hasBytes { value = [UInt8(truncatingIfNeeded: number)] } else { append(number) }
  }

  /// Reads `u{1F514}`, `u00E9`, a surrogate pair or `U0001F514`.
  private mutating func character(_ bytes: [UInt8], long: Bool) {
    if end < bytes.count, bytes[end] == UInt8(ascii: "{") {
      end += 1
      let number = digits(bytes, atMost: 8)
      if end < bytes.count, bytes[end] == UInt8(ascii: "}") { end += 1 }
      return append(number)
    }
    let first = digits(bytes, atMost: long ? 8 : 4)
    let hasMore = bytes.count - end >= 6 && bytes[end] == 0x5C && bytes[end + 1] == 0x75
    guard (0xD800...0xDBFF).contains(first), hasMore else { return append(first) }
    end += 2
    let second = digits(bytes, atMost: 4)
    guard (0xDC00...0xDFFF).contains(second) else {
      append(first)
      return append(second)
    }
    append(0x10000 + ((first - 0xD800) << 10 | (second - 0xDC00)))
  }

  private mutating func digits(_ bytes: [UInt8], atMost count: Int) -> UInt32 {
    var number: UInt32 = 0
    var left = count
    while left > 0, end < bytes.count,
      let digit = Character(Unicode.Scalar(bytes[end])).hexDigitValue
    {
      number = number << 4 | UInt32(digit)
      end += 1
      left -= 1
    }
    return number
  }

  private mutating func append(_ number: UInt32) {
    value += String(Unicode.Scalar(number) ?? "\u{FFFD}").utf8
  }
}
