// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Generates unique ASCII identifiers for names, avoiding the reserved words of a language.
///
/// An identifier depends only on its own name, unless several names lead to the same identifier: then
/// each of them gets a number, a hash of its own bytes. Adding a sound can therefore remove an existing
/// constant, so that code using it no longer compiles, but never makes the constant mean another sound.
/// Only names built to have equal hashes are an exception: they are numbered in the order of the names.
struct ConstantIdentifiers {
  /// The way in which an identifier joins words.
  enum Style {
    /// `dingDong`.
    case camel
    /// `DING_DONG`.
    case upper
  }

  let style: Style
  /// Words that cannot name a constant in the language.
  let reserved: Set<String>

  static func of(_ sounds: [ConstantSound], in language: SoundConstants.Language) -> [String] {
    let style: Style =
      switch language {
      case .swift, .typescript: .camel
      case .kotlin, .python: .upper
      }
    return ConstantIdentifiers(style: style, reserved: ReservedWords.all(of: language))
      .identifiers(for: sounds.map(\.name))
  }

  func identifiers(for names: [String]) -> [String] {
    let stems = names.map(stem)
    var lengths = [Int](repeating: 0, count: names.count)
    var result = stems
    // Four digits of the hash separate most names; twenty separate all except those built to collide.
    for length in [4, 20] {
      var taken: [String: Int] = [:]
      for identifier in result { taken[identifier, default: 0] += 1 }
      if taken.count == result.count { break }
      for index in result.indices where (taken[result[index]] ?? 0) > 1 {
        lengths[index] = length
      }
      for index in result.indices where lengths[index] == length {
        result[index] = joined(stems[index], Self.number(of: names[index], digits: length))
      }
    }
    return distinct(result)
  }

  /// Appends 2, 3 and so on to all but the first of equal identifiers, in the order of the names.
  private func distinct(_ identifiers: [String]) -> [String] {
    var seen: Set<String> = []
    let all = Set(identifiers)
    guard all.count < identifiers.count else { return identifiers }
    // The next number of each identifier: trying all numbers from 2 again would take quadratic time.
    var next: [String: Int] = [:]
    return identifiers.map { identifier in
      var result = identifier
      while !seen.insert(result).inserted {
        repeat {
          let count = next[identifier, default: 2]
          result = joined(identifier, "\(count)")
          next[identifier] = count + 1
        } while all.contains(result)
      }
      return result
    }
  }

  private func joined(_ stem: String, _ number: String) -> String {
    let needsUnderscore = style == .upper || stem.utf8.last.map(Self.isDigit) == true
    return stem + (needsUnderscore ? "_" : "") + number
  }

  /// Returns the identifier of a name without its extension, before a number makes it unique.
  private func stem(_ name: String) -> String {
    var words = Self.words(in: SoundName.withoutExtension(name))
    if words.isEmpty { words = ["sound"] }
    // An identifier cannot begin with a digit in any of the languages.
    if words[0].utf8.first.map(Self.isDigit) == true { words.insert("sound", at: 0) }
    let identifier = spelled(words)
    return reserved.contains(identifier) ? spelled(words + ["sound"]) : identifier
  }

  private func spelled(_ words: [String]) -> String {
    switch style {
    case .upper: return words.map { $0.uppercased() }.joined(separator: "_")
    case .camel:
      return words.enumerated().map { index, word in
        // ALERT becomes alert or, after another word, Alert; myAlert keeps its capital.
        let word = word == word.uppercased() ? word.lowercased() : word
        let first = word.prefix(1)
        return (index == 0 ? first.lowercased() : first.uppercased()) + word.dropFirst()
      }.joined()
    }
  }

  /// Returns the words of a name in ASCII: runs of letters and digits, and code points such as
  /// `u94C3`.
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

  /// Returns the last `digits` decimal digits of the name's hash (FNV-1a, 64 bits), with leading
  /// zeros.
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
