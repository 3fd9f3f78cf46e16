// SPDX-License-Identifier: MIT

import SoundConversion
import Testing

@testable import SoundResampling

@Suite struct `Silence before a resampled sound` {
  /// Two rates, and the frames of silence at each: over 1024 at the first, and whole at both.
  @Test(
    arguments: [
      (48_000, 24_000, 1026, 513), (22_050, 44_100, 1025, 2050), (44_100, 48_000, 1029, 1120),
      (8001, 8000, 8001, 8000), (8000, 8001, 8000, 8001), (100, 1, 1100, 11),
      (1000, 256_000, 1025, 262_400), (131_072, 65_536, 1026, 513),
    ] as [(Double, Double, Int, Int)])
  func `The silence lasts equally long at both rates`(
    _ from: Double, _ to: Double, _ input: Int, _ output: Int
  ) {
    let leadIn = LeadIn(RateChange(from: from, to: to))
    #expect(leadIn.input == input && leadIn.output == output)
  }

  @Test(
    arguments: [
      (131_073, 65_536), (1000, 256_001), (44_100.5, 8000), (8000, 44_100.5), (8000, 0),
    ] as [(Double, Double)])
  func `Rates without a common moment soon after the start have no silence`(
    _ from: Double, _ to: Double
  ) {
    let leadIn = LeadIn(RateChange(from: from, to: to))
    #expect(leadIn.input == 0 && leadIn.output == 0)
  }
}
