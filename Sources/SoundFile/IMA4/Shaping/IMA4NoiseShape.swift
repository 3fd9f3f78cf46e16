// SPDX-License-Identifier: MIT

/// The filter that weights the errors of a block of samples, so that the search prefers noise where the sound
/// has energy.
///
/// The filter is a product of filters A(z/γ) / A(z/δ), where 1/A(z) is the spectral envelope of the sound by linear
/// prediction, and γ and δ are between 0 and 1, γ the larger one. Minimizing the filtered error gives the noise the
/// inverse of the filter's spectrum, which is a softened envelope (B. S. Atal and M. R. Schroeder, "Predictive coding
/// of speech signals and subjective error criteria", IEEE Transactions on Acoustics, Speech, and Signal Processing
/// 27 (3), 1979). The type stores the first terms of the filter's impulse response after the leading 1.
///
/// All operations are additions, subtractions, multiplications and divisions of `Double` and `Float` in a fixed
/// order. Swift does not contract them to fused operations, so results are the same on every machine.
struct IMA4NoiseShape {
  /// The number of terms of the impulse response that a filter stores.
  static let termCount = 16
  /// The order of the linear prediction.
  private static let order = 16
  /// The maximum number of samples that determine a block's envelope.
  private static let maximumWindow = 1024
  /// A share of white noise that limits the depth of the envelope.
  private static let floor = 1e-9

  /// Pairs of γ and δ, each of which gives a factor of the filter.
  typealias Strength = [(gamma: Double, delta: Double)]

  /// A filter that follows the envelope closely, and so moves much noise; it usually raises the squared error most.
  static let strongEnvelope: Strength = [(gamma: 0.65, delta: 0.2)]
  /// A filter that follows the smoothed envelope.
  static let envelope: Strength = [(gamma: 0.5, delta: 0.2)]
  /// A filter that follows formants and partials by its pair of large numbers, and the slope of the spectrum by its pair
  /// of small ones.
  static let formants: Strength = [(gamma: 0.9, delta: 0.85), (gamma: 0.2, delta: 0.1)]
  /// A filter that follows only the slope, and lowers the signal-to-noise ratio less, for tones by less than 1 dB.
  static let slope: Strength = [(gamma: 0.3, delta: 0.15)]

  /// The terms for the errors 1, 2, … 16 samples ago.
  let terms: SIMD16<Float>

  /// Creates the product of the filters A(z/γ) / A(z/δ), one for each pair of γ and δ; A is the filter with the given
  /// prediction coefficients.
  ///
  /// Only the first `termCount` terms are computed; the others are 0.
  init(_ coefficients: [Double], _ strength: Strength, termCount: Int = Self.termCount) {
    var response = [Double](repeating: 0, count: termCount + 1)
    response[0] = 1
    for (gamma, delta) in strength {
      response = Self.filtered(
        response, Self.expanded(coefficients, by: gamma), Self.expanded(coefficients, by: delta))
    }
    var terms = SIMD16<Float>.zero
    for term in 0..<termCount { terms[term] = Float(response[term + 1]) }
    self.terms = terms
  }

  /// Returns the terms rotated so that they fit a path's errors before the sample at an offset
  /// (`IMA4ShapedPath.errors`).
  func rotated(_ offset: Int) -> SIMD16<Float> {
    var rotated = SIMD16<Float>.zero
    for term in 0..<Self.termCount { rotated[(offset &- 1 &- term) & 15] = terms[term] }
    return rotated
  }

  /// Returns the coefficients of A(z/γ) from those of A(z).
  private static func expanded(_ coefficients: [Double], by gamma: Double) -> [Double] {
    var power = 1.0
    return coefficients.map { coefficient in
      power *= gamma
      return coefficient * power
    }
  }

  /// Filters the beginning of a signal; `numerator` and `denominator` omit the filters' first coefficients, which are
  /// 1.
  private static func filtered(_ signal: [Double], _ numerator: [Double], _ denominator: [Double])
    -> [Double]
  {
    var result = signal
    for position in signal.indices {
      var sum = signal[position]
      for past in 0..<min(position, order) {
        sum += numerator[past] * signal[position - past - 1]
        sum -= denominator[past] * result[position - past - 1]
      }
      result[position] = sum
    }
    return result
  }

  /// Returns the prediction coefficients of each block of samples in offset binary.
  ///
  /// A block's envelope is that of the `window` samples around its middle; `window` is 512 or 1024. If they are silent or
  /// after the end, the coefficients are 0.
  static func envelopes(
    _ samples: Span<UInt16>, packetsPerBlock: Int, window: Int = Self.maximumWindow
  ) -> [[Double]] {
    let length = packetsPerBlock * IMA4.framesPerPacket
    return stride(from: 0, to: samples.count, by: length).map { start in
      let windowed = Self.windowed(samples, around: start + length / 2, window)
      return prediction(autocorrelation(windowed))
    }
  }

  /// Returns whether prediction coefficients describe about the same energy at all frequencies, as those of
  /// white noise do.
  static func isFlat(_ coefficients: [Double]) -> Bool {
    coefficients.reduce(0) { $0 + $1 * $1 } < 0.1
  }

  /// The squared parabolas (1 - u²)² of 1024 and of 512 samples, which resemble Hann windows.
  ///
  /// They need no cosine, whose last bits differ between systems.
  private static let windows = [maximumWindow, maximumWindow / 2].map { length in
    (0..<length).map { position in
      let distance = (Double(position) + 0.5) * 2 / Double(length) - 1
      let parabola = 1 - distance * distance
      return parabola * parabola
    }
  }

  /// Returns `length` windowed samples around a position, with zeros beyond both ends and after the window.
  private static func windowed(_ samples: Span<UInt16>, around center: Int, _ length: Int)
    -> [Double]
  {
    let window = windows[length == maximumWindow ? 0 : 1]
    let first = center - length / 2
    let start = max(first, 0)
    let end = min(first + length, samples.count)
    let sound = samples.extracting(start < end ? start..<end : 0..<0)
    let weights = window.span.extracting(start - first..<start - first + sound.count)
    var windowed = [Double](repeating: 0, count: start - first)
    windowed.append(addingCapacity: length + order - windowed.count) { output in
      for position in sound.indices {
        output.append(Double(Int32(sound[position]) &- 32768) * weights[position])
      }
      output.append(repeating: 0, count: output.freeCapacity)
    }
    return windowed
  }

  /// Returns the autocorrelation at the lags 0 to `order`.
  private static func autocorrelation(_ samples: [Double]) -> [Double] {
    // The sums of the lags 0 to 15, and of the lag 16.
    var (sums, last) = (SIMD16<Double>.zero, 0.0)
    let samples = samples.span
    for position in 0..<samples.count - order {
      let sample = samples[position]
      // Safe: `extracting` checks the bounds, and every bit pattern is a value.
      let next = unsafe samples.extracting(position..<position + order).bytes
        .unsafeLoadUnaligned(as: SIMD16<Double>.self)
      sums += sample * next
      last += sample * samples[position + order]
    }
    return (0..<order).map { sums[$0] } + [last]
  }

  /// Returns the coefficients of the linear prediction (the Levinson-Durbin recursion).
  private static func prediction(_ autocorrelation: [Double]) -> [Double] {
    var coefficients = [Double](repeating: 0, count: order)
    guard autocorrelation[0] > 0 else { return coefficients }
    var error = autocorrelation[0] * (1 + floor)
    for count in 0..<order {
      var sum = autocorrelation[count + 1]
      for term in 0..<count { sum += coefficients[term] * autocorrelation[count - term] }
      let reflection = -sum / error
      for term in 0..<(count + 1) / 2 {
        let (one, other) = (coefficients[term], coefficients[count - 1 - term])
        coefficients[term] = one + reflection * other
        coefficients[count - 1 - term] = other + reflection * one
      }
      coefficients[count] = reflection
      error *= 1 - reflection * reflection
      guard error > 0 else { break }
    }
    return coefficients
  }
}
