// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// Tests that text without special characters, which is not escaped character by character, gives the same
/// result as other text.
@Suite struct `Plain text` {
  /// All pairs of ASCII characters.
  private static var pairs: [String] {
    let ascii = (0..<128).map { Unicode.Scalar(UInt8($0)) }
    return ascii.flatMap { one in
      ascii.map { other in
        var text = String.UnicodeScalarView()
        text.append(one)
        text.append(other)
        return String(text)
      }
    }
  }

  @Test func `Plain text is escaped like other text`() {
    for pair in Self.pairs {
      // The last letter is not ASCII, so this text is never plain.
      let other = pair + "\u{E9}"
      let printable = Printable.text(pair) + "\u{E9}" == Printable.text(other)
      #expect(printable, "\(pair.debugDescription)")
      for layout in [JSONLayout.indented, .line] {
        let json =
          JSONText.string(pair).text(layout).dropLast() + "\u{E9}\""
          == JSONText.string(other).text(layout)
        #expect(json, "\(pair.debugDescription)")
      }
      guard PlainText.isPlain(pair) else { continue }
      #expect(DisplayWidth.of(pair) == 2 && DisplayWidth.of(other) == 3)
    }
  }

  @Test func `Only printable ASCII without special characters is plain`() {
    for (text, isPlain) in [
      ("", true), (" ~", true), ("\u{1F}", false), ("\u{7F}", false), ("a\u{E9}", false),
      ("ab", true), ("a!b", true), ("a!!b", false), ("!", true),
    ] {
      #expect(PlainText.isPlain(text) { $0 == $1 && $0 == 0x21 } == isPlain, "\(text)")
    }
    #expect(!PlainText.isPlain("!") { _, last in last == 0 })
    #expect(PlainText.isPlain("!!"))
  }
}
