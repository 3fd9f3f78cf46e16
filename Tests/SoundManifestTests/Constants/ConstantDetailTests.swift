// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// Numbers, letters and escapes in constants, at the bounds of their ranges.
@Suite struct `Details of constants` {
  private func camel(_ names: String...) -> [String] {
    ConstantIdentifiers(style: .camel, reserved: []).identifiers(for: names)
  }

  @Test(arguments: [
    ("\u{E6}\u{133}", "aeij"), ("x \u{152}u", "xOeu"), ("\u{1C6}", "dz"), ("\u{F8}", "o"),
    // Names other than LATIN SMALL or CAPITAL LETTER with one or two letters, alone or before WITH.
    ("\u{138}", "u138"), ("\u{186}", "u186"), ("\u{149}x", "u149X"), ("\u{1BF}", "u1BF"),
    ("\u{1D00}", "u1D00"), ("\u{430}", "u430"),
    // A modifier, a titlecase letter, a number, a digit and a spacing mark.
    ("\u{2B0}", "u2B0"), ("\u{1C5}", "u1C5"), ("\u{2160}", "u2160"), ("\u{661}", "u661"),
    ("\u{93E}", "u93E"),
    // A non-spacing mark, a superscript and a currency sign.
    ("a\u{300}b", "ab"), ("a\u{B2}b", "aB"), ("a\u{20AC}b", "aB"),
  ]) func `A character in an identifier is spelled by its Unicode category`(
    _ name: String, _ identifier: String
  ) {
    #expect(camel(name + ".caf") == [identifier])
  }

  @Test func `Identifiers of equal names have twenty digits, and then numbers from 2`() {
    #expect(
      camel("a.caf", "a.caf", "a.caf") == [
        "a01093103352291569780", "a01093103352291569780_2", "a01093103352291569780_3",
      ])
    #expect(camel("a.caf", "b.caf", "a.wav") == ["a9780", "b", "a9568"])
  }

  @Test(arguments: [
    ("\u{1F} ~\u{7F}", #""\u{1F} ~\u{7F}""#, #""\u001F ~\u007F""#, #""\u001F ~\u007F""#),
    (
      "\u{FFFF}\u{10000}", #""\u{FFFF}\u{10000}""#, #""\uFFFF\uD800\uDC00""#,
      #""\uFFFF\U00010000""#
    ),
    ("\"\\$", #""\"\\$""#, #""\"\\\$""#, #""\"\\$""#),
    ("###", ##""#\u{23}\u{23}""##, ##""#\u0023\u0023""##, ##""#\u0023\u0023""##),
  ]) func `A literal of a constant escapes all but printable ASCII`(
    _ name: String, _ swift: String, _ kotlin: String, _ python: String
  ) {
    #expect(ConstantLiteral.swift(name) == swift)
    #expect(ConstantLiteral.typescript(name) == swift)
    #expect(ConstantLiteral.kotlin(name) == kotlin)
    #expect(ConstantLiteral.python(name) == python)
  }

  /// Returns the comment of a constant.
  private func comment(
    _ container: String, _ encoding: String, rate: Double, channels: Int, frames: Int64
  ) throws -> String {
    let content = ManifestSound.Content(
      container: container, encoding: encoding, sampleRate: rate, channels: channels,
      frames: frames)
    let sound = ManifestSound(
      name: "a.caf", content: content, bytes: 1, sha256: ExampleManifest.hash)
    let catalog = try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle("1", [sound])]))
    return ConstantSound(try #require(catalog.storage.apple.entries.first)).comment
  }

  @Test func `A constant's comment rounds numbers down to three decimals`() throws {
    #expect(
      try comment("AIFC", "ulaw", rate: 10_000, channels: 2, frames: 299_999)
        == "29.999 s, mu-law in AIFF-C, 10000 Hz, 2 channels.")
    #expect(
      try comment("WAVE", "alaw", rate: 8000.5, channels: 1, frames: 400)
        == "0.049 s, A-law in WAVE, 8000.5 Hz, 1 channel.")
    #expect(
      try comment("caff", "ima4", rate: 1e12, channels: 0, frames: 0)
        == "0 s, IMA4 in CAF, 1000000000000.0 Hz, 0 channels.")
    #expect(
      try comment("caff", "LEI16", rate: 999_999_999_999.5, channels: 1, frames: 0)
        == "0 s, LEI16 in CAF, 999999999999.5 Hz, 1 channel.")
    let long = String(repeating: "Az09-", count: 8)
    #expect(
      try comment(long + "x", "a*b", rate: 8000, channels: 1, frames: 8)
        == "0.001 s, a?b in \(long), 8000 Hz, 1 channel.")
  }
}
