// SPDX-License-Identifier: MIT

/// The ASCII replacement for a character in an identifier.
enum ASCIISpelling {
  /// ASCII letters or a digit.
  case letters(String)
  /// The character's code point as a separate word, such as `u94C3`.
  case code(String)
  /// No replacement: the character modifies the letter before it.
  case nothing
  /// A word separator.
  case gap

  /// Returns a character's spelling, from the character's name, category and code point.
  ///
  /// Unicode never changes names and code points (Unicode Character Encoding Stability Policies), and
  /// seldom changes categories, so constants keep their identifiers with few exceptions. The spelling
  /// drops nonspacing marks, also those of composed Latin letters, so that both normalization forms of
  /// a letter such as é have the same spelling.
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

  /// Returns the one or two letters in a character name such as LATIN SMALL LETTER E WITH ACUTE;
  /// `nil` for other names.
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
