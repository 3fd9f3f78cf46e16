// SPDX-License-Identifier: MIT

import Foundation

/// Test signals for encoders; equal numbers of frames and channels give the same samples in every run.
public enum TestSignal: String, Sendable, CaseIterable {
  /// A sine of 440 Hz (551 Hz in the second channel) at half of full scale.
  case sine
  /// White noise at full scale.
  case noise
  /// Only zeros.
  case silence
  /// A full-scale square wave of 200 Hz (270 Hz in the second channel).
  case square
  /// Noise of at most three units of a 16-bit sample.
  case quiet
  /// A sweep from 100 Hz upwards.
  case sweep
  /// Noise and a tone of 170 Hz that swell nine times a second (ten in the second channel), like speech.
  case bursts

  /// Returns interleaved 16-bit frames at 44,100 Hz; except for silence, each channel differs.
  public func samples(frames: Int, channels: Int = 1) -> [Int16] {
    var random = SeededRandom(seed: UInt64(frames * 31 + channels))
    var samples: [Int16] = []
    samples.reserveCapacity(frames * channels)
    for frame in 0..<frames {
      for channel in 0..<channels {
        let noise = Double.random(in: -1...1, using: &random)
        let level = level(Double(frame) / 44100, Double(channel), noise)
        samples.append(Int16((level * 32767).rounded()))
      }
    }
    return samples
  }

  private func level(_ time: Double, _ channel: Double, _ noise: Double) -> Double {
    let turn = 2 * Double.pi * time
    switch self {
    case .sine: return 0.5 * sin(turn * (440 + 111 * channel))
    case .noise: return noise
    case .silence: return 0
    case .square: return sin(turn * (200 + 70 * channel)) >= 0 ? 1 : -1
    case .quiet: return noise * 3 / 32768
    case .sweep: return 0.6 * sin(turn * (100 + (12_000 + 1000 * channel) * time))
    case .bursts:
      let syllable = max(0, sin(turn * (9 + channel)))
      return 0.4 * syllable * syllable * (0.5 * noise + 0.5 * sin(turn * 170))
    }
  }
}
