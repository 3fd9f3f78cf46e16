// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundRepair

/// Tests the names of results and backups.
@Suite struct `Names of repaired sounds` {
  struct Case: Sendable, CustomTestStringConvertible {
    let path: String
    let container: SoundContainer
    let result: String
    var testDescription: String { "\(path) as \(container.name)" }
  }

  static let cases = [
    Case(path: "ding.mp3", container: .caf, result: "ding.caf"),
    Case(path: "a.b/ding", container: .caf, result: "a.b/ding.caf"),
    Case(path: "ding.tar.mp3", container: .wave, result: "ding.tar.wav"),
    Case(path: "DING.CAF", container: .caf, result: "DING.CAF"),
    Case(path: "ding.aif", container: .aifc, result: "ding.aif"),
    Case(path: "ding.aifc", container: .aiff, result: "ding.aiff"),
    Case(path: ".mp3", container: .caf, result: ".mp3.caf"),
    Case(path: "ding.", container: .caf, result: "ding.caf"),
    Case(path: "ä/ö.x-wav", container: .wave, result: "ä/ö.wav"),
  ]

  @Test(arguments: cases) func `The result of a repair has the extension of its container`(
    _ test: Case
  ) {
    #expect(RepairNames.path(test.path, for: test.container) == test.result)
  }

  @Test func `Results whose names differ only by case or normalization form have one key`() {
    #expect(RepairNames.folded("Straße.CAF") == RepairNames.folded("STRASSE.caf"))
    #expect(RepairNames.folded("e\u{301}.caf") == RepairNames.folded("\u{C9}.caf"))
    #expect(RepairNames.folded("a.caf") != RepairNames.folded("b.caf"))
  }

  @Test func `A backup is below its folder for every form of path`() {
    let paths = ["a/b.caf", "./a//b.caf", "/a/b.caf", "../../a/b.caf", "a/../../b.caf"]
    #expect(
      paths.map { RepairNames.backup(of: $0, in: "old/") } == [
        "old/a/b.caf", "old/a/b.caf", "old/a/b.caf", "old/a/b.caf", "old/a/b.caf",
      ])
    #expect(RepairNames.name(of: "a/b.caf") == "b.caf" && RepairNames.name(of: "b") == "b")
    #expect(RepairNames.folder(of: "b") == "." && RepairNames.folder(of: "/b") == "/")
  }
}
