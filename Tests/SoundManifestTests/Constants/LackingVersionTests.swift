// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// Tests the versions that a constant's comment lists.
@Suite struct `Versions without a constant's sound` {
  @Test(
    arguments: [
      (0, nil), (1, "Missing from 1."), (2, "Missing from 1, 2."),
      (8, "Missing from 1, 2, 3, 4, 5, 6, 7, 8."),
      (9, "Missing from 1, 2, 3, 4, 5, 6, 7, 8 and 1 more."),
      (11, "Missing from 1, 2, 3, 4, 5, 6, 7, 8 and 3 more."),
    ] as [(Int, String?)])
  func `A constant's comment lists eight versions, and counts the others`(
    _ count: Int, _ text: String?
  ) throws {
    let old = (0..<count).map { ("\($0 + 1)" as String?, ["old.caf"]) }
    let catalog = try SoundCatalog(ExampleManifest.manifest(old + [("100", ["new.caf"])]))
    let entry = try #require(catalog.storage.apple.entries.first { $0.sound.name == "new.caf" })
    let sound = ConstantSound(entry)
    #expect(sound.lacking == text)
    #expect(sound.summary == "1.5 s, IMA4 in CAF, 44100 Hz, 1 channel")
    #expect(
      sound.comment == ([sound.summary + "."] + [text].compactMap(\.self)).joined(separator: " "))
  }

  @Test func `A constant's comment lists the versions that cannot play the sound`() throws {
    let sounds: [[ManifestSound]] = [
      [], [ExampleManifest.sound("new.caf", error: "it is 31 s long")],
      [ExampleManifest.sound("new.caf")],
    ]
    func text(_ sounds: ArraySlice<[ManifestSound]>) throws -> String? {
      let bundles = zip(sounds.indices, sounds).map { ExampleManifest.bundle("\($0)", $1) }
      let catalog = try SoundCatalog(Manifest(bundles: bundles))
      return ConstantSound(try #require(catalog.storage.apple.entries.first)).lacking
    }
    #expect(try text(sounds[...]) == "Missing from 0. Not documented to play in 1.")
    #expect(try text(sounds[1...]) == "Not documented to play in 1.")
    #expect(try text(sounds[2...]) == nil)
  }
}
