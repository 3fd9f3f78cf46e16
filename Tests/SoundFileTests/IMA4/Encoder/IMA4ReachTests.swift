// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Where an ordinary encoder comes nearer than packets can that all decoders read alike.
///
/// It carries its predictor from packet to packet, and heads are multiples of 128: that counts where
/// there is hardly any other error, as in quiet tones and in what it coded before.
@Suite struct IMA4ReachTests {
  private static let sounds = quietTones(TestSize.isOptimised ? 60 : 12) + coded

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

  private static let coded = [TestSignal.sine, .sweep].map { signal in
    NamedSound(
      "\(signal.rawValue), coded before",
      IMA4Greedy(NamedSound("", signal.samples(frames: 256).map { $0 / 64 })).decoded)
  }

  @Test func `ours are as good as such packets can be`() throws {
    var beyond = 0
    for sound in Self.sounds {
      let ordinary = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
      for effort in [IMA4Effort.fast, .best] {
        let decoded = try IMA4Coding.roundTrip(sound, effort)
        let ours = IMA4Coding.squaredError(sound.samples, decoded)
        guard ours > ordinary else { continue }
        let found = IMA4Optimum.leastOfPackets(sound.samples, within: ours)
        let optimum = try #require(found, "\(sound) at \(effort): ours is one of them")
        #expect(
          Double(ours) <= Double(optimum) * 1.03 + 8,
          "\(sound) at \(effort): \(ours), but there are packets with \(optimum)")
        if optimum > ordinary { beyond += 1 }
      }
    }
    #expect(beyond >= 4, "the test has to reach what it is for")
  }
}
