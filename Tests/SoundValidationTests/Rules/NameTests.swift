// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct `A name` {
  private func findings(_ name: [UInt8]) throws -> [Finding] {
    let file = ExampleSound(.caf, "LEI16", frames: 64).bytes
    let subject = try SoundSubject(MemorySource(file), path: "somewhere", name: name)
    return SoundValidator().check(subject).filter { $0.rule.group == "name" }
  }

  private func messages(_ name: [UInt8]) throws -> [String] { try findings(name).map(\.message) }

  @Test func `A name in plain ASCII has no findings`() throws {
    for name in ["a.caf", "new-mail_2.caf", "A.B.caf", "a.c"] {
      #expect(try messages(Array(name.utf8)).isEmpty, "\(name)")
    }
  }

  @Test func `A name that is not UTF-8 is reported with the byte`() throws {
    #expect(
      try messages(Array("di".utf8) + [0xFF] + Array("ng.caf".utf8))
        == ["the name is not UTF-8 at byte 2 (0xFF)"])
    // The first byte of an 'é' and then a dot.
    #expect(
      try messages([0x61, 0xC3] + Array(".caf".utf8))
        == ["the name is not UTF-8 at byte 1 (0xC3)"])
    #expect(
      try messages(Array("ding.ca".utf8) + [0xE2, 0x82])
        == ["the name is not UTF-8 at byte 7 (0xE2)"])
    #expect(
      try messages([0x61, 0x80] + Array(".caf".utf8))
        == ["the name is not UTF-8 at byte 1 (0x80)"])
    #expect(
      try messages(Array("ding.caf".utf8) + [0xFF])
        == ["the name is not UTF-8 at byte 8 (0xFF)"])
  }

  @Test(arguments: [
    ("\u{E9}e\u{301}a\u{308}.caf", "U+0301 at byte 3"),
    ("\u{212B}b\u{E9}.caf", "U+212B at byte 0"),
  ]) func `A name that is not in NFC is reported at its first mark, or else at a letter`(
    _ name: String, _ place: String
  ) throws {
    #expect(
      try messages(Array(name.utf8))
        == ["the name is not in NFC (\(place)); it should be plain ASCII"])
  }

  @Test func `A name has one finding for each defect`() throws {
    let name = Array("a/b\u{7F}".utf8) + [UInt8](repeating: 0x64, count: 300)
    #expect(
      try messages(name) == [
        "the name has 304 bytes; the limit is 255 bytes",
        "the name has a slash at byte 1; it must have none",
        "the name has no extension; it must end in .aiff, .aif, .aifc, .wav or .caf",
        "the name has the control character U+007F at byte 3; it must have none",
      ])
    #expect(
      try messages(Array(".d i\u{E9}.caf".utf8)) == [
        "the name begins with a dot; it should begin with a letter or digit",
        "the name has U+00E9 at byte 4; it should be plain ASCII",
        "the name has a space at byte 2; it should have none",
      ])
    for name in ["", ".", "ding", "ding.", ".caf"] {
      #expect(try findings(Array(name.utf8)).contains { $0.rule == "name/unusable" }, "\(name)")
    }
  }

  @Test func `Rules about names ignore input without a name`() throws {
    var policy = ValidationPolicy()
    policy.platforms = [.ios, .android]
    let file = ExampleSound(.wave, "LEI16", frames: 64).bytes
    let subject = try SoundSubject(unnamed: MemorySource(file, name: "standard input"))
    #expect(subject.path == "standard input" && subject.name.isEmpty && !subject.isNamed)
    #expect(SoundValidator(policy: policy).check(subject).isEmpty)
    let refused = SoundSubject(
      refused: SoundError(.unrecognized, "x", found: "text"), unnamed: "standard input")
    #expect(SoundValidator().check(refused).map(\.rule) == ["container/unsupported"])
  }

  @Test func `Apple's rules about names do not apply to a check for Android only`() throws {
    var policy = ValidationPolicy()
    policy.platforms = [.android]
    let found = try SoundValidator(policy: policy)
      .validate(ExampleSound(.aiff, "BEI16", frames: 0).bytes, named: "My Sound")
    let rules = found.map(\.rule)
    #expect(Set(rules) == ["android/resource-name", "android/format", "duration/empty"])
  }
}

@Suite struct `NFC` {
  /// Returns whether Foundation's normalization keeps the text.
  private func isComposedInFoundation(_ text: String) -> Bool {
    text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
  }

  @Test func `NFC is detected for every character alone and after an e`() {
    var wrong: [String] = []
    for value in UInt32(0x80)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned
      else { continue }
      // Skips most ideographs and Hangul syllables, because there are many and they behave alike.
      if (0x3400...0x9FFF).contains(value) || (0xAC20...0xD780).contains(value) { continue }
      for text in [String(scalar), "e" + String(scalar)]
      where NormalizationForm.isComposed(text) != isComposedInFoundation(text) {
        wrong.append("U+" + String(value, radix: 16))
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  @Test func `NFC is detected for Hangul`() {
    // Foundation on Linux does not compose this text; the standard library does.
    #expect("\u{AC00}\u{11A8}" == "\u{AC01}")
    for text in ["\u{1100}\u{1161}", "\u{1100}\u{1161}\u{11A8}", "\u{AC00}\u{11A8}"] {
      #expect(!NormalizationForm.isComposed(text))
    }
    for text in ["\u{AC00}", "\u{AC01}\u{11A8}", "\u{1161}\u{11A8}", "a\u{1161}"] {
      #expect(NormalizationForm.isComposed(text))
    }
  }

  @Test func `NFC is detected for letters with several marks`() {
    var random = SeededRandom(17)
    let letters = "aeouAEOUcsnwqxαᄀ".unicodeScalars.map(String.init)
    let marks = [
      "\u{300}", "\u{301}", "\u{308}", "\u{323}", "\u{327}", "\u{328}", "\u{345}", "\u{334}",
      "\u{1161}", "\u{11A8}", "\u{9BE}", "\u{30C}", "x", "\u{212B}",
    ]
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        text += letters.randomElement(using: &random) ?? ""
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          text += marks.randomElement(using: &random) ?? ""
        }
      }
      #expect(
        NormalizationForm.isComposed(text) == isComposedInFoundation(text),
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
