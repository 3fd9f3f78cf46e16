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
    interleave([left, right])
  }

  /// Interleaves channels, up to the end of the shortest one.
  public static func interleave(_ channels: [[Int16]]) -> [Int16] {
    let frames = channels.map(\.count).min() ?? 0
    return (0..<frames).flatMap { frame in channels.map { $0[frame] } }
  }

  /// Returns a chord of three tones with the same amplitude, 0.6 of full scale together.
  public static func chord(_ frames: Int) -> [Int16] {
    let tones = [440.0, 660, 1320].map { sine(frames, hertz: $0, amplitude: 0.2) }
    return (0..<frames).map { tones[0][$0] + tones[1][$0] + tones[2][$0] }
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
