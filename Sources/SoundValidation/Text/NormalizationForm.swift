// SPDX-License-Identifier: MIT

/// A check for Unicode's composed form (NFC, UAX #15).
///
/// The standard library has no public conversion to NFC, and this module avoids Foundation. But `String`
/// compares and hashes by canonical equivalence: two characters compose if the string of both equals the
/// string of one composed character.
///
/// The check accepts some text that is not in NFC, such as a composed letter followed by a mark that NFC
/// would put before the letter's accent: 'é' and then a dot below.
enum NormalizationForm {
  /// Returns whether a text is in NFC (UAX #15, section 1.3 and The Unicode Standard, D117); `true` also for
  /// the text that the type's comment describes.
  static func isComposed(_ text: String) -> Bool {
    var starter: Unicode.Scalar?
    var lastClass: UInt8 = 0
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      // These characters, such as singletons, never occur in NFC.
      if properties.isFullCompositionExclusion { return false }
      let order = properties.canonicalCombiningClass.rawValue
      if order != 0, lastClass > order { return false }
      // A mark of the same or a higher class before this character blocks composition (D115).
      let isBlocked = lastClass != 0 && lastClass >= order
      if let starter, !isBlocked, composes(starter, scalar) { return false }
      if order == 0 { starter = scalar }
      lastClass = order
    }
    return true
  }

  /// Returns whether NFC composes two consecutive characters.
  private static func composes(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch second.value {
    case 0..<0x300: return false
    // Hangul: a vowel after a leading consonant, a trailing consonant after both (section 3.12).
    case 0x1161...0x1175: return (0x1100...0x1112).contains(first.value)
    case 0x11A8...0x11C2:
      return (0xAC00...0xD7A3).contains(first.value) && (first.value - 0xAC00) % 28 == 0
    default:
      var pair = String(first)
      pair.unicodeScalars.append(second)
      return composites.contains(pair)
    }
  }

  /// The characters of the blocks with composed characters, except Hangul; a pair that composes equals one
  /// of them.
  ///
  /// Swift creates the set at its first use; a name in ASCII does not need it.
  private static let composites: Set<String> = {
    // Of the composed characters of Unicode 16, these ranges lack only U+105C9 and U+105E4 (Todhri). They also
    // contain code points that later versions may assign to composed characters.
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x30FF, 0x11000...0x11FFF, 0x16100...0x16FFF]
    var composites: Set<String> = []
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value), !scalar.properties.isFullCompositionExclusion,
        scalar.properties.generalCategory != .unassigned
      else { continue }
      composites.insert(String(scalar))
    }
    return composites
  }()
}
