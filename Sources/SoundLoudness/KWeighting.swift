// SPDX-License-Identifier: MIT

/// The weighting filter of loudness: a shelf that models the head, then a high-pass (ITU-R BS.1770-5, Annex 1).
///
/// The Recommendation has coefficients for 48 kHz only. Those for other rates follow from the analog filters
/// that they approximate (De Man, "Evaluation of implementations of the EBU R128 loudness measurement", AES 2018).
struct KWeighting: Sendable {
  /// The coefficients of a second-order filter whose first feedback coefficient is 1.
  struct Section: Sendable {
    var b0, b1, b2, a1, a2: Double
  }

  let shelf: Section
  let highPass: Section

  /// The sample rates in Hz that the filters support: half the rate must be above the shelf's 1.7 kHz, and at very
  /// high rates the high-pass needs more digits than a `Double` has.
  static let rates = 4000.0...0x1p24

  /// Creates the filters for a sample rate in Hz, one of `rates`.
  init(rate: Double) {
    let gain = Decibels.gain(3.999_843_853_973_347)
    let middle = Decibels.gain(3.999_843_853_973_347 * 0.499_666_774_154_541_6)
    var (k, q) = (Self.warped(1681.974_450_955_533, rate), 0.707_175_236_955_419_6)
    var scale = 1 / (1 + k / q + k * k)
    shelf = Section(
      b0: (gain + middle * k / q + k * k) * scale, b1: 2 * (k * k - gain) * scale,
      b2: (gain - middle * k / q + k * k) * scale, a1: 2 * (k * k - 1) * scale,
      a2: (1 - k / q + k * k) * scale)
    (k, q) = (Self.warped(38.135_470_876_024_44, rate), 0.500_327_037_323_877_3)
    scale = 1 / (1 + k / q + k * k)
    highPass = Section(
      b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) * scale, a2: (1 - k / q + k * k) * scale)
  }

  /// Returns the tangent of π · frequency / rate, by which the bilinear transform maps a frequency in Hz.
  private static func warped(_ frequency: Double, _ rate: Double) -> Double {
    let angle = Double.pi * frequency / rate
    // Taylor series; the angle is less than half of π.
    var (sine, cosine, term) = (0.0, 0.0, 1.0)
    for power in 0..<28 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return sine / cosine
  }
}

/// The state of the weighting filter for two channels.
struct KWeightedPair: Sendable {
  /// The delayed values of the shelf, then of the high-pass.
  private var delays: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) =
    (.zero, .zero, .zero, .zero)

  /// Filters a sample of each channel (transposed direct form II).
  @inline(__always)
  mutating func filter(_ sample: SIMD2<Double>, _ weighting: KWeighting) -> SIMD2<Double> {
    let (first, second) = (weighting.shelf, weighting.highPass)
    let middle = first.b0 * sample + delays.0
    delays.0 = first.b1 * sample - first.a1 * middle + delays.1
    delays.1 = first.b2 * sample - first.a2 * middle
    let result = second.b0 * middle + delays.2
    delays.2 = second.b1 * middle - second.a1 * result + delays.3
    delays.3 = second.b2 * middle - second.a2 * result
    return result
  }

  /// Replaces values far below audibility by 0, because processors are slow with subnormal numbers.
  mutating func flush() {
    func flushed(_ delay: SIMD2<Double>) -> SIMD2<Double> {
      delay.replacing(
        with: 0, where: (delay .< 1e-100) .& (delay .> -1e-100))
    }
    delays = (flushed(delays.0), flushed(delays.1), flushed(delays.2), flushed(delays.3))
  }
}
