// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Identifiers for names: ASCII, none twice, and none a word of the language.
///
/// An identifier is made of its own name alone. Where several names come to the same one, each of
/// them gets a number that is made of its own bytes, so that no constant means another sound because
/// one was added before it: the program that used the old one does not compile any more.
struct ConstantIdentifiers {
  /// How words are put together.
  enum Style {
    /// `dingDong`.
    case camel
    /// `DING_DONG`.
    case upper
  }

  let style: Style
  /// Words that are no identifiers.
  let reserved: Set<String>

  /// The identifiers of sounds in a language, in their order.
  static func of(_ sounds: [ConstantSound], in language: SoundConstants.Language) -> [String] {
    let style: Style =
      switch language {
      case .swift, .typescript: .camel
      case .kotlin, .python: .upper
      }
    return ConstantIdentifiers(style: style, reserved: ReservedWords.all(of: language))
      .identifiers(for: sounds.map(\.name))
  }

  /// An identifier for each name, in their order.
  func identifiers(for names: [String]) -> [String] {
    let stems = names.map(stem)
    var lengths = [Int](repeating: 0, count: names.count)
    var result = stems
    // Four digits tell most names apart, twenty all of them but for someone who has tried hard.
    for length in [4, 20] {
      let taken = Dictionary(grouping: result.indices) { result[$0] }
      for index in result.indices where (taken[result[index]]?.count ?? 0) > 1 {
        lengths[index] = length
      }
      for index in result.indices where lengths[index] == length {
        result[index] = joined(stems[index], Self.number(of: names[index], digits: length))
      }
    }
    return distinct(result)
  }

  /// What is left when even the numbers are the same: the order of the names.
  private func distinct(_ identifiers: [String]) -> [String] {
    var seen: Set<String> = []
    let all = Set(identifiers)
    return identifiers.map { identifier in
      var result = identifier
      var count = 2
      while !seen.insert(result).inserted {
        repeat {
          result = joined(identifier, "\(count)")
          count += 1
        } while all.contains(result)
      }
      return result
    }
  }

  private func joined(_ stem: String, _ number: String) -> String {
    let needsUnderscore = style == .upper || stem.utf8.last.map(Self.isDigit) == true
    return stem + (needsUnderscore ? "_" : "") + number
  }

  /// A name without its extension as one word.
  private func stem(_ name: String) -> String {
    var words = Self.words(in: SoundName.withoutExtension(name))
    if words.isEmpty { words = ["sound"] }
    // No language has identifiers that begin with a digit.
    if words[0].utf8.first.map(Self.isDigit) == true { words.insert("sound", at: 0) }
    let identifier = spelled(words)
    return reserved.contains(identifier) ? spelled(words + ["sound"]) : identifier
  }

  private func spelled(_ words: [String]) -> String {
    switch style {
    case .upper: return words.map { $0.uppercased() }.joined(separator: "_")
    case .camel:
      return words.enumerated().map { index, word in
        // ALERT is alert, but myAlert stays as it is.
        let word = word == word.uppercased() ? word.lowercased() : word
        let first = word.prefix(1)
        return (index == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
      }.joined()
    }
  }

  /// The runs of letters and digits in a name, in ASCII.
  private static func words(in name: String) -> [String] {
    var words: [String] = []
    var word = ""
    func end() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for scalar in name.unicodeScalars {
      switch ASCIISpelling.of(scalar) {
      case .letters(let letters): word += letters
      case .nothing: continue
      case .code(let code):
        end()
        words.append(code)
      case .gap: end()
      }
    }
    end()
    return words
  }

  /// So many digits of a hash of the name's bytes (FNV-1a, 64 bits).
  private static func number(of name: String, digits: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let text = String(repeating: "0", count: 20) + String(hash)
    return String(text.suffix(digits))
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
