// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The searches of `default` for packets with outlying errors.
@Suite struct IMA4OutlierTests {
  /// Returns quiet noise with loud packets at the given positions.
  private static func samples(loud: [Int], packets: Int) -> [Int16] {
    var random = SeededRandom(seed: 7)
    var samples = Signals.noise(64 * packets, amplitude: 300, &random)
    for packet in loud {
      let noise = Signals.noise(64, amplitude: 9000, &random)
      samples.replaceSubrange(64 * packet..<64 * packet + 64, with: noise)
    }
    return samples
  }

  private static func packets(
    _ samples: [Int16], searchesOutliers: Bool, _ limit: IMA4WorkLimit
  ) -> [IMA4Packet] {
    IMA4Encoder.packets(
      of: samples.map { IMA4Lanes.offsetBinary(Int32($0)) }, .default,
      searchesOutliers: searchesOutliers, limit)
  }

  private static func viterbi(_ packets: [IMA4Packet]) -> [Int] {
    packets.indices.filter { packets[$0].depth >= .viterbi }
  }

  @Test func `IMA4 at default searches loud packets with the Viterbi algorithm`() {
    let samples = Self.samples(loud: [5, 21], packets: 40)
    let plain = Self.packets(samples, searchesOutliers: false, IMA4WorkLimit())
    let searched = Self.packets(samples, searchesOutliers: true, IMA4WorkLimit())
    #expect(Self.viterbi(plain).isEmpty)
    #expect(Self.viterbi(searched) == [5, 21])
    for position in [5, 21] {
      #expect(searched[position].squaredError < plain[position].squaredError)
    }
    #expect(IMA4Encoder.squaredError(searched) < IMA4Encoder.squaredError(plain))
  }

  @Test func `IMA4 at default searches no loud packets beyond its work limit`() {
    let samples = Self.samples(loud: [5, 21], packets: 40)
    let searched = Self.packets(
      samples, searchesOutliers: true, IMA4WorkLimit(thinning: 0, end: 0))
    #expect(Self.viterbi(searched).isEmpty)
  }

  /// The mean is 1.03 times the error of the other packets at most.
  @Test(arguments: [(1.8 as Float, false), (2.2, true)])
  func `IMA4 at default searches packets with at least twice the mean squared error`(
    _ factor: Float, _ isSearched: Bool
  ) {
    let samples = Self.samples(loud: [], packets: 40)
    let all = samples.map { IMA4Lanes.offsetBinary(Int32($0)) }
    var packets = Self.packets(samples, searchesOutliers: false, IMA4WorkLimit())
    let mean: Float = 1_000_000
    for position in packets.indices { packets[position].squaredError = mean }
    packets[7].squaredError = factor * mean
    var search = IMA4Search(IMA4Trellis())
    search.begin(all, valid: all.count)
    IMA4Encoder.searchOutliers(&packets, &search)
    #expect(Self.viterbi(packets) == (isSearched ? [7] : []))
  }

  /// At 10 MHz, the encoder measures no noise, so it shapes none; with `heard`, it searches no outliers either.
  @Test func `IMA4 at default searches outliers only in the first segments`() {
    let samples = Self.samples(loud: [5, 21, 90], packets: 256)
    let none: [Int16] = []
    func bytes(_ number: Int, _ objective: IMA4Objective) -> [UInt8] {
      let settings = IMA4Settings(objective: objective, sampleRate: 10_000_000)
      return IMA4Encoder.segment(
        samples.span, number: number, channels: 1, preceding: none.span, settings,
        IMA4TrellisPool()
      ).bytes
    }
    let first = IMA4WorkLimit.outlierSegments
    let (searched, plain) = (bytes(first - 1, .snr), bytes(first - 1, .heard))
    #expect(searched != plain)
    let (late, latePlain) = (bytes(first, .snr), bytes(first, .heard))
    #expect(late == latePlain)
  }

  @Test func `The search of outliers is a setting of default with the objective snr`() {
    for effort in IMA4Effort.allCases {
      for objective in IMA4Objective.allCases {
        let settings = IMA4Settings(effort: effort, objective: objective)
        #expect(settings.searchesOutliers == (effort == .default && objective == .snr))
      }
    }
  }
}
