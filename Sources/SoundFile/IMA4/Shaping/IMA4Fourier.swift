// SPDX-License-Identifier: MIT

/// A discrete Fourier transform of two real signals at once, one in the real part and one in the imaginary part.
///
/// All operations are additions, subtractions, multiplications and divisions in a fixed order, also those for the
/// table of sines, so results are the same on every machine.
struct IMA4Fourier {
  /// The number of samples of each signal.
  static let count = 1024
  private static let bits = 10

  /// The real and the imaginary part of each value.
  private var values = [SIMD2<Float>](repeating: .zero, count: count)

  /// The window's values: the squared parabola (1 - u²)², which resembles a Hann window.
  private static let window: [Float] = (0..<count).map { position in
    let distance = (Double(position) + 0.5) * 2 / Double(count) - 1
    let parabola = 1 - distance * distance
    return Float(parabola * parabola)
  }

  /// Positions with their bits in reverse order.
  private static let reversed: [Int] = (0..<count).map { position in
    (0..<bits).reduce(0) { $0 << 1 | (position >> $1 & 1) }
  }

  /// The factors of half a turn: cosines and negated sines of multiples of 2π / 1024.
  private static let factors: [(cosine: Float, sine: Float)] = (0..<count / 2).map { step in
    let angle = Double(step) * 2 * Double.pi / Double(count)
    // Taylor series; with 30 terms the remainder for an angle up to π is below 1e-16.
    var (cosine, sine, term) = (0.0, 0.0, 1.0)
    for power in 0..<30 {
      switch power % 4 {
      case 0: cosine += term
      case 1: sine += term
      case 2: cosine -= term
      default: sine -= term
      }
      term *= angle / Double(power + 1)
    }
    return (Float(cosine), Float(-sine))
  }

  /// Sets a sample of both signals, and weights it with the window.
  mutating func set(_ position: Int, _ first: Float, _ second: Float) {
    values[Self.reversed[position]] = SIMD2(first, second) * Self.window[position]
  }

  /// Transforms both signals; call this once after all samples are set.
  mutating func transform() {
    let allFactors = Self.factors
    let factors = allFactors.span
    var values = values.mutableSpan
    var half = 1
    while half < Self.count {
      let turn = Self.count / (2 * half)
      for start in stride(from: 0, to: Self.count, by: 2 * half) {
        for offset in 0..<half {
          let factor = factors[offset &* turn]
          let (low, high) = (start &+ offset, start &+ offset &+ half)
          let (a, b) = (values[low], values[high])
          let turned = SIMD2(
            b.x * factor.cosine - b.y * factor.sine, b.x * factor.sine + b.y * factor.cosine)
          values[low] = a + turned
          values[high] = a - turned
        }
      }
      half *= 2
    }
  }

  /// Returns four times the energies of both signals in a bin from 1 to 511.
  func energies(_ bin: Int) -> (first: Float, second: Float) {
    let (one, other) = (values[bin], values[Self.count - bin])
    let (sum, difference) = (one + other, one - other)
    let first = sum.x * sum.x + difference.y * difference.y
    let second = sum.y * sum.y + difference.x * difference.x
    return (first, second)
  }
}
