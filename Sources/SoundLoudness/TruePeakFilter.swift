// SPDX-License-Identifier: MIT

/// Finds the peak of a channel between its samples, by interpolation at four times the sample rate (ITU-R
/// BS.1770-5, Annex 2).
///
/// The Recommendation allows any interpolation filter. This one is a sinc under a Kaiser window. It has 24 taps for
/// each position, twice as many as the Recommendation's example, so that its values are within 0.1 dB up to 0.42 of
/// the sample rate.
package struct TruePeakFilter: Sendable {
  /// The number of samples that each interpolated value depends on.
  package static let taps = 24
  /// The taps for the positions at one, two and three quarters of the way between two samples.
  package static let phases: [[Float]] = [0.25, 0.5, 0.75].map(phase)
  /// An upper bound of an interpolated value's magnitude, as a multiple of the samples' largest magnitude.
  package static let gain = phases.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 0
  private static let block = 512

  /// The last samples of the previous block, then those of the current one.
  private var samples = [Float](repeating: 0, count: taps - 1 + block + 8)
  /// The number of samples of the current block so far.
  private var count = 0
  /// The largest magnitude of samples and interpolated values so far; `finish()` adds those of the last block.
  private(set) var peak: Float = 0

  /// Adds the samples of a channel of interleaved frames; samples that are not finite count as 0.
  mutating func take(_ frames: Span<Float>, channel: Int, of channels: Int) {
    var start = channel
    while start < frames.count {
      let part = min(Self.block - count, (frames.count - start + channels - 1) / channels)
      for index in 0..<part {
        let sample = frames[start + index * channels]
        samples[Self.taps - 1 + count + index] = sample.isFinite ? sample : 0
      }
      (start, count) = (start + part * channels, count + part)
      if count == Self.block { interpolate() }
    }
  }

  /// Adds the silence after the last sample, into which interpolated peaks may fall.
  mutating func finish() {
    let silence = [Float](repeating: 0, count: Self.taps)
    take(silence.span, channel: 0, of: 1)
    interpolate()
  }

  /// Interpolates between the samples of the block, and begins the next block.
  private mutating func interpolate() {
    let size = count + Self.taps - 1
    for index in size..<samples.count { samples[index] = 0 }
    // The largest magnitudes of the last four groups of eight samples. Eight interpolated values depend on samples of
    // four groups.
    var groups: SIMD4<Float> = .zero
    for start in stride(from: 0, to: size, by: 8) {
      groups = SIMD4(groups[1], groups[2], groups[3], largest(from: start))
      let first = start - 24
      let bound = max(max(groups[0], groups[1]), max(groups[2], groups[3]))
      peak = max(peak, groups[3])
      // Most values cannot exceed the peak so far.
      guard first >= 0, bound * Self.gain > peak else { continue }
      for phase in Self.phases { peak = max(peak, largest(of: phase, from: first)) }
    }
    for index in 0..<(Self.taps - 1) { samples[index] = samples[count + index] }
    count = 0
  }

  /// Returns the largest magnitude of eight samples.
  private func largest(from start: Int) -> Float {
    let values = unsafe samples.withUnsafeBytes { unsafe Self.eight(of: $0, from: start) }
    return Self.magnitude(values)
  }

  /// Returns the largest magnitude of eight values between samples.
  private func largest(of phase: [Float], from start: Int) -> Float {
    let sum = unsafe samples.withUnsafeBytes { samples in
      var sum = SIMD8<Float>.zero
      for tap in phase.indices {
        unsafe sum += phase[tap] * Self.eight(of: samples, from: start + tap)
      }
      return sum
    }
    return Self.magnitude(sum)
  }

  /// Returns the largest magnitude; the standard library's `max()` and `pointwiseMax` are not inlined.
  @inline(__always)
  private static func magnitude(_ values: SIMD8<Float>) -> Float {
    let eight = values.replacing(with: -values, where: values .< 0)
    let four = eight.lowHalf.replacing(with: eight.highHalf, where: eight.lowHalf .< eight.highHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.lowHalf .< four.highHalf)
    return max(two[0], two[1])
  }

  /// Returns eight samples; the index of the first must be at least eight below the number of samples.
  @inline(__always)
  private static func eight(of samples: UnsafeRawBufferPointer, from index: Int) -> SIMD8<Float> {
    precondition(index >= 0 && 4 * index + 32 <= samples.count)
    // Safe: the line above checks the range.
    return unsafe samples.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)
  }

  /// Returns the taps for a position between two samples: 0.25, 0.5 or 0.75.
  private static func phase(_ position: Double) -> [Float] {
    let half = Double(taps / 2)
    // sin(π (n + position)) has the same magnitude for each integer n.
    let sine = position == 0.5 ? 1 : 0.5.squareRoot()
    var values = (0..<taps).map { tap in
      let distance = Double(tap) - half + 1 - position
      let sign = (tap - taps / 2 + 1) % 2 == 0 ? -1.0 : 1.0
      let share = distance / half
      return sign * sine / (Double.pi * distance)
        * bessel(7 * max(0, 1 - share * share).squareRoot()) / bessel(7)
    }
    // With a sum of 1, interpolation between equal samples gives their value.
    let sum = values.reduce(0, +)
    values = values.map { $0 / sum }
    return values.map { Float($0) }
  }

  /// Returns the modified Bessel function of order 0, which shapes a Kaiser window.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1..<40 {
      term *= x / Double(2 * index)
      sum += term * term
    }
    return sum
  }
}
