// SPDX-License-Identifier: MIT

import SoundFile
import SoundLoudness
import Testing

@testable import SoundValidation

/// Texts of numbers and names at the bounds of their ranges.
@Suite struct `Bounds of texts` {
  @Test(
    arguments: [
      (1, "0.0"), (0.5, "-6.0"), (0.1, "-20.0"), (0.01, "-40.0"), (1e-5, "-100.0"), (2, "6.0"),
      (1.5, "3.5"), (3, "9.5"), (10, "20.0"), (0.994, "-0.1"), (0.995, "0.0"),
      (0.707_945_8, "-3.0"),
      (0, "-inf"), (-1, "-inf"), (.infinity, "inf"), (.nan, "-inf"),
    ] as [(Float, String)])
  func `A peak is shown in decibels with one decimal`(_ peak: Float, _ text: String) {
    #expect(Decibels.text(peak) == text + " dBFS")
  }

  @Test(
    arguments: [
      (0.000_001, "0.000001"), (0.000_000_9, "0"), (1.5, "1.5"), (1.001, "1.001"), (10, "10"),
      (59.062_5, "59.0625"),
      (100.000_1, "100.0001"), (999_999_999.5, "999999999.5"), (1e9, "1000000000.0"),
    ] as [(Double, String)])
  func `Seconds have six decimals at most`(_ value: Double, _ text: String) {
    #expect(Seconds.text(value) == text)
  }

  @Test func `A shell needs no quotes around plain characters`() {
    #expect(ShellCommand.quoted("azAZ09@%+=:,./-_") == "azAZ09@%+=:,./-_")
    for sign in "`{[;!&*()|<>?\\^}~]#\" " {
      #expect(ShellCommand.quoted("a\(sign)b") == "'a\(sign)b'")
    }
    #expect(ShellCommand.quoted("'") == "''\\'''")
  }

  @Test(arguments: [
    ("a.caf", "run: earcon convert a.caf a-ima4.caf -d ima4"), (".caf", "run: earcon convert .caf"),
  ]) func `A suggested output differs from its input`(_ path: String, _ command: String) throws {
    let subject = try SoundSubject(MemorySource([]), path: path)
    #expect(ShellCommand.toConvert(subject, ValidationPolicy()) == command)
  }

  @Test(
    arguments: [
      ("az09_", nil), ("_a", nil), ("", "is empty; it must begin with a letter or '_'"),
      ("9a", "begins with a digit; it must begin with a letter or '_'"),
      ("0", "begins with a digit; it must begin with a letter or '_'"),
      ("class", "is a reserved word in Java"),
      ("_", "is a reserved word in Java"),
      ("a b", "contains ' '; it must use a-z, 0-9 and '_' only"),
      ("a~", "contains '~'; it must use a-z, 0-9 and '_' only"),
      ("a{", "contains '{'; it must use a-z, 0-9 and '_' only"),
      ("a`", "contains '`'; it must use a-z, 0-9 and '_' only"),
      ("a/", "contains '/'; it must use a-z, 0-9 and '_' only"),
      ("a:", "contains ':'; it must use a-z, 0-9 and '_' only"),
      ("a\u{7F}", "contains the byte 0x7F; it must use a-z, 0-9 and '_' only"),
      ("a\u{1F}", "contains the byte 0x1F; it must use a-z, 0-9 and '_' only"),
      ("\u{E9}", "contains the byte 0xC3; it must use a-z, 0-9 and '_' only"),
    ] as [(String, String?)])
  func `An Android resource has letters, digits and underscores`(
    _ name: String, _ problem: String?
  ) {
    #expect(AndroidResource.problem(Array(name.utf8)) == problem)
    #expect(
      AndroidResource.name(ofFile: Array((name + ".wav").utf8)) == (problem == nil ? name : nil))
  }

  @Test(arguments: [
    ("AZaz09", "azaz09"), ("@[`{z", "____z"), ("9A", "sound_9a"), ("Class", "sound_class"),
    ("", "sound"), ("_", "sound"), ("@[`{", "sound"), ("日本語", "sound"), ("🔔", "sound"),
    ("é1", "__1"),
  ]) func `A suggested resource name is valid`(_ name: String, _ suggestion: String) {
    #expect(AndroidResource.suggestion(Array(name.utf8)) == suggestion)
  }

  @Test func `Hangul letters compose only in their ranges`() {
    for text in [
      "\u{1100}\u{1161}", "\u{1100}\u{1175}", "\u{1112}\u{1161}", "\u{AC00}\u{11A8}",
      "\u{AC00}\u{11C2}", "\u{D788}\u{11A8}",
    ] { #expect(!NormalizationForm.isComposed(text), "\(text.unicodeScalars)") }
    for text in [
      "\u{1100}\u{1160}", "\u{1100}\u{1176}", "\u{10FF}\u{1161}", "\u{1113}\u{1161}",
      "\u{AC00}\u{11A7}", "\u{AC00}\u{11C3}", "\u{ABFF}\u{11A8}", "\u{AC1B}\u{11A8}",
      "\u{D7A3}\u{11A8}",
    ] { #expect(NormalizationForm.isComposed(text), "\(text.unicodeScalars)") }
  }
}
