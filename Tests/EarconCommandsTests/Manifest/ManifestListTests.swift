// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// The lines of `earcon manifest list`.
@Suite struct `The list of a manifest's sounds` {
  private func sound(_ name: String, error: String? = nil) -> ManifestSound {
    ManifestSound(
      name: name,
      content: ManifestSound.Content(
        container: "caff", encoding: "ima4", sampleRate: 44_100, channels: 1, frames: 66_150),
      bytes: 20_000, sha256: String(repeating: "a", count: 64),
      findings: error.map { [.init(rule: "duration/too-long", severity: .error, message: $0)] }
        ?? [])
  }

  private func bundle(
    _ identifier: String?, _ sounds: [String], version: String? = nil, build: String? = nil,
    path: String = ".", platforms: [SoundPlatform] = ["ios"]
  ) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: identifier, version: version.flatMap(AppVersion.init), build: build,
      platforms: platforms, sounds: sounds.map { sound($0) })
  }

  /// Runs the command on a manifest of bundles.
  private func list(_ bundles: [ManifestBundle], _ options: String = "") throws -> Tool.Result {
    let sandbox = try Sandbox([])
    try sandbox.write(try Manifest(bundles: bundles).text, to: "sounds.json")
    return try sandbox.earcon("manifest list --manifest sounds.json " + options)
  }

  private static let format = "caff, ima4, 44100 Hz, 1 channel, 1.5 s, 20000 bytes"

  @Test func `Sounds are listed by name, then omitted ones with their reasons`() throws {
    let bundle = ManifestBundle(
      sounds: [sound("b.caf"), sound("a.caf"), sound("long.caf", error: "the sound lasts 31 s")],
      omitted: [
        ManifestBundle.OmittedSound(name: "A.caf", reason: "another file\u{1B} has the same name")
      ])
    let result = try list([bundle])
    #expect(result.status == 0 && result.errors == "")
    #expect(
      result.text == """
        a.caf: \(Self.format)
        b.caf: \(Self.format)
        long.caf: \(Self.format), not documented to play: the sound lasts 31 s
        A.caf: omitted: another file\\u{1b} has the same name

        """)
  }

  @Test func `The sounds of several bundles are listed below headings`() throws {
    let bundles = [
      bundle(
        "com.example.bird", ["a.caf"], version: "4.2", build: "7", platforms: ["ios", "macos"]),
      bundle("com.example.bird.push", [], version: "4.2", path: "PlugIns/Push.appex"),
      bundle(nil, ["b.caf"], platforms: []),
    ]
    #expect(
      try list(bundles).text == """
        the main bundle:
        b.caf: \(Self.format)

        com.example.bird, version 4.2, build 7, ios, macos:
        a.caf: \(Self.format)

        com.example.bird.push, PlugIns/Push.appex, version 4.2, ios:

        """)
  }

  @Test(arguments: [
    ("", ["old.caf", "new.caf", "tune.caf", "other.caf"]),
    ("--from 4.10", ["new.caf", "tune.caf"]),
    ("--android", ["tune.caf"]), ("--bundle-id com.example.cat", ["other.caf"]),
    ("--bundle-id com.example.bird --from 4.10 --android", ["tune.caf"]),
  ]) func `Options select bundles`(_ options: String, _ names: [String]) throws {
    let bundles = [
      bundle("com.example.bird", ["old.caf"], version: "4.9"),
      bundle("com.example.bird", ["new.caf"], version: "4.10"),
      bundle("com.example.bird", ["tune.caf"], version: "5", platforms: ["android"]),
      bundle("com.example.cat", ["other.caf"], version: "1"),
    ]
    let result = try list(bundles, options)
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n").filter { $0.contains(".caf: ") }
    #expect(lines.compactMap { $0.split(separator: ":").first.map(String.init) } == names)
  }

  @Test func `A note reports that no sound is listed`() throws {
    let result = try list([bundle(nil, [])], "--android")
    #expect(result.status == 0 && result.text == "")
    #expect(
      result.errors == "sounds.json: note: the manifest lists no sounds that the options select; "
        + "check the manifest, --from and --android\n")
  }

  @Test(arguments: [
    (
      "com.example.bird",
      "found 'com.example.bird'; name the bundle identifier of an app in the manifest"
    ),
    (
      nil,
      "found no bundle identifiers; omit the identifier, or build the manifest from an app that has "
        + "one"
    ),
  ])
  func `An unknown bundle identifier is refused`(_ identifier: String?, _ found: String) throws {
    let result = try list([bundle(identifier, [])], "--bundle-id com.example.fish")
    #expect(result.status == 2 && result.text == "")
    #expect(
      result.errors
        == "sounds.json: error: the manifest has no app with the bundle identifier "
        + "'com.example.fish': \(found)\n")
  }
}
