// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Sounds for which the reference encoder beats every portable encoding.
///
/// The reference encoder carries its predictor from packet to packet, while portable headers hold
/// multiples of 128. This difference matters where there is almost no other error: in quiet tones
/// and in re-encoded input.
@Suite struct IMA4PortableOptimumTests {
  private static let sounds = quietTones(TestSize.isOptimized ? 60 : 12) + reencoded

  private static func quietTones(_ count: Int) -> [NamedSound] {
    (0..<count).map { number in
      var random = SeededRandom(UInt64(number), seed: 77)
      let peak = Double.random(in: 30...60, using: &random)
      let turn = 2 * Double.pi * Double.random(in: 300...1500, using: &random) / 44_100
      let frames = Int.random(in: 200...900, using: &random)
      let samples = (0..<frames).map { Int16((peak * sin(turn * Double($0))).rounded()) }
      return NamedSound("a tone of peak \(Int(peak))", samples)
    }
  }

  private static let reencoded = [TestSignal.sine, .sweep].map { signal in
    NamedSound(
      "\(signal.rawValue), re-encoded",
      IMA4Greedy(NamedSound("", signal.samples(frames: 256).map { $0 / 64 })).decoded)
  }

  @Test func `IMA4 packets are nearly optimal where the reference encoder wins`() throws {
    var unmatched = 0
    for sound in Self.sounds {
      let reference = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
      for effort in IMA4Effort.allCases {
        let decoded = try IMA4Coding.roundTrip(sound, effort)
        let ours = IMA4Coding.squaredError(sound.samples, decoded)
        guard ours > reference else { continue }
        let found = IMA4Optimum.leastOfPackets(sound.samples, within: ours)
        let optimum = try #require(found, "\(sound) at \(effort): Earcon's packets are a solution")
        #expect(
          Double(ours) <= Double(optimum) * 1.03 + 8,
          "\(sound) at \(effort): \(ours), but the optimum is \(optimum)")
        if optimum > reference { unmatched += 1 }
      }
    }
    #expect(unmatched >= 4, "too few sounds on which the reference encoder wins")
  }
}
