// SPDX-License-Identifier: MIT

internal import SoundFile

/// The crossfade from the end of one repetition to the beginning of the next.
///
/// The gains are linear, multiplied by a factor that keeps the power constant between ends of equal
/// power. For fully correlated ends, such as identical ones, the factor is 1. Uncorrelated ends,
/// such as those of noise, would lose up to 3 dB, so their factor is larger. The factor follows from
/// the correlation `r` of the two ends: with gains `g` and `h`, the power of the sum of two ends of
/// power 1 is `g² + h² + 2rgh`.
struct Seam<S: ConvertibleSample> {
  /// The number of frames of the crossfade.
  let frames: Int64
  /// The ends' correlation over all channels, 0 to 1; negative correlation counts as 0.
  private let correlation: Double
  /// The largest magnitude in both ends, which limits the crossfade, so that it clips only if the
  /// ends do.
  private let peak: Double

  /// Measures both ends block by block.
  ///
  /// - Parameters:
  ///   - frames: the number of frames of the crossfade.
  ///   - ending: a pass at the first frame that fades out.
  ///   - start: a pass at the first frame that fades in.
  ///   - block: any samples; their number is the size of the blocks to read.
  ///   - channels: the number of samples in a frame.
  ///   - shouldStop: called between blocks; `true` ends the reading with code `.cancelled`.
  /// - Throws: the errors of reading, and `SoundError` with code `.cancelled`, or `.misuse` if the input has too
  ///   few frames.
  init(
    frames: Int64, from ending: Pass<S>, into start: Pass<S>, block: [S], channels: Int,
    shouldStop: () -> Bool
  ) throws(SoundError) {
    var (ending, start) = (ending, start)
    var (old, new) = (block, block)
    var sums = Sums()
    var left = frames
    while left > 0 {
      guard !shouldStop() else { throw SoundConverter.stopped }
      let count = Int(min(left, Int64(block.count / channels)))
      try ending.read(&old, frames: count)
      try start.read(&new, frames: count)
      for index in 0..<(count * channels) { sums.add(old[index].float64, new[index].float64) }
      left -= Int64(count)
    }
    self.frames = frames
    (correlation, peak) = (sums.correlation, sums.peak)
  }

  /// Returns a sample of the crossfade.
  ///
  /// - Parameters:
  ///   - old: the sample that fades out.
  ///   - new: the sample that fades in.
  ///   - frame: the index of the frame in the crossfade.
  /// - Returns: the mixed sample.
  func mixed(_ old: Double, _ new: Double, at frame: Int64) -> Double {
    let rising = Double(frame + 1) / Double(frames + 1)
    let falling = 1 - rising
    // Unlike `old * falling + new * rising`, this gives exactly the common value of two equal
    // samples.
    let line = old + (new - old) * rising
    let power = rising * rising + falling * falling + 2 * correlation * rising * falling
    let value = correlation < 1 ? line / power.squareRoot() : line
    // The comparison is false for NaN, which becomes silence in the output.
    guard value.magnitude > peak else { return value }
    return Double(signOf: value, magnitudeOf: peak)
  }
}

extension Seam {
  /// Sums over the two ends, and their peak.
  private struct Sums {
    private var old = 0.0
    private var new = 0.0
    private var both = 0.0
    private(set) var peak = 0.0

    mutating func add(_ first: Double, _ second: Double) {
      old += first * first
      new += second * second
      both += first * second
      peak = max(peak, first.magnitude, second.magnitude)
    }

    /// The correlation, 0 to 1; 1 (linear gains) if it is undefined, as for a silent end.
    var correlation: Double {
      let correlation = both / (old.squareRoot() * new.squareRoot())
      return correlation.isNaN ? 1 : max(0, correlation)
    }
  }
}
