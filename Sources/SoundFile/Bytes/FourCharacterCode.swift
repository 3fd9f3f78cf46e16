// SPDX-License-Identifier: MIT

/// A four-character code: the name of a chunk, a container or an encoding, as four bytes.
///
/// Upper and lower case differ. A code for a shorter name ends in spaces, such as `'aac '` for AAC.
public struct FourCharacterCode: RawRepresentable, Hashable, Sendable {
  /// The four bytes, with the first one in the most significant byte.
  public let rawValue: UInt32

  /// Creates a code from its number, whose most significant byte is the first character.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Parses a code in `afconvert`'s syntax: one to four bytes, each a printable ASCII character or `\xNN`.
  ///
  /// Pads shorter codes with spaces. Returns `nil` for an empty string, more than four bytes, an invalid
  /// `\xNN`, or an unescaped character other than printable ASCII.
  public init?(parsing text: String) {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x") {
        let digits = rest.dropFirst().prefix(2)
        guard digits.count == 2, let value = Self.byte(hex: digits) else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else if byte >= 0x20, byte < 0x7F {
        bytes.append(byte)
      } else {
        return nil
      }
    }
    guard (1...4).contains(bytes.count) else { return nil }
    while bytes.count < 4 { bytes.append(UInt8(ascii: " ")) }
    self.init(rawValue: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The four bytes, first character first.
  public var bytes: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
  }

  private static func byte(hex digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

extension FourCharacterCode: ExpressibleByStringLiteral {
  /// Creates a code from a literal, which must have four ASCII characters.
  public init(stringLiteral literal: StaticString) {
    precondition(literal.isASCII && literal.utf8CodeUnitCount == 4, "not four ASCII characters")
    // Safe: the literal has four bytes. The compiler can evaluate this expression at compile time,
    // which matters because parsers compare each chunk's name with many literals.
    self.init(rawValue: (0..<4).reduce(0) { $0 << 8 | UInt32(unsafe literal.utf8Start[$1]) })
  }
}

extension FourCharacterCode: CustomStringConvertible {
  /// The characters, with `\xNN` for backslashes and unprintable bytes: `ima4`, `ms\x00\x11`.
  public var description: String {
    if isPlausible, !bytes.contains(UInt8(ascii: "\\")) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return bytes.map { byte in
      let isPlain = byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
      return isPlain ? String(UnicodeScalar(byte)) : "\\x" + byte.hexDigits
    }.joined()
  }
}

extension UInt8 {
  /// The value as two upper-case hexadecimal digits.
  var hexDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
