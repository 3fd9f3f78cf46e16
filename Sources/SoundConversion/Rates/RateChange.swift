// SPDX-License-Identifier: MIT

internal import SoundFile

/// A pair of sample rates, which converts frame counts and positions from one to the other.
///
/// The output's duration is that of the input, rounded to the nearest frame, half up, as in SoX and
/// in FFmpeg with libsoxr. The rounding changes the duration by at most half a frame of the output,
/// unless the output would have no frame.
package struct RateChange: Hashable, Sendable {
  /// The maximum ratio of the higher to the lower rate, which limits the memory for filters.
  package static let mostRatio = 256.0
  /// The maximum number of channels for a rate change; each has its own filters.
  package static let mostChannels = 64
  /// The maximum number of frames, 2⁵³; no file is that long, and Double cannot represent every
  /// integer above it.
  private static let maximumFrames: Int64 = 1 << 53

  /// The rate of the input in Hz.
  package let input: Double
  /// The rate of the output in Hz.
  package let output: Double

  /// Creates a change between two rates in Hz; `check(channels:)` refuses invalid rates.
  package init(from input: Double, to output: Double) {
    self.input = input
    self.output = output
  }

  /// Indicates whether both rates are equal.
  package var isNone: Bool { input == output }

  /// Returns the number of output frames for a number of input frames: 0 for 0 or a negative number, otherwise at least
  /// 1.
  package func frames(for frames: Int64) -> Int64 {
    guard frames > 0, !isNone else { return max(0, frames) }
    return max(1, scaled(frames, by: output, over: input, .toNearestOrAwayFromZero))
  }

  /// Returns the minimum number of input frames that last at least as long as `frames` output
  /// frames.
  func inputFrames(for frames: Int64) -> Int64 {
    isNone ? frames : scaled(frames, by: input, over: output, .up)
  }

  /// Returns the output frame at the time of an input frame, rounded half up.
  func place(_ frame: Int64) -> Int64 {
    isNone ? frame : scaled(frame, by: output, over: input, .toNearestOrAwayFromZero)
  }

  /// Returns `frames` × `factor` ÷ `divisor`, rounded to nearest (half up) or up; at most 2⁵³.
  private func scaled(
    _ frames: Int64, by factor: Double, over divisor: Double,
    _ rule: FloatingPointRoundingRule
  ) -> Int64 {
    let value = Double(frames) * factor / divisor
    guard value < Double(Self.maximumFrames) else { return Self.maximumFrames }
    guard let factor = Int64(exactly: factor), let divisor = Int64(exactly: divisor) else {
      return Int64(value.rounded(rule))
    }
    // No overflow: the quotient passed the check above.
    let (whole, rest) = divisor.dividingFullWidth(frames.multipliedFullWidth(by: factor))
    let isUp = rule == .up ? rest > 0 : rest >= divisor - rest
    return isUp ? whole + 1 : whole
  }

  /// Checks that the rates and the number of channels are within the limits; equal rates have
  /// no limits.
  ///
  /// - Throws: `SoundError` with code `.unsupported`.
  func check(channels: Int) throws(SoundError) {
    guard !isNone else { return }
    let ratio = output / input
    // At least one comparison is also false for a ratio that is NaN, infinite, 0 or negative.
    guard ratio <= Self.mostRatio, ratio >= 1 / Self.mostRatio else {
      throw SoundError(
        .unsupported, "the sample rates are too far apart",
        found: "a change from \(plain(input)) Hz to \(plain(output)) Hz",
        expected: "a ratio of at most \(Int(Self.mostRatio))",
        suggestion: "choose a rate closer to \(plain(input)) Hz")
    }
    guard channels <= Self.mostChannels else {
      throw SoundError(
        .unsupported, "too many channels for changing the sample rate",
        found: "\(channels) channels", expected: "at most \(Self.mostChannels)",
        suggestion: "keep at most \(Self.mostChannels) channels")
    }
  }
}

/// Returns a number as text; a whole number has no decimal point.
func plain(_ rate: Double) -> String {
  Int64(exactly: rate).map { String($0) } ?? String(rate)
}
