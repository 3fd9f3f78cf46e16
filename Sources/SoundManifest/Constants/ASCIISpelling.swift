// SPDX-License-Identifier: MIT

/// What stands in an ASCII identifier for a character.
enum ASCIISpelling {
  /// Letters or a digit.
  case letters(String)
  /// A word of its own: the character's number, as `u94C3`.
  case code(String)
  /// Nothing: it belongs to the letter before it.
  case nothing
  /// The end of a word.
  case gap

  /// A character's spelling, which never changes: names and numbers of Unicode's characters do not
  /// (Unicode Character Encoding Stability Policies).
  ///
  /// Marks are dropped, be they characters of their own or parts of one, so that the composed and
  /// the decomposed form of a letter are spelled alike.
  static func of(_ scalar: Unicode.Scalar) -> ASCIISpelling {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      let isWord = ConstantIdentifiers.isLetter(byte) || ConstantIdentifiers.isDigit(byte)
      return isWord ? .letters(String(scalar)) : .gap
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark: return .nothing
    case .lowercaseLetter, .uppercaseLetter:
      if let letters = latin(properties.name) { return .letters(letters) }
    case .otherLetter, .modifierLetter, .titlecaseLetter, .otherSymbol, .decimalNumber,
      .letterNumber, .spacingMark:
      break
    default: return .gap
    }
    return .code("u" + String(scalar.value, radix: 16, uppercase: true))
  }

  /// The letter in a name such as LATIN SMALL LETTER E WITH ACUTE.
  private static func latin(_ name: String?) -> String? {
    let words = (name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", ["LETTER", "LIGATURE"].contains(words[2]) else {
      return nil
    }
    guard (1...2).contains(words[3].utf8.count), words.count == 4 || words[4] == "WITH" else {
      return nil
    }
    switch words[1] {
    case "SMALL": return words[3].lowercased()
    case "CAPITAL": return words[3].prefix(1) + words[3].dropFirst().lowercased()
    default: return nil
    }
  }
}
