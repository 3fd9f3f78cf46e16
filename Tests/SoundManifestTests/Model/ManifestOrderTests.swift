// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// The order of versions, releases and bundles, and their equality.
@Suite struct `The order of a manifest` {
  @Test func `Releases are ordered by version and build, unknown ones first`() {
    let (old, new) = (AppVersion("4.2"), AppVersion("4.10"))
    let releases = [
      AppRelease(nil), AppRelease(nil, build: "1"), AppRelease(old), AppRelease(old, build: "1"),
      AppRelease(old, build: "2"), AppRelease(old, build: "2", platforms: ["ios"]),
      AppRelease(old, build: "2", platforms: ["macos"]), AppRelease(new),
      AppRelease(new, build: "1"),
    ]
    for (position, one) in releases.enumerated() {
      for (index, other) in releases.enumerated() {
        #expect((one < other) == (position < index), "\(one), \(other)")
        #expect((one == other) == (position == index), "\(one), \(other)")
      }
    }
  }

  @Test func `Two spellings of an app version are not before each other`() throws {
    let (short, long) = (try #require(AppVersion("4.2")), try #require(AppVersion("4.2.0")))
    #expect(!(short < long))
    #expect(!(long < short))
  }

  @Test func `Bundles are ordered by identifier, path, system, version and build`() throws {
    func bundle(
      _ identifier: String?, _ path: String, _ platform: SoundPlatform, _ version: String,
      _ build: String
    ) -> ManifestBundle {
      ManifestBundle(
        path: path, identifier: identifier, version: AppVersion(version), build: build,
        platforms: [platform], sounds: [])
    }
    let bundles = [
      bundle(nil, "PlugIns/a.appex", "ios", "9", "9"), bundle("a", ".", "ios", "1", "1"),
      bundle("a", ".", "ios", "1", "2"), bundle("a", ".", "ios", "2", "1"),
      bundle("a", ".", "macos", "1", "1"), bundle("a", ".", "android", "1", "1"),
      bundle("a", "PlugIns/a.appex", "ios", "1", "1"),
      bundle("a", "PlugIns/b.appex", "ios", "1", "1"), bundle("b", ".", "ios", "1", "1"),
    ]
    #expect(try Manifest(bundles: bundles.reversed()).bundles == bundles)
    for (position, one) in bundles.enumerated() {
      #expect(!(one.group < one.group))
      for (index, other) in bundles.enumerated() {
        #expect((one.key < other.key) == (position < index), "\(position), \(index)")
      }
    }
  }

  @Test func `Sounds of a manifest are equal only if all properties are`() {
    func sound(
      _ name: String = "a.caf", frames: Int64 = 8, bytes: Int64 = 1, hash: String = "0",
      androidName: String? = nil, message: String = "x"
    ) -> ManifestSound {
      ManifestSound(
        name: name,
        content: ManifestSound.Content(
          container: "caff", encoding: "ima4", sampleRate: 8000, channels: 1, frames: frames),
        bytes: bytes, sha256: hash, androidName: androidName,
        findings: [.init(rule: "a/b", severity: .note, message: message)])
    }
    #expect(sound() == sound())
    let others = [
      sound("b.caf"), sound(frames: 9), sound(bytes: 2), sound(hash: "1"), sound(androidName: "a"),
      sound(message: "y"),
    ]
    for other in others { #expect(other != sound(), "\(other)") }
  }

  struct Twins: Sendable {
    let bundles: [ManifestBundle]
    let name: String
  }

  static let twins = [
    Twins(
      bundles: ["4.2", "4.2.0"].map { ExampleManifest.bundle($0, []) },
      name: "'com.example.bird' 4.2 (7)"),
    Twins(
      bundles: ["4.2", "4.2"].map { ExampleManifest.bundle($0, [], path: "PlugIns/S.appex") },
      name: "'com.example.bird' 'PlugIns/S.appex' 4.2 (7)"),
    Twins(
      bundles: ["1", "2"].map { _ in ManifestBundle(path: "PlugIns/S.appex", sounds: []) },
      name: "'PlugIns/S.appex'"),
    Twins(bundles: [ManifestBundle(sounds: []), ManifestBundle(sounds: [])], name: "'.'"),
  ]

  @Test(arguments: twins) func `A manifest with a duplicate bundle is refused`(_ twins: Twins)
    throws
  {
    let error = try #require(throws: DocumentError.self) { try Manifest(bundles: twins.bundles) }
    #expect(
      error.description == "duplicate bundle: found \(twins.name), expected one for each version "
        + "and build; repair it, or rebuild it with 'earcon manifest build'")
  }

  @Test(arguments: [("4.2", "4.2.0"), ("4.2.00", "04.2.0"), ("4.2", "04.2")])
  func `A merged manifest keeps the shorter spelling of a version`(_ one: String, _ other: String)
    throws
  {
    let manifests = try [one, other].map { try ExampleManifest.manifest([($0, ["a.caf"])]) }
    // If both spellings have the same length, the first in order of their bytes is kept.
    let kept = one.utf8.count < other.utf8.count ? one : min(one, other)
    for pair in [manifests, manifests.reversed()] as [[Manifest]] {
      let merged = try Manifest.merged(pair)
      #expect(merged.bundles.map { $0.version?.description } == [kept])
    }
  }
}
