// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Checks the invariants of `FileChecks` for damaged real files; `make torture` damages every file a hundred
/// times.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Damaged real sounds` {
  /// Forty small files from all parts of the index, because a debug build is slow.
  private static let sample: [RealSound] = {
    let small = RealSounds.rows.filter { $0.bytes < 100_000 }
    let step = max(1, small.count / 40)
    return Array(stride(from: 0, to: small.count, by: step).map { small[$0] }.prefix(40))
  }()

  @Test func `The sample of damaged real sounds has forty files`() {
    #expect(Self.sample.count == 40)
  }

  @Test(arguments: sample)
  func `Damaged real sounds are read as described or refused with a location`(_ row: RealSound)
    throws
  {
    let file = try FileSource(path: row.path)
    var checks = FileChecks()
    checks.conversions = [FileChecks.ima4]
    for turn in 0..<6 {
      var random = SeededRandom(UInt64(80 + turn))
      var damaged = PatchedBytes(file)
      let mutations = turn == 0 ? [] : ChunkMutation.mutate(&damaged, &random)
      do {
        try checks.check(PatchedSource(damaged))
      } catch {
        Issue.record("\(row.file), \(mutations), turn \(turn): \(error)")
      }
    }
  }
}
