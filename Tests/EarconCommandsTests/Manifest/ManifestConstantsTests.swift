// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Creates manifests for the tests of commands.
enum CommandManifest {
  static func text(_ names: [String], platforms: [SoundPlatform] = []) throws -> String {
    let sounds = names.map { name in
      ManifestSound(
        name: name,
        content: ManifestSound.Content(
          container: "caff", encoding: "ima4", sampleRate: 44_100, channels: 1, frames: 44_100),
        bytes: 1000, sha256: String(repeating: "0", count: 64),
        findings: name == "long.caf"
          ? [.init(rule: "duration/too-long", severity: .error, message: "it lasts 31 s")] : [])
    }
    return try Manifest(bundles: [
      ManifestBundle(identifier: "com.example.bird", platforms: platforms, sounds: sounds)
    ]).text
  }
}

@Suite struct `earcon manifest constants` {
  private func sandbox(_ names: String...) throws -> Sandbox {
    let sandbox = try Sandbox([])
    try sandbox.write(try CommandManifest.text(names), to: "sounds.json")
    return sandbox
  }

  @Test(arguments: [
    ("swift", "  case chime = \"chime.caf\"\n"), ("kotlin", "    CHIME(\"chime.caf\"),\n"),
    ("typescript", "  chime: \"chime.caf\",\n"), ("python", "    CHIME = \"chime.caf\"\n"),
  ])
  func `Constants are written in each language`(_ language: String, _ line: String) throws {
    let result = try sandbox("chime.caf", "long.caf")
      .earcon("manifest constants --manifest sounds.json --language \(language) --type-name Sounds")
    #expect(result.status == 0)
    #expect(result.text.contains(line))
    #expect(result.text.contains("Sounds"))
    #expect(
      result.errors
        == "sounds.json: note: 'long.caf' is not documented to play and gets no constant; repair it "
        + "with 'earcon fix', and build the manifest again\n")
  }

  @Test func `Only generated files are replaced without --force`() throws {
    let sandbox = try sandbox("chime.caf")
    let line = "manifest constants --manifest sounds.json --language swift -o S.swift"
    try sandbox.quietly(line)
    let first = try sandbox.blob("S.swift")
    try sandbox.quietly(line)
    #expect(try sandbox.blob("S.swift") == first)
    try sandbox.write(try CommandManifest.text(["bell.wav"]), to: "sounds.json")
    try sandbox.quietly(line)
    #expect(try sandbox.blob("S.swift") != first)
    try sandbox.write("let mine = 1\n", to: "S.swift")
    let refused = try sandbox.earcon(line)
    #expect(refused.status == 2)
    #expect(
      refused.errors == "S.swift: error: exists already, and this command did not write it; name "
        + "another file, or replace this one with --force\n")
    #expect(try sandbox.bytes("S.swift") == Array("let mine = 1\n".utf8))
    try sandbox.quietly(line + " --force")
    #expect(try sandbox.blob("S.swift") != first)
  }

  @Test func `Wrong arguments and manifests of earcon manifest constants are refused`() throws {
    let sandbox = try sandbox("chime.caf")
    let word = try sandbox.earcon(
      "manifest constants --manifest sounds.json --language swift --type-name class")
    #expect(word.status == 64)
    #expect(
      word.errors == "earcon manifest constants: error: 'class' is not a valid type name in this "
        + "language: expected at most 200 ASCII letters, digits and underscores, the first a letter, "
        + "and not a reserved word; choose a name such as NotificationSounds\n")
    let missing = try sandbox.earcon("manifest constants --manifest no.json --language swift")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("no.json: error: cannot be opened"))
    try sandbox.write("{}", to: "sounds.json")
    let damaged = try sandbox.earcon("manifest constants --manifest sounds.json --language swift")
    #expect(damaged.status == 2)
    #expect(damaged.errors.hasPrefix("sounds.json: error: "))
    let language = try sandbox.earcon("manifest constants --manifest a --language cobol")
    #expect(language.status == 64)
    #expect(language.errors.contains("'cobol'"))
  }
}
