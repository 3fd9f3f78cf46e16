// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// Tests with randomly damaged files, which must be readable or refused with a location.
///
/// `make fuzz` and `make torture` run longer.
@Suite struct RandomDamageTests {
  /// Damages a file `times` times and checks each result, with one conversion or none.
  private func damage(_ file: some ByteSource, times: Int, converts: Bool = true) {
    for turn in 0..<times {
      var random = SeededRandom(UInt64(60 + turn))
      var damaged = PatchedBytes(file)
      let mutations = ChunkMutation.mutate(&damaged, &random)
      var checks = FileChecks()
      checks.conversions = converts ? [FileChecks.allConversions[turn % 6]] : []
      do {
        try checks.check(PatchedSource(damaged))
      } catch {
        Issue.record("\(file.name), \(mutations), turn \(turn): \(error)")
      }
    }
  }

  @Test(arguments: Fixture.all)
  func `Damaged files from the library's writer pass all file checks`(_ fixture: Fixture) throws {
    let file = try fixture.file(frames: 20)
    damage(MemorySource(file, name: fixture.testDescription), times: 60)
  }

  @Test func `Odd files pass all file checks, also when damaged`() throws {
    for file in OddFiles.all {
      let source = MemorySource(file.bytes, name: file.name)
      #expect(throws: Never.self, "\(file.name)") { try FileChecks().check(source) }
      damage(source, times: 30)
    }
  }

  @Test func `Damaged sample sounds pass all file checks`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Samples/Sounds").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { SoundContainer(fileExtension: ($0 as NSString).pathExtension) != nil }
    #expect(names.count >= 6)
    // Encoding is slow in a debug build; 'make torture' encodes whole sounds.
    for name in names {
      damage(try FileSource(path: folder + "/" + name), times: 8, converts: false)
    }
  }
}
