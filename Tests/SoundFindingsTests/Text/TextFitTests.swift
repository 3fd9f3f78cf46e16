// SPDX-License-Identifier: MIT

import Testing

@testable import SoundFindings

/// Tests of texts that are fitted to a terminal.
@Suite struct `Text fitted to a width` {
  @Test func `Lines that fit, and texts for any width, stay as they are`() {
    let text = "a  b   c\n\n  d\n"
    #expect(TextFit.fitted(text, to: nil) == text)
    #expect(TextFit.fitted(text, to: 8) == text)
    #expect(TextFit.fitted("", to: 8) == "")
  }

  @Test func `A longer line is broken between words, and its other parts are indented`() {
    #expect(TextFit.fitted("a  b   c\n", to: 7) == "a  b\n    c\n")
    #expect(
      TextFit.fitted("  one two three four five six", to: 14)
        == "  one two\n      three\n      four\n      five six")
  }

  @Test func `A word that is wider than the terminal stays whole`() {
    #expect(TextFit.fitted("  https://example.org x", to: 10) == "  https://example.org\n      x")
    #expect(TextFit.fitted("ab cd", to: 0) == "ab\n    cd")
  }
}
