// SPDX-License-Identifier: MIT

/// A discrete Fourier transform of two real signals at once, one in the real part and one in the imaginary part.
///
/// All operations are additions, subtractions, multiplications and divisions in a fixed order, also those for the
/// table of sines, so results are the same on every machine.
struct IMA4Fourier {
  /// The number of samples of each signal.
  static let count = 1024
  private static let bits = 10
  /// The number of values in a vector.
  private static let lanes = 4

  /// Four complex numbers.
  private struct Vector {
    var real = SIMD4<Float>.zero
    var imaginary = SIMD4<Float>.zero
  }

  private var values = [Vector](repeating: Vector(), count: count / lanes)

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

  /// The factors of all steps but the last two, in reverse order: for each, the cosines and negated sines of the first
  /// 4, 8, … 512 multiples of half a turn divided by that number.
  private static let factors: [Vector] = (2..<bits).flatMap { step in
    let half = 1 << step
    return stride(from: 0, to: half, by: lanes).map { first in
      var vector = Vector()
      for lane in 0..<lanes {
        (vector.real[lane], vector.imaginary[lane]) = factor(Double(first + lane) / Double(half))
      }
      return vector
    }
  }

  /// Returns the cosine and the negated sine of a share of half a turn.
  private static func factor(_ share: Double) -> (cosine: Float, sine: Float) {
    let angle = share * Double.pi
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

  /// Transforms `count` values of both signals, weighted with the window.
  mutating func transform(_ first: Span<Float>, _ second: Span<Float>) {
    let allWeights = Self.window
    let weights = allWeights.span
    for position in values.indices {
      let start = Self.lanes * position
      let weight = Self.four(weights, start)
      values[position] = Vector(
        real: Self.four(first, start) * weight, imaginary: Self.four(second, start) * weight)
    }
    transform()
  }

  /// Returns four values from a position on.
  private static func four(_ values: Span<Float>, _ start: Int) -> SIMD4<Float> {
    // Safe: `extracting` checks the bounds, and every bit pattern is a value.
    unsafe values.extracting(start..<start + lanes).bytes.unsafeLoadUnaligned(as: SIMD4.self)
  }

  /// Transforms the values, and leaves them in the order of reversed bits.
  private mutating func transform() {
    let allFactors = Self.factors
    var values = values.mutableSpan
    var (half, end) = (values.count / 2, allFactors.count)
    while half > 0 {
      let factors = allFactors.span.extracting(end - half..<end)
      for start in stride(from: 0, to: values.count, by: 2 * half) {
        for offset in 0..<half {
          let (factor, low, high) = (factors[offset], start &+ offset, start &+ offset &+ half)
          let (a, b) = (values[low], values[high])
          let (real, imaginary) = (a.real - b.real, a.imaginary - b.imaginary)
          values[low] = Vector(real: a.real + b.real, imaginary: a.imaginary + b.imaginary)
          values[high] = Vector(
            real: real * factor.real - imaginary * factor.imaginary,
            imaginary: imaginary * factor.real + real * factor.imaginary)
        }
      }
      end -= half
      half /= 2
    }
    for position in values.indices { Self.transformFour(&values[position]) }
  }

  /// Transforms four values, and leaves them in the order of reversed bits.
  private static func transformFour(_ four: inout Vector) {
    let (real, imaginary) = (four.real, four.imaginary)
    let (sum, otherSum) = (real[0] + real[2], real[1] + real[3])
    let (sum2, otherSum2) = (imaginary[0] + imaginary[2], imaginary[1] + imaginary[3])
    let (difference, turned) = (real[0] - real[2], imaginary[1] - imaginary[3])
    let (difference2, turned2) = (imaginary[0] - imaginary[2], real[3] - real[1])
    four.real = SIMD4(sum + otherSum, sum - otherSum, difference + turned, difference - turned)
    four.imaginary = SIMD4(
      sum2 + otherSum2, sum2 - otherSum2, difference2 + turned2, difference2 - turned2)
  }

  /// Returns four times the energies of both signals, summed over `bins`, which are between 1 and 511.
  func energies(_ bins: Range<Int>) -> (first: Float, second: Float) {
    let reversed = Self.reversed
    let (positions, values) = (reversed.span, values.span)
    var (first, second): (Float, Float) = (0, 0)
    for bin in bins {
      let (one, other) = (
        Self.value(values, positions[bin]), Self.value(values, positions[Self.count - bin])
      )
      let (sum, difference) = (one + other, one - other)
      first += sum.x * sum.x + difference.y * difference.y
      second += sum.y * sum.y + difference.x * difference.x
    }
    return (first, second)
  }

  /// Returns the real and the imaginary part of the value at a position.
  private static func value(_ values: Span<Vector>, _ position: Int) -> SIMD2<Float> {
    let (vector, lane) = (values[position / lanes], position % lanes)
    return SIMD2(vector.real[lane], vector.imaginary[lane])
  }
}
