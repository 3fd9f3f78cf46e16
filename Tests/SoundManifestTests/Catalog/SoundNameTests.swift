// SPDX-License-Identifier: MIT

import Testing

@testable import SoundManifest

/// Parts of sound names, and the versions that lack a sound.
@Suite struct `Names of sounds` {
  @Test(arguments: [
    (8, "1, 2, 3, 4, 5, 6, 7, 8"), (9, "1, 2, 3, 4, 5, 6, 7, 8 and 1 more"),
    (11, "1, 2, 3, 4, 5, 6, 7, 8 and 3 more"), (1, "1"),
  ]) func `The error of a missing sound lists eight versions, and counts the others`(
    _ count: Int, _ list: String
  ) throws {
    let old = (1...count).map { ("\($0)" as String?, ["old.caf"]) }
    let catalog = try SoundCatalog(
      ExampleManifest.manifest(old + [("100", ["old.caf", "new.caf"])]))
    let error = try #require(throws: SoundNameError.self) { try catalog.sound(named: "new.caf") }
    #expect(
      error.message == "'new.caf' is not in every version; it is missing from \(list)")
  }

  @Test func `The reasons of errors have stable names`() {
    let reasons: [SoundNameError.Reason] = [
      .absent, .empty, .otherCase, .otherNormalization, .missingExtension, .otherExtension, .path,
      .lacking, .invalid, .omitted, .notInApp,
    ]
    #expect(
      reasons.map(\.description) == [
        "absent", "empty", "other-case", "other-normalization", "missing-extension",
        "other-extension", "path", "lacking", "invalid", "omitted", "not-in-app",
      ])
  }

  @Test func `The letters in which two names differ are shown by their code points`() {
    #expect(
      SoundName.letters(of: "a\u{E9}.caf", insteadOf: "ae\u{301}.caf")
        == ", with U+00E9 instead of U+0065 U+0301")
    #expect(
      SoundName.letters(of: "\u{AC00}", insteadOf: "\u{1100}\u{1161}")
        == ", with U+AC00 instead of U+1100 U+1161")
    #expect(SoundName.letters(of: "a", insteadOf: "a") == "")
    // The message shows the first eight code points of a letter with many marks.
    let marks = String(repeating: "\u{300}", count: 8)
    let shown = [String](repeating: "U+0300", count: 7)
    #expect(
      SoundName.letters(of: "\u{E9}" + marks, insteadOf: "e\u{301}" + marks)
        == ", with U+00E9 \(shown.joined(separator: " ")) instead of U+0065 U+0301 "
        + shown.dropLast().joined(separator: " "))
  }

  @Test(arguments: [
    ("a.caf", "a"), ("a.b.caf", "a.b"), (".caf", ".caf"), ("a", "a"), ("a.", "a"), ("", ""),
    ("..caf", "."), ("é.caf", "é"), ("a.é", "a"), (".é", ".é"), ("é", "é"),
    // A mark after a dot makes another letter of both.
    ("a.b.\u{301}caf", "a"), ("a.\u{301}caf", "a.\u{301}caf"),
  ]) func `A sound name without its extension ends before its last dot`(
    _ name: String, _ stem: String
  ) {
    #expect(SoundName.withoutExtension(name) == stem)
  }

  @Test(arguments: [
    ("a/b.caf", "b.caf"), ("a\\b.caf", "b.caf"), ("https://x.org/s/b.caf?v=1#t", "b.caf"),
    ("https://x.org", ""), ("https://x.org/", ""), ("a/", "a"), ("/", ""), ("b.caf", "b.caf"),
    ("a?b/c#d", "c#d"),
  ]) func `The last component of a path or a URL is a bare name`(_ path: String, _ name: String) {
    #expect(SoundName.bare(path) == name)
  }

  @Test func `An app version has at most 64 bytes`() {
    let long = String(repeating: "1", count: 64)
    #expect(AppVersion(long)?.description == long)
    #expect(AppVersion(long + "1") == nil)
  }
}
