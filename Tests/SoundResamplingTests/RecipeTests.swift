// SPDX-License-Identifier: MIT

import SoundConversion
import Testing

@testable import SoundResampling

@Suite struct `Recipes of libsoxr` {
  /// In `soxr.h`, 0 is quick, 1 low, 2 medium, 4 high (20 bits), 6 very high (28 bits); 7 has 32 bits.
  @Test(
    arguments: [
      (.linear, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), (.normal, [1, 1, 1, 2, 2, 4, 4, 6, 6, 6]),
      (.mastering, [4, 4, 4, 4, 4, 6, 6, 7, 7, 7]),
    ] as [(ResamplingQuality.Complexity, [UInt])])
  func `Each quality and complexity has its libsoxr recipe`(
    _ complexity: ResamplingQuality.Complexity, _ recipes: [UInt]
  ) {
    let found = [-40, 0, 31, 32, 63, 64, 95, 96, 127, 1000].map {
      SoxResampler.recipe(ResamplingQuality(quality: $0, complexity: complexity))
    }
    #expect(found == recipes)
  }

  @Test func `The default resampling quality is very high`() {
    #expect(SoxResampler.recipe(ResamplingQuality()) == 6)
  }
}
