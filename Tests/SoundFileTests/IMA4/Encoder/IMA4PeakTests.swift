// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The searches of `default` for packets whose errors stand out.
@Suite struct IMA4PeakTests {
  /// Returns quiet noise with two loud packets.
  private static func samples(loud: [Int], packets: Int) -> [Int16] {
    var random = SeededRandom(seed: 7)
    var samples = Signals.noise(64 * packets, amplitude: 300, &random)
    for packet in loud {
      let noise = Signals.noise(64, amplitude: 9000, &random)
      samples.replaceSubrange(64 * packet..<64 * packet + 64, with: noise)
    }
    return samples
  }

  private static func packets(_ samples: [Int16], searchesPeaks: Bool, _ limit: IMA4WorkLimit)
    -> [IMA4Packet]
  {
    let (all, none) = (samples.map { IMA4Lanes.offsetBinary(Int32($0)) }, [UInt16]())
    let draft = IMA4Draft(all.span, valid: all.count, preceding: none.span)
    var search = IMA4Search(IMA4Trellis())
    search.begin(all, valid: all.count)
    search.limit = limit
    return IMA4Encoder.packets(of: draft, &search, .default, searchesPeaks: searchesPeaks)
  }

  private static func viterbi(_ packets: [IMA4Packet]) -> [Int] {
    packets.indices.filter { packets[$0].depth >= .viterbi }
  }

  @Test func `IMA4 at default searches loud packets with the Viterbi algorithm`() {
    let samples = Self.samples(loud: [5, 21], packets: 40)
    let plain = Self.packets(samples, searchesPeaks: false, IMA4WorkLimit())
    let searched = Self.packets(samples, searchesPeaks: true, IMA4WorkLimit())
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
      samples, searchesPeaks: true, IMA4WorkLimit(thinning: 0, end: 0))
    #expect(Self.viterbi(searched).isEmpty)
  }

  @Test func `IMA4 at default searches loud packets only in the first segments`() {
    let samples = Self.samples(loud: [5, 21, 90], packets: 256)
    let none: [Int16] = []
    let last = IMA4WorkLimit.peakSegments - 1
    let errors = [last, last + 1].map { number in
      let segment = IMA4Encoder.segment(
        samples.span, number: number, channels: 1, preceding: none.span, IMA4Settings(),
        IMA4TrellisPool())
      return segment.squaredErrors[0].ours
    }
    #expect(errors[0] < errors[1])
  }

  @Test func `IMA4 searches loud packets only at default, and only for the signal-to-noise ratio`()
  {
    for effort in IMA4Effort.allCases {
      for objective in IMA4Objective.allCases {
        let settings = IMA4Settings(effort: effort, objective: objective)
        #expect(settings.searchesPeaks == (effort == .default && objective == .snr))
      }
    }
  }
}
