// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

@testable import SoundConversion

/// Tests the exact bytes that `earcon-decode` writes for each type of samples, and its limits.
@Suite struct `The output of earcon-decode` {
  private func run(_ arguments: [String], _ input: [UInt8] = [], memory: Int = 536_870_912) throws
    -> HelperRun
  {
    // The sounds of several blocks decode to more than the usual limit.
    try HelperRun(arguments, input: input, memory: memory, bytes: 1 << 24)
  }

  /// Returns a Sun/NeXT AU file of an encoding.
  private func au(_ encoding: UInt32, channels: UInt32, rate: UInt32, _ data: [UInt8]) -> [UInt8] {
    let numbers = [24, UInt32(data.count), encoding, rate, channels]
    return Array(".snd".utf8) + numbers.flatMap { bytes($0) } + data
  }

  /// Returns the CAF that `earcon-decode` writes for little-endian samples.
  private func caf(
    rate: Double, flags: UInt32, sampleBytes: UInt32, channels: UInt32, info: [UInt8] = [],
    _ data: [UInt8]
  ) -> [UInt8] {
    let format = [
      flags, sampleBytes * channels, 1, channels, 8 * sampleBytes,
    ].flatMap { bytes($0) }
    let description = bytes(rate.bitPattern) + Array("lpcm".utf8) + format
    let start = Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description) + info
    return start + Array("data".utf8) + bytes(Int64(-1)) + bytes(UInt32(0)) + data
  }

  /// Returns `count` samples of `size` bytes, big-endian, and the same samples little-endian.
  private func integers(_ count: Int, size: Int) -> (big: [UInt8], little: [UInt8]) {
    let samples = (0..<count).map { index in
      (0..<size).map { UInt8(truncatingIfNeeded: index * 7 + $0 * 91 + index >> 8) }
    }
    return (samples.flatMap(\.self), samples.flatMap { $0.reversed() })
  }

  /// The arguments are an encoding of AU, the number of bytes in a sample, and the number of channels.
  @Test(arguments: [(3, 2, 1), (3, 2, 3), (4, 3, 1), (4, 3, 2), (5, 4, 1), (5, 4, 2)])
  func `earcon-decode keeps all bits of integers`(
    _ encoding: UInt32, _ size: Int, _ channels: UInt32
  ) throws {
    // More frames than earcon-decode reads at once.
    let data = integers(20_001 * Int(channels), size: size)
    let result = try run(
      ["libsndfile"], au(encoding, channels: channels, rate: 22_050, data.big))
    #expect(result.ending == .exited(0))
    let expected = caf(
      rate: 22_050, flags: 2, sampleBytes: UInt32(size), channels: channels, data.little)
    #expect(result.output == expected)
  }

  @Test func `earcon-decode keeps the precision of floats`() throws {
    let numbers = (0..<20_001).map { Double($0) / 20_001 - 0.7 }
    let doubles = try run(
      ["libsndfile"],
      au(7, channels: 1, rate: 44_100, numbers.flatMap { bytes($0.bitPattern) }))
    #expect(
      doubles.output
        == caf(
          rate: 44_100, flags: 3, sampleBytes: 8, channels: 1,
          numbers.flatMap { bytes($0.bitPattern, .little) }))
    let floats = try run(
      ["libsndfile"],
      au(6, channels: 1, rate: 44_100, numbers.flatMap { bytes(Float($0).bitPattern) }))
    #expect(
      floats.output
        == caf(
          rate: 44_100, flags: 3, sampleBytes: 4, channels: 1,
          numbers.flatMap { bytes(Float($0).bitPattern, .little) }))
  }

  @Test func `earcon-decode decodes a sound of 1024 channels`() throws {
    let data = integers(1024 * 40, size: 2)
    let result = try run(["libsndfile"], au(3, channels: 1024, rate: 8000, data.big))
    #expect(
      result.output == caf(rate: 8000, flags: 2, sampleBytes: 2, channels: 1024, data.little))
  }

  @Test func `earcon-decode writes texts under the keys of CAF`() throws {
    func text(_ id: String, _ value: String) -> [UInt8] {
      chunk(id, Array(value.utf8) + [0], .little)
    }
    let texts =
      text("INAM", "Bell") + text("IART", "A") + text("IPRD", "B") + text("ICOP", "C")
      + text("ICMT", "D") + text("IGNR", "E") + text("ICRD", "2026") + text("ITRK", "3")
    let format: [UInt8] = [1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    let body =
      Array("WAVE".utf8) + chunk("fmt ", format, .little)
      + chunk("LIST", Array("INFO".utf8) + texts, .little) + chunk("data", [1, 2, 3, 4], .little)
    let result = try run(["libsndfile"], chunk("RIFF", body, .little))
    let words = [
      "title", "Bell", "artist", "A", "album", "B", "copyright", "C", "comments", "D", "genre",
      "E", "recorded date", "2026", "track number", "3",
    ]
    let info = cafChunk("info", bytes(UInt32(8)) + words.flatMap { Array($0.utf8) + [0] })
    #expect(
      result.output
        == caf(rate: 8000, flags: 2, sampleBytes: 2, channels: 1, info: info, [1, 2, 3, 4]))
  }

  @Test(arguments: [1, 2])
  func `earcon-decode accepts a limit of one or two bytes of memory, but can run nothing`(
    _ memory: Int
  ) throws {
    let ending = try run(["run", "/bin/sh", "-c", "true"], memory: memory).ending
    #expect(ending != .exited(64) && ending != .exited(0))
  }

  #if os(Linux)
    @Test func `earcon-decode limits a decoder's memory, time and open files, and forbids writing`()
      throws
    {
      let limits = "ulimit -t; ulimit -H -t; ulimit -c; ulimit -f; ulimit -n; ulimit -v"
      let result = try run(["run", "/bin/sh", "-c", limits])
      #expect(
        String(decoding: result.output, as: UTF8.self) == "10\n11\n0\n0\n64\n524288\n")
    }
  #endif
}
