// SPDX-License-Identifier: MIT

/// The two ends of a sound that fade into each other where it is repeated, and how they are to.
struct SeamEnds {
  /// Frames of each end.
  let frames: Int
  /// How alike the two are, 0 to 1.
  let correlation: Double
  /// The loudest sample of both.
  let peak: Double
  /// The mean power of a sample of both.
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

  /// The gain of the frame that is so far from the silent side.
  func gain(_ frame: Int) -> Double {
    let own = Double(frame + 1) / Double(frames + 1)
    let other = 1 - own
    return own
      / (own * own + other * other + 2 * correlation * own * other).squareRoot()
  }
}
