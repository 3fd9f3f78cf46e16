// SPDX-License-Identifier: MIT

internal import SoundFile

/// Adds triangular noise before samples are rounded to so many bits.
///
/// The generator begins with the same seed every time, so that a conversion always gives the same
/// bytes. A sample of nothing stays nothing: digital silence is not made audible.
struct TriangularDither {
  /// Half a step of 32-bit samples; less is what a filter leaves of silence.
  private static let nothing = 0x1p-32

  /// The distance of two neighbouring values, in parts of full scale.
  private let step: Double
  private var state: UInt64 = 0x0065_6172_636F_6E00

  /// Makes noise for samples of so many bits, 1 to 32.
  init(bits: Int) {
    var step = 2.0
    for _ in 0..<bits { step /= 2 }
    self.step = step
  }

  /// Adds noise to the first samples of a block.
  mutating func apply<S: PCMSample>(_ samples: inout [S], count: Int) {
    for index in 0..<count {
      let sample = samples[index].float64
      // False for what is no number, which becomes silence.
      guard sample.magnitude >= Self.nothing else { continue }
      samples[index] = S(float64: sample + noise() * step)
    }
  }

  /// The difference of two numbers from 0 to 1, each as likely as the other.
  private mutating func noise() -> Double {
    // A linear congruential generator modulo 2⁶⁴ (Knuth, TAOCP 2, 3.2.1: multiplier 5 modulo 8, odd
    // increment, so the period is full); only upper bits are used, since the lower ones repeat soon.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let first = Double(state >> 40)
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (first - Double(state >> 40)) * 0x1p-24
  }
}
