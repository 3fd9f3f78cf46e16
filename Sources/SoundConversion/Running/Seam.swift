// SPDX-License-Identifier: MIT

internal import SoundFile

/// How the end of one repetition fades into the beginning of the next.
///
/// The gains fall and rise in straight lines, times what keeps the power as it is. For ends that are
/// alike, as those of a steady sound, the lines do that by themselves; ends that have nothing to do
/// with each other, as those of noise, would lose up to 3 dB, so their gains are larger. How large
/// tells the ends' correlation `r`: gains `g` and `h` give the power `g² + h² + 2rgh`.
struct Seam<S: PCMSample> {
  /// Frames of each end.
  let frames: Int64
  /// The ends' correlation over all channels, 0 to 1; ends that are each other's opposite count as
  /// unlike.
  private let likeness: Double
  /// The loudest sample of both ends: more than is there anyway does not come out, so nothing clips.
  private let peak: Double

  /// Measures the two ends, a block at a time.
  ///
  /// - Parameters:
  ///   - frames: frames of each end.
  ///   - ending: a pass that stands at the first frame that fades out.
  ///   - start: a pass that stands at the first frame that fades in.
  ///   - block: gives the size of what is read at a time.
  ///   - channels: samples of a frame.
  ///   - shouldStop: asked between blocks.
  /// - Throws: what reading throws, `SoundError` with code `.cancelled`.
  init(
    frames: Int64, from ending: Pass<S>, into start: Pass<S>, block: [S], channels: Int,
    shouldStop: () -> Bool
  ) throws(SoundError) {
    var (ending, start) = (ending, start)
    var (old, new) = (block, block)
    var sums = Sums()
    var left = frames
    while left > 0 {
      guard !shouldStop() else { throw Conversion.stopped }
      let count = try ending.read(&old, atMost: Int(min(left, Int64(block.count / channels))))
      var met = 0
      while met < count {
        let got = try start.read(&new, atMost: count - met)
        for index in 0..<(got * channels) {
          sums.add(old[met * channels + index].float64, new[index].float64)
        }
        met += got
      }
      left -= Int64(count)
    }
    self.frames = frames
    (likeness, peak) = (sums.likeness, sums.peak)
  }

  /// A sample of the seam.
  ///
  /// - Parameters:
  ///   - old: the sample that fades out.
  ///   - new: the one that fades in.
  ///   - frame: its frame, counted from the seam's first.
  /// - Returns: the two together.
  func mixed(_ old: Double, _ new: Double, at frame: Int64) -> Double {
    let rising = Double(frame + 1) / Double(frames + 1)
    let falling = 1 - rising
    // This way samples that are equal stay what they are.
    let line = old + (new - old) * rising
    let power = rising * rising + falling * falling + 2 * likeness * rising * falling
    let value = likeness < 1 ? line / power.squareRoot() : line
    // False for what is no number, which becomes silence when it is written.
    guard value.magnitude > peak else { return value }
    return value < 0 ? -peak : peak
  }
}

extension Seam {
  /// What is summed up over the two ends.
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

    /// The correlation; 1 where a sum is nothing or no number, for which the straight lines do.
    var likeness: Double {
      let likeness = both / (old.squareRoot() * new.squareRoot())
      return likeness.isNaN ? 1 : min(1, max(0, likeness))
    }
  }
}
