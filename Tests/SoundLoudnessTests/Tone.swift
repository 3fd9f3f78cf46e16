// SPDX-License-Identifier: MIT

import Foundation
import SoundLoudness

/// A part of a test signal: a sine of the same level in all channels, or of one level for each.
struct Tone {
  var seconds: Double
  /// The levels in dBFS of the sine's peaks, one for each channel; negative infinity for silence.
  var levels: [Double]
  var frequency = 1000.0
  /// The phase in degrees.
  var phase = 0.0

  /// Returns the tone in all of `channels`.
  init(_ seconds: Double, _ level: Double, channels: Int = 2) {
    self.init(seconds, Array(repeating: level, count: channels))
  }

  init(_ seconds: Double, _ levels: [Double]) { (self.seconds, self.levels) = (seconds, levels) }

  /// The interleaved samples.
  func samples(rate: Double) -> [Float] {
    let gains = levels.map { pow(10, $0 / 20) }
    return (0..<Int((seconds * rate).rounded())).flatMap { frame in
      let sine = sin(2 * Double.pi * frequency * Double(frame) / rate + phase * .pi / 180)
      return gains.map { Float($0 * sine) }
    }
  }
}

extension SoundLevels {
  /// Measures tones one after another, in blocks of a size that divides nothing.
  static func of(_ tones: [Tone], rate: Double = 48_000, weights: [Double] = [1, 1]) -> SoundLevels
  {
    var meter = LoudnessMeter(sampleRate: rate, weights: weights)
    for samples in tones.map({ $0.samples(rate: rate) }) {
      for start in stride(from: 0, to: samples.count, by: 997 * weights.count) {
        let end = min(samples.count, start + 997 * weights.count)
        meter.append(samples[start..<end].span)
      }
    }
    return meter.levels
  }
}
