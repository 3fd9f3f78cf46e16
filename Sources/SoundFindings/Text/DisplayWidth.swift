// SPDX-License-Identifier: MIT

/// The width of text on a terminal, in columns.
package enum DisplayWidth {
  /// The ranges of characters that take two columns (UAX #11, East_Asian_Width W and F), without emoji,
  /// which have a Unicode property of their own.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]

  /// Returns the width of a text; the text must not contain control characters.
  package static func of(_ text: String) -> Int {
    PlainText.isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Returns the width of a character: 2 with an emoji selector, otherwise that of its widest scalar.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    // Variation selector 16 requests emoji presentation (UTS #51), which takes two columns.
    if scalars.contains("\u{FE0F}") { return 2 }
    return scalars.map(of).max() ?? 0
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    guard scalar.value >= 0x300 else { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }
}
