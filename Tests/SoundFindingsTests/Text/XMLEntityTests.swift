// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

struct XMLEntityTests {
  /// Returns the character with which a text begins, and the text after it.
  private func character(_ text: String) -> String? {
    let bytes = Array(("x" + text).utf8)
    return XMLEntity.character(bytes[1...]).map { character, end in
      "\(character) " + String(decoding: bytes[end...], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("&amp;b;", "& b;"), ("&lt;", "< "), ("&gt;", "> "), ("&quot;", "\" "), ("&apos;", "' "),
    ("&#233;&", "é &"), ("&#xE9;", "é "), ("&#x0001F514;", "\u{1F514} "),
  ])
  func `An entity at the beginning of a text is its character`(_ text: String, _ result: String) {
    #expect(character(text) == result)
  }

  @Test(arguments: [
    "", "&", "&;", "&amp", "&eacute;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#x00001F514;",
    "&AMP;",
  ])
  func `An unknown, incomplete or overlong entity is not a character`(_ text: String) {
    #expect(character(text) == nil)
  }
}
