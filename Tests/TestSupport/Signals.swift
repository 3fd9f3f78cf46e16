// SPDX-License-Identifier: MIT

import Foundation

/// Test signals of 16-bit samples in one channel, and functions that combine and compare them.
public enum Signals {
  /// Returns a sine; `amplitude` 1 is full scale.
  public static func sine(
    _ frames: Int, hertz: Double = 440, rate: Double = 44_100, amplitude: Double = 0.5
  ) -> [Int16] {
    (0..<frames).map { frame in
      let value = sin(2 * Double.pi * hertz * Double(frame) / rate)
      return Int16((32767 * amplitude * value).rounded())
    }
  }

  /// Returns white noise from minus to plus `amplitude`.
  public static func noise(_ frames: Int, amplitude: Int16, _ random: inout SeededRandom) -> [Int16]
  {
    (0..<frames).map { _ in Int16.random(in: -amplitude...amplitude, using: &random) }
  }

  /// Returns a full-scale square wave; `period` is in frames.
  public static func square(_ frames: Int, period: Int = 100) -> [Int16] {
    (0..<frames).map { $0 % period < period / 2 ? Int16.max : Int16.min }
  }

  /// Returns silence with one full-scale sample.
  public static func impulse(_ frames: Int, at place: Int) -> [Int16] {
    (0..<frames).map { $0 == place ? Int16.max : 0 }
  }

  /// Returns a straight line from the lowest value to the highest.
  public static func ramp(_ frames: Int) -> [Int16] {
    (0..<frames).map { Int16(clamping: -32768 + 65535 * $0 / max(1, frames - 1)) }
  }

  /// Interleaves two channels, up to the end of the shorter one.
  public static func interleave(_ left: [Int16], _ right: [Int16]) -> [Int16] {
    zip(left, right).flatMap { [$0, $1] }
  }

  /// Returns the signal-to-noise ratio of decoded samples in decibels, up to the end of the shorter array.
  ///
  /// If the error is 0, the ratio is infinite, or NaN if the original is silent too.
  public static func signalToNoise(_ original: [Int16], _ decoded: [Int16]) -> Double {
    var signal = 0.0
    var noise = 0.0
    for (sample, result) in zip(original, decoded) {
      signal += Double(sample) * Double(sample)
      let error = Double(sample) - Double(result)
      noise += error * error
    }
    return 10 * log10(signal / noise)
  }
}
