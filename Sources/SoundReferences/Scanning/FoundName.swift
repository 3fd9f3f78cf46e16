// SPDX-License-Identifier: MIT

/// A name that the scanner has found; literals that the code appends may still extend it.
struct FoundName {
  /// The value: UTF-8 with `LexedSource.placeholder` for each part unknown until run time.
  var value: [UInt8]
  var context: NameContext
  /// The offset of the first byte of the literal or resource id.
  let start: Int
  /// Indicates whether the literal is an argument of a call.
  var isArgument = false
  /// The type whose declaration contains the literal, or else the constant or the function; empty if there is none, and
  /// in languages other than Swift and Objective-C.
  var container = ""

  /// Indicates whether the word next to the name has other uses too, and the code around the name does not
  /// show its purpose.
  var isAmbiguous: Bool { context.certainty == .likely && context.purpose == .unknown }

  /// Indicates whether the value is a path with a folder, although its context expects only a name.
  var hasFolder: Bool { !context.isPath && value.contains(UInt8(ascii: "/")) }

  /// Returns the name or pattern; `nil` if the value is empty, a word such as `default`, or a pattern without a
  /// known letter, digit or underscore.
  func subject() -> SoundReference.Subject? {
    var value = context.isFormat ? Self.formatted(value) : value
    if context.isPath, let slash = value.lastIndex(of: UInt8(ascii: "/")) {
      value.removeSubrange(...slash)
    }
    let name = String(decoding: value, as: UTF8.self)
    guard value.contains(LexedSource.placeholder) else {
      return SoundWords.nonNames.contains(name) ? nil : .name(name)
    }
    // A pattern such as `*.*` says nothing about the name.
    let isName = value.contains { SourceLexer.isWord($0) && $0 != LexedSource.placeholder }
    return isName ? .pattern(NamePattern(value)) : nil
  }

  /// Replaces format specifiers such as `%@` with placeholders (ISO C, 7.21.6.1; Apple, String Format
  /// Specifiers).
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
      // Flags, width, precision, position and length precede the conversion letter.
      rest = rest.drop { SourceLexer.isDigit($0) || "$#-+ .*'hlqjztL".utf8.contains($0) }
      rest = rest.dropFirst()
      result.append(LexedSource.placeholder)
    }
    return result
  }
}
