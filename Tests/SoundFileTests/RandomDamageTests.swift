// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Files damaged at random: described, read and converted, or refused with a place.
///
/// `make fuzz` and `make torture` do the same for longer.
@Suite struct RandomDamageTests {
  /// Damages a file so many times; each damage is checked, with one of the conversions.
  private func damage(_ file: some ByteSource, times: Int, converts: Bool = true) {
    for turn in 0..<times {
      var random = SeededRandom(UInt64(60 + turn))
      var damaged = PatchedBytes(file)
      let ways = ChunkMutation.mutate(&damaged, &random)
      var checks = FileChecks()
      checks.conversions = converts ? [FileChecks.allConversions[turn % 6]] : []
      do {
        try checks.check(PatchedSource(damaged))
      } catch {
        Issue.record("\(file.name), \(ways), turn \(turn): \(error)")
      }
    }
  }

  @Test(arguments: Fixture.all)
  func `what the library writes keeps its promises when it is damaged`(_ fixture: Fixture) throws {
    let file = try fixture.file(frames: 20)
    damage(MemorySource(file, name: fixture.testDescription), times: 60)
  }

  @Test func `odd files keep their promises, and do so when they are damaged`() throws {
    for file in OddFiles.all {
      let source = MemorySource(file.bytes, name: file.name)
      #expect(throws: Never.self, "\(file.name)") { try FileChecks().check(source) }
      damage(source, times: 30)
    }
  }

  @Test func `sample sounds keep their promises when they are damaged`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/Sounds").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { SoundContainer(fileExtension: ($0 as NSString).pathExtension) != nil }
    #expect(names.count >= 6)
    // Encoding takes long in a debug build; 'make torture' does it for whole sounds.
    for name in names {
      damage(try FileSource(path: folder + "/" + name), times: 8, converts: false)
    }
  }
}
