// SPDX-License-Identifier: MIT

/// A name that was found, while it may still grow.
struct FoundName {
  /// UTF-8, and `LexedSource.hole` for what is put in when the program runs.
  var value: [UInt8]
  let context: NameContext
  /// The first byte of the literal.
  let start: Int

  /// The parts that are known, as a reference; `nil` for what names no file.
  func subject() -> SoundReference.Subject? {
    var value = context.isFormat ? Self.formatted(value) : value
    if context.isPath, let slash = value.lastIndex(of: UInt8(ascii: "/")) {
      value.removeSubrange(...slash)
    }
    let name = String(decoding: value, as: UTF8.self)
    guard value.contains(LexedSource.placeholder) else {
      return SoundWords.nonNames.contains(name) ? nil : .name(name)
    }
    // Nothing is known of a name without a letter; a template of a message is no name either.
    let isName = value.contains { SourceLexer.isWord($0) && $0 != LexedSource.placeholder }
    return isName ? .pattern(NamePattern(value)) : nil
  }

  /// A text with `%@` in it: each such sign is something that is put in (ISO C, 7.21.6.1; Apple,
  /// String Format Specifiers).
  private static func formatted(_ value: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = value[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      if rest.first == UInt8(ascii: "%") {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      // Flags, width, precision, position and length come before the letter.
      rest = rest.drop { SourceLexer.isDigit($0) || "$#-+ .*'hlqjztL".utf8.contains($0) }
      rest = rest.dropFirst()
      result.append(LexedSource.placeholder)
    }
    return result
  }
}
