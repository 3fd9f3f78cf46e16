// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Real files keep the promises of `FileChecks` when they are damaged; `make torture` does all of
/// them a hundred times.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Damaged real sounds` {
  /// Forty files from all over the index, the small ones: a debug build is slow.
  private static let sample: [RealSound] = {
    let small = RealSounds.rows.filter { $0.bytes < 100_000 }
    let step = max(1, small.count / 40)
    return Array(stride(from: 0, to: small.count, by: step).map { small[$0] }.prefix(40))
  }()

  @Test func `are forty`() { #expect(Self.sample.count == 40) }

  @Test(arguments: sample)
  func `are read as described, or refused with a place`(_ row: RealSound) throws {
    let file = try FileSource(path: row.path)
    var checks = FileChecks()
    checks.conversions = [FileChecks.ima4]
    for turn in 0..<6 {
      var random = SeededRandom(UInt64(80 + turn))
      var damaged = PatchedBytes(file)
      let ways = turn == 0 ? [] : ChunkMutation.mutate(&damaged, &random)
      do {
        try checks.check(PatchedSource(damaged))
      } catch {
        Issue.record("\(row.file), \(ways), turn \(turn): \(error)")
      }
    }
  }
}
