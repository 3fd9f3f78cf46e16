// SPDX-License-Identifier: MIT

import SoundFile
import Testing

@testable import SoundConversion

@Suite struct `Pairs of sample rates` {
  private func isAllowed(_ from: Double, _ to: Double, channels: Int = 1) -> Bool {
    do throws(SoundError) {
      try RateChange(from: from, to: to).check(channels: channels)
      return true
    } catch {
      return false
    }
  }

  @Test func `A ratio of 256 and 64 channels are the limits of a rate change`() {
    #expect(isAllowed(1000, 256_000) && !isAllowed(1000, 256_001))
    #expect(isAllowed(256_000, 1000) && !isAllowed(256_001, 1000))
    for rate in [0, -1000, .nan, .infinity, -.infinity] as [Double] {
      #expect(!isAllowed(1000, rate), "\(rate)")
    }
    #expect(isAllowed(0.5, 1))
    #expect(isAllowed(8000, 16_000, channels: 64) && !isAllowed(8000, 16_000, channels: 65))
    #expect(isAllowed(8000, 8000, channels: 65), "equal rates have no limits")
  }

  /// Rates, a number of output frames, and the input frames that last at least as long.
  @Test(
    arguments: [
      (44_100, 22_050, 1, 2), (48_000, 44_100, 147, 160), (48_000, 44_100, 148, 162), (3, 2, 1, 2),
      (3, 2, 2, 3), (2.5, 2, 1, 2), (2.5, 2, 4, 5), (8000, 8000, 7, 7), (8000, 16_000, 0, 0),
    ] as [(Double, Double, Int64, Int64)])
  func `Input frames last at least as long as the output frames`(
    _ from: Double, _ to: Double, _ frames: Int64, _ input: Int64
  ) {
    #expect(RateChange(from: from, to: to).inputFrames(for: frames) == input)
  }

  @Test func `Positions are rounded to the nearest frame, half up`() {
    let whole = RateChange(from: 4, to: 1)
    #expect((0...6).map { whole.place($0) } == [0, 0, 1, 1, 1, 1, 2])
    let broken = RateChange(from: 1, to: 0.25)
    #expect((0...6).map { broken.place($0) } == [0, 0, 1, 1, 1, 1, 2])
    #expect(RateChange(from: 3e9, to: 6e9).place(7) == 14)
    #expect(RateChange(from: 8000, to: 8000).place(7) == 7)
  }

  @Test func `The default quality of resampling is 127`() {
    let quality = ResamplingQuality()
    #expect(quality.quality == 127 && quality.complexity == .normal)
  }
}
