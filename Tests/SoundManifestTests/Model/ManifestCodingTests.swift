// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import Testing

@Suite struct ManifestCodingTests {
  private static let manifest = try? Manifest(bundles: [
    ManifestBundle(
      path: ".", identifier: "com.example.bird", version: AppVersion("4.10"), build: "17",
      platforms: ["android", "ios"],
      sounds: [
        ManifestSound(
          name: "ding.caf",
          content: .init(
            container: "caff", encoding: "ima4", sampleRate: 22_050.5, channels: 2, frames: 64),
          bytes: 4096, sha256: String(repeating: "a", count: 64), androidName: "ding"),
        ManifestSound(
          name: "long.wav", content: nil, bytes: 7, sha256: String(repeating: "b", count: 64),
          findings: [.init(rule: "duration/too-long", severity: .error, message: "it lasts 31 s")]),
      ])
  ])

  @Test("JSONEncoder's manifest is read by the strict reader, and the strict text by JSONDecoder")
  func agreesWithTheStrictText() throws {
    let manifest = try #require(Self.manifest)
    #expect(try Manifest(data: JSONEncoder().encode(manifest)) == manifest)
    #expect(try JSONDecoder().decode(Manifest.self, from: Data(manifest.text.utf8)) == manifest)
  }

  @Test("JSONEncoder writes the duration of a sound, and JSONDecoder does not need it")
  func encodesTheDuration() throws {
    let manifest = try #require(Self.manifest)
    let text = String(decoding: try JSONEncoder().encode(manifest), as: UTF8.self)
    #expect(text.contains("\"duration\":0.0029"))
    #expect(manifest.text.contains("\"duration\": 0.0029"))
  }

  @Test("JSONDecoder accepts a bundle without a version, and refuses an invalid version")
  func readsVersions() throws {
    func read(_ member: String) throws -> AppVersion? {
      let bundle = #"{"path": ".", "platforms": [], "sounds": []\#(member)}"#
      let text = #"{"bundles": [\#(bundle)], "version": 1}"#
      return try JSONDecoder().decode(Manifest.self, from: Data(text.utf8)).bundles.first?.version
    }
    #expect(try read("") == nil)
    #expect(try read(#", "version": "4.2""#) == AppVersion("4.2"))
    #expect(throws: DecodingError.self) { try read(#", "version": "4.x""#) }
  }

  @Test("JSONDecoder refuses a manifest of another version")
  func refusesAnotherVersion() {
    let text = #"{"bundles": [], "version": 2}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    }
  }
}
