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

  @Test("JSONDecoder refuses a manifest of another version")
  func refusesAnotherVersion() {
    let text = #"{"bundles": [], "version": 2}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
    }
  }
}
