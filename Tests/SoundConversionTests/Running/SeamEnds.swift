// SPDX-License-Identifier: MIT

/// A sound's beginning and end, which crossfade at each repetition.
struct SeamEnds {
  /// The number of frames in each end.
  let frames: Int
  /// The correlation of the two ends; 0 if it is negative, and 1 if an end is silent.
  let correlation: Double
  /// The largest magnitude in both ends.
  let peak: Double
  /// The mean power of the samples in both ends.
  let power: Double

  /// Measures the ends of interleaved samples.
  init(_ sound: [Int16], channels: Int, frames: Int) {
    self.frames = frames
    let new = sound.prefix(frames * channels).map { Double($0) }
    let old = sound.suffix(frames * channels).map { Double($0) }
    func product(_ first: [Double], _ second: [Double]) -> Double {
      zip(first, second).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let energy = (product(old, old), product(new, new))
    let both = product(old, new) / (energy.0 * energy.1).squareRoot()
    correlation = both.isNaN ? 1 : min(1, max(0, both))
    peak = (old + new).map(abs).max() ?? 0
    power = (energy.0 + energy.1) / Double(max(1, 2 * frames * channels))
  }

  /// Returns the gain of an end in a frame of the crossfade, where frame 0 is the quietest.
  func gain(_ frame: Int) -> Double {
    let own = Double(frame + 1) / Double(frames + 1)
    let other = 1 - own
    return own
      / (own * own + other * other + 2 * correlation * own * other).squareRoot()
  }
}
