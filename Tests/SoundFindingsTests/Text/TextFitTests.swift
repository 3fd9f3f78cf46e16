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

  @Test(arguments: [
    ("  one two three", "  one two three"), ("  one two three 4", "  one two three\n  4"),
    ("  one  two  three", "  one  two\n  three"),
    ("  1 a-word-wider-than-a-line 2", "  1\n  a-word-wider-than-a-line\n  2"),
    ("a-word-wider-than-a-line 2", "a-word-wider-than-a-line\n  2"),
    ("  音の名前 とても長い", "  音の名前\n  とても長い"),
  ]) func `A note is broken at spaces into lines with the same indentation`(
    _ text: String, _ lines: String
  ) {
    #expect(TextFit.broken(text, to: 15, indent: "  ") == lines)
  }

  @Test(arguments: [
    ("write 'a new name.caf'", "write\n'a new name.caf'"),
    ("write 'a new name', or 'b'", "write\n'a new name', or\n'b'"),
    ("name 'it's mine.caf' it", "name\n'it's mine.caf'\nit"),
    // A quoted text that is wider than a line, and one without an end, are broken as other text is.
    ("write 'a very long name.caf'", "write 'a very\nlong name.caf'"),
    ("write 'a new name", "write 'a new\nname"),
    ("the app's target's phase", "the app's\ntarget's phase"),
  ]) func `A text in quotation marks stays on one line`(_ text: String, _ lines: String) {
    #expect(TextFit.broken(text, to: 16, indent: "") == lines)
  }

  @Test func `A command stays on one line, even if it is wider`() {
    #expect(
      TextFit.broken("cut it, or run: earcon convert 'a b.wav' c.wav", to: 16, indent: " ")
        == "cut it, or\n run: earcon convert 'a b.wav' c.wav")
  }

  @Test func `A later line of a note is not a command to GitHub`() {
    #expect(TextFit.broken("a ::error::b", to: 3, indent: " ") == "a\n \\u{3a}:error::b")
  }
}
