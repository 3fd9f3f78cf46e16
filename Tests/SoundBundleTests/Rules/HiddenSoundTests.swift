// SPDX-License-Identifier: MIT

import SoundBundle
import Testing

/// Sounds in `Library/Sounds` that hide sounds of several bundles.
@Suite struct `Hidden sounds in several bundles` {
  private static let apps = ["D", "B", "F", "A", "E", "C"]

  @Test(arguments: [
    (apps.map { "\($0).app/a.caf" }, "A.app/a.caf"),
    (apps.map { "\($0).app/s/a.caf" }, "A.app/s/a.caf"),
    (apps.map { $0 == "C" ? "C.app/a.caf" : "\($0).app/s/a.caf" }, "C.app/a.caf"),
  ]) func `The first path is named if a sound hides those of several bundles`(
    _ files: [String], _ first: String
  ) throws {
    let own = "x/Library/Sounds/a.caf"
    let folder = try SoundFolder((files + [own]).map { ($0, SoundFolder.sound) })
    let found = BundleValidator().validate(paths: [folder.path]).findings
      .filter { $0.rule == "name/shadowed" }
    #expect(
      found.map(\.message) == [
        "the sound hides '\(first)', which has the same name; names should be unique"
      ])
    #expect(found.map(\.location.path) == [folder.path + "/" + own])
  }
}
