// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Damage that fuzzers and tests apply to files is reproducible and covers every kind.
@Suite struct ChunkMutationTests {
  private static let file = OddFiles.all.first { $0.name == "all-chunks.caf" }?.bytes ?? []

  @Test func `Equal seeds of ChunkMutation cause equal damage`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var (one, two) = (SeededRandom(seed: seed), SeededRandom(seed: seed))
      #expect(ChunkMutation.mutate(Self.file, &one) == ChunkMutation.mutate(Self.file, &two))
    }
  }

  @Test(arguments: ChunkMutation.allCases)
  func `Every kind of chunk mutation changes files`(_ kind: ChunkMutation) {
    var random = SeededRandom(61)
    let changed = (0..<40).count { _ in
      var file = PatchedBytes(MemorySource(Self.file))
      kind.apply(to: &file, &random)
      return file.bytes(in: 0..<file.size) != Self.file
    }
    // Some mutations have no effect, for example if they swap a chunk with itself.
    #expect(changed >= 20)
  }

  @Test func `The chunk map finds the chunks of each container`() throws {
    for file in OddFiles.all where !file.name.hasPrefix("odd-") {
      let sound = try describe(file.bytes)
      let map = try #require(ChunkMap(PatchedBytes(MemorySource(file.bytes))))
      // With a size that is unset or in ds64, the map ends at the end of the file.
      let begins = map.chunks.map(\.whole.lowerBound)
      #expect(
        Array(begins.prefix(sound.chunks.count)) == sound.chunks.map(\.offset), "\(file.name)")
    }
  }

  @Test func `A chunk mutation moves a chunk with all of its bytes`() throws {
    let (left, right) = (chunk("AAAA", [1, 2, 3]), chunk("BBBB", [4, 5]))
    let front = Array("FORM".utf8) + bytes(UInt32(0)) + Array("AIFF".utf8)
    var file = PatchedBytes(MemorySource(front + left + right))
    let map = try #require(ChunkMap(file))
    #expect(map.chunks.map(\.whole) == [12..<24, 24..<34])
    file.replace(24..<34, with: file.pieces(in: 12..<24))
    file.replace(12..<24, with: [.fresh(right)])
    #expect(file.bytes(in: 0..<file.size) == front + right + left)
  }

  @Test func `A patched file reads the same in pieces of any size`() throws {
    var random = SeededRandom(62)
    var file = PatchedBytes(MemorySource((0..<200).map { UInt8($0) }))
    file.replace(50..<60, with: [.fresh([1, 2, 3]), .original(0..<20)])
    file.overwrite(at: 198, [9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9])
    file.overwrite(at: file.size, [7])
    let expected =
      (0..<50).map { UInt8($0) } + [1, 2, 3] + (0..<20).map { UInt8($0) }
      + (60..<185).map { UInt8($0) } + [UInt8](repeating: 9, count: 13) + [198, 199]
    #expect(file.size == Int64(expected.count))
    var read: [UInt8] = []
    for size in randomSplits(of: expected.count, upTo: 30, &random) {
      read += file.bytes(in: Int64(read.count)..<Int64(read.count + size))
    }
    #expect(read == expected)
    #expect(file.bytes(in: 210..<500) == Array(expected[210...]))
    #expect(file.bytes(in: 900..<1000) == [])
  }
}
