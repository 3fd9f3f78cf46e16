// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundManifest

/// Tests the versions that a constant's comment lists.
@Suite struct `Versions without a constant's sound` {
  @Test(
    arguments: [
      (0, nil), (1, "Missing or invalid in 1."), (2, "Missing or invalid in 1, 2."),
      (8, "Missing or invalid in 1, 2, 3, 4, 5, 6, 7, 8."),
      (9, "Missing or invalid in 1, 2, 3, 4, 5, 6, 7, 8 and 1 more."),
      (11, "Missing or invalid in 1, 2, 3, 4, 5, 6, 7, 8 and 3 more."),
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
}
