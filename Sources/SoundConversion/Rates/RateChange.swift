// SPDX-License-Identifier: MIT

internal import SoundFile

/// Two sample rates, and what becomes of frames between them.
///
/// As many frames come out as last nearest to as long as those that go in, halves upwards; SoX and
/// FFmpeg's libsoxr count the same. So the length changes by at most half a frame of the output.
public struct RateChange: Hashable, Sendable {
  /// How often one rate may be the other: with it, the filters' memory stays bounded.
  public static let mostRatio = 256.0
  /// The most channels whose rate is changed: each has filters of its own.
  public static let mostChannels = 64
  /// Above, not every whole number is a Double any more, and no file is so long.
  private static let mostFrames: Int64 = 1 << 53

  /// The rate of what goes in, in Hz.
  public let input: Double
  /// The rate of what comes out, in Hz.
  public let output: Double

  /// Makes a change of finite rates above 0 Hz.
  public init(from input: Double, to output: Double) {
    self.input = input
    self.output = output
  }

  /// Whether nothing changes.
  public var isNone: Bool { input == output }

  /// Frames that come out for so many that go in; at least one for at least one.
  public func frames(for frames: Int64) -> Int64 {
    guard frames > 0, !isNone else { return max(0, frames) }
    return max(1, scaled(frames, by: output, over: input, adding: 1))
  }

  /// The fewest frames that have to go in for so many to come out.
  func inputFrames(for frames: Int64) -> Int64 {
    guard frames > 0, !isNone else { return max(0, frames) }
    return scaled(frames, by: input, over: output, adding: 2)
  }

  /// A place among the input's frames as a place among the output's.
  func place(_ frame: Int64) -> Int64 {
    isNone ? frame : scaled(frame, by: output, over: input, adding: 1)
  }

  /// `frames` × `factor` ÷ `divisor`, rounded down after so many halves were added: 1 rounds to the
  /// nearest, 2 (less the smallest part) up.
  private func scaled(
    _ frames: Int64, by factor: Double, over divisor: Double, adding halves: Int64
  ) -> Int64 {
    guard frames > 0 else { return 0 }
    let value = Double(frames) * factor / divisor
    guard value < Double(Self.mostFrames) else { return Self.mostFrames }
    guard let factor = Int64(exactly: factor), let divisor = Int64(exactly: divisor),
      factor < 1 << 31, divisor < 1 << 31
    else {
      return Int64(halves == 1 ? (value + 0.5).rounded(.down) : value.rounded(.up))
    }
    // No overflow: the quotient was compared above, and the sum's parts are below 2⁶³.
    let (whole, rest) = divisor.dividingFullWidth(frames.multipliedFullWidth(by: factor))
    if halves == 1 { return rest >= divisor - rest ? whole + 1 : whole }
    return rest > 0 ? whole + 1 : whole
  }

  /// Refuses rates that are too far apart, and more channels than are changed.
  ///
  /// - Throws: `SoundError` with code `.unsupported`.
  func check(channels: Int) throws(SoundError) {
    guard !isNone else { return }
    let ratio = output / input
    guard output.isFinite, output > 0, ratio <= Self.mostRatio, ratio >= 1 / Self.mostRatio else {
      throw SoundError(
        .unsupported, "the sample rate cannot be changed so far",
        found: "\(plain(input)) Hz to \(plain(output)) Hz",
        expected: "at most \(Int(Self.mostRatio)) times as much or as little",
        suggestion: "choose a rate from 8000 to 48000 Hz")
    }
    guard channels <= Self.mostChannels else {
      throw SoundError(
        .unsupported, "the sample rate of so many channels is not changed",
        found: "\(channels) channels", expected: "at most \(Self.mostChannels)",
        suggestion: "keep fewer channels with -c")
    }
  }
}

/// A rate without the fraction of a whole number.
func plain(_ rate: Double) -> String {
  rate.rounded() == rate && abs(rate) < 0x1p53 ? String(Int64(rate)) : String(rate)
}
