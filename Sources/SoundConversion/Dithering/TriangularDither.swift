// SPDX-License-Identifier: MIT

internal import SoundFile

/// Adds triangular dither before samples are rounded to a bit depth.
///
/// The generator always starts with the same seed, so that a conversion is reproducible. Zero samples
/// stay zero, so that digital silence stays inaudible.
struct TriangularDither {
  /// The magnitude below which a sample counts as silent: half a quantisation step of 32-bit
  /// samples.
  ///
  /// The threshold is above 0, because a resampler's filter may turn silence into tiny values.
  private static let nothing = 0x1p-32

  /// The quantisation step of the output, if full scale is 1.
  private let step: Double
  private var state: UInt64 = 0x0065_6172_636F_6E00

  /// Creates dither for samples of 1 to 32 bits.
  init(bits: Int) {
    var step = 2.0
    for _ in 0..<bits { step /= 2 }
    self.step = step
  }

  /// Adds dither to the first `count` samples of a block, except silent ones.
  mutating func apply<S: ConvertibleSample>(_ samples: inout [S], count: Int) {
    for index in 0..<count {
      let sample = samples[index].float64
      // The comparison is false for NaN, which thus gets no dither; rounding turns it into silence.
      guard sample.magnitude >= Self.nothing else { continue }
      samples[index] = S(float64: sample + noise() * step)
    }
  }

  /// Returns the difference of two uniformly distributed numbers from 0 to 1, which has a
  /// triangular distribution from −1 to 1.
  private mutating func noise() -> Double {
    // A linear congruential generator modulo 2⁶⁴ (Knuth, TAOCP 2, 3.2.1: the multiplier is 5 modulo
    // 8 and the increment odd, so the period is full). Only upper bits are used, because the lower
    // ones have short periods.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let first = Double(state >> 40)
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (first - Double(state >> 40)) * 0x1p-24
  }
}
