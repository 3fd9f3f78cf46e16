// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Writing, parsing and merging manifests.
@Suite struct `A manifest` {
  @Test func `A manifest is written sorted and read back unchanged`() throws {
    let sounds = [
      ExampleManifest.sound("tt.wav", androidName: "tt"), ExampleManifest.sound("Chime.caf"),
      ExampleManifest.sound("e\u{301}.caf"), ExampleManifest.sound("\u{E9}.caf"),
      ExampleManifest.sound("long.caf", error: "the sound is 31 s long"),
      ManifestSound(
        name: "no.caf", content: nil, bytes: 3, sha256: ExampleManifest.hash,
        findings: [.init(rule: "container/unsupported", severity: .error, message: "is MP3")]),
    ]
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("4.10", sounds), ExampleManifest.bundle("4.9", sounds),
      ExampleManifest.bundle("4.9", [], path: "PlugIns/Share.appex"),
    ])
    #expect(manifest.bundles.map { $0.version?.description } == ["4.9", "4.10", "4.9"])
    #expect(
      manifest.bundles[0].sounds.map(\.name)
        == ["Chime.caf", "e\u{301}.caf", "long.caf", "no.caf", "tt.wav", "\u{E9}.caf"])
    let again = try Manifest(data: Array(manifest.text.utf8))
    #expect(again == manifest)
    #expect(again.text == manifest.text)
    #expect(manifest.text.hasSuffix("}\n"))
    #expect(manifest.text.contains("\"duration\": 1.5,"))
  }

  @Test func `A manifest has the same bytes in any order of its bundles and sounds`() throws {
    let a = ExampleManifest.bundle(
      "1", [ExampleManifest.sound("a.caf"), ExampleManifest.sound("b.caf")])
    let b = ExampleManifest.bundle(
      "2", [ExampleManifest.sound("b.caf"), ExampleManifest.sound("a.caf")])
    #expect(try Manifest(bundles: [a, b]).text == Manifest(bundles: [b, a]).text)
  }

  @Test func `A manifest sorts platforms, and keeps one that Earcon does not know`() throws {
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("1", [], platforms: ["tvos", .ios])
    ])
    #expect(manifest.bundles[0].platforms == [.ios, "tvos"])
    #expect(try Manifest(data: Array(manifest.text.utf8)) == manifest)
  }

  /// Returns a random manifest of a few versions.
  private func randomManifest(_ random: inout SeededRandom) throws -> Manifest {
    // A version determines its sounds, so that any two manifests can be merged.
    let versions = (0..<6).filter { _ in Bool.random(using: &random) }
    return try ExampleManifest.manifest(
      versions.map { version in
        // 4 and 4.0 are the same version; manifests may spell it either way.
        (
          "\(version)" + (Bool.random(using: &random) ? ".0" : ""),
          (0...version).map { "s\($0).caf" }
        )
      })
  }

  @Test func `Manifests are merged in any order, in any grouping and with themselves`() throws {
    var random = SeededRandom(0x3E46)
    for _ in 0..<200 {
      let (a, b, c) = (
        try randomManifest(&random), try randomManifest(&random), try randomManifest(&random)
      )
      #expect(try Manifest.merged([a, b]).text == Manifest.merged([b, a]).text)
      #expect(try Manifest.merged([a, a]) == a)
      let left = try Manifest.merged([Manifest.merged([a, b]), c])
      let right = try Manifest.merged([a, Manifest.merged([b, c])])
      #expect(left == right)
      #expect(left.text == right.text)
    }
  }

  @Test func `A manifest for iOS is merged with one for Android of the same version and build`()
    throws
  {
    let manifests = try [SoundPlatform.ios, .android].map { platform in
      try Manifest(bundles: [
        ManifestBundle(
          identifier: "com.example.bird", version: AppVersion("4.2"), build: "7",
          platforms: [platform], sounds: [ExampleManifest.sound("\(platform).wav")])
      ])
    }
    let merged = try Manifest.merged(manifests)
    #expect(merged.bundles.map(\.platforms) == [["ios"], ["android"]])
    #expect(try Manifest.merged(manifests.reversed()).text == merged.text)
    #expect(try Manifest(data: Array(merged.text.utf8)) == merged)
  }

  @Test func `Manifests with different sounds of one version are not merged`() throws {
    let a = try ExampleManifest.manifest([("4.2", ["a.caf"])])
    let b = try ExampleManifest.manifest([("4.2.0", ["b.caf"])])
    for pair in [[a, b], [b, a]] {
      let error = try #require(throws: DocumentError.self) { try Manifest.merged(pair) }
      #expect(
        error.description.hasPrefix(
          "two manifests have different sounds or platforms for the same bundle: found "
            + "'com.example.bird' 4.2"))
      #expect(
        error.description.hasSuffix(
          "rebuild one of the manifests with its own version or build number"))
    }
  }

  @Test(arguments: [
    ("4.9", "4.10"), ("4.9.9", "4.10"), ("4.2", "4.2.1"), ("0.9", "1"), ("4.09", "4.10"),
    ("1.18446744073709551616", "1.18446744073709551617"), ("9", "10"),
  ]) func `App versions are ordered by their numbers`(_ low: String, _ high: String) throws {
    let (a, b) = (try #require(AppVersion(low)), try #require(AppVersion(high)))
    #expect(a < b)
    #expect(!(b < a))
    #expect(a != b)
  }

  @Test func `Versions are numbers separated by dots`() throws {
    #expect(AppVersion("4.2") == AppVersion("4.2.0"))
    #expect(AppVersion("04.2") == AppVersion("4.2"))
    #expect(AppVersion("0") == AppVersion("0.0"))
    for text in ["", ".", "4.", ".4", "4..2", "4.2-beta", "v4", "-1", "٤", "4 .2"] {
      #expect(AppVersion(text) == nil, "\(text)")
    }
    #expect(AppVersion(String(repeating: "1.", count: 40) + "1") == nil)
  }
}
