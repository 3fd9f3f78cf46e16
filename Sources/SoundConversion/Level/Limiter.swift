// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundLoudness

/// Applies a gain, and lowers it around peaks so that no true peak exceeds a limit.
///
/// The limiter looks ahead: for each frame, it finds the lowest gain that any frame of the next 5 ms needs. The frame's
/// own gain is the mean of these lowest gains over the last 5 ms. It therefore falls along a line until the peak, where
/// it is low enough. After a peak the gain rises again within about 0.1 s. Frames come out in order, as many as went
/// in; only their delivery is delayed.
struct Limiter: Sendable {
  /// The number of frames on each side of a moment from which the limiter interpolates the value at that moment.
  private static let reach = TruePeakFilter.taps / 2

  private let channels: Int
  private let factor: Double
  private let largest: Double
  /// The number of whole frames in 5 ms, at least 1 and at most 4000.
  private let width: Int
  /// The share of the distance to the full gain that each frame regains.
  private let release: Double

  /// The amplified samples of the frames that the limiter still needs, interleaved.
  private var samples: [Double] = []
  /// The index of the first frame in `samples`, and of the next frame to deliver.
  private var (first, next): (Int, Int) = (0, 0)
  /// The number of frames taken so far.
  private var count = 0
  /// The last frame with a sample that may lead to a true peak above the limit; a negative number if there is none.
  private var lastLoud = -1_000_000
  /// The index of the next frame that needs a gain, and the gain of the frame before.
  private var (reached, before): (Int, Double) = (0, 1)
  /// The largest magnitude between the frames `reached - 1` and `reached`; `nil` if it was not computed.
  private var between: Double?
  /// The frames of the last 5 ms that can still have the lowest gain of 5 ms, in order; their gains ascend too.
  private var lowest: [(frame: Int, gain: Double)] = []
  /// The index in `lowest` of the first frame that is still needed; removing the frames before it one by one would take
  /// time that grows with the square of `width`.
  private var head = 0
  /// For each of the last `width` frames, at its number modulo `width`, the lowest gain of the window that ends there;
  /// and the sum of these gains.
  private var means: [Double]
  private var sum: Double
  private var isFinished = false

  init(channels: Int, rate: Double, factor: Double, largest: Double) {
    (self.channels, self.factor, self.largest) = (channels, factor, largest)
    width = max(1, Int(min(rate * 0.005, 4000)))
    release = 1 / max(1, rate * 0.03)
    means = Array(repeating: 1, count: width)
    sum = Double(width)
  }
}

extension Limiter {
  /// Amplifies interleaved frames and appends them; replaces NaN with 0, and limits other values to ±2²⁴.
  mutating func take<S: ConvertibleSample>(_ frames: Span<S>) {
    for index in frames.indices {
      let sample = frames[index].float64 * factor
      // One NaN or infinity would spoil the interpolation around it.
      samples.append(sample.isNaN ? 0 : min(max(sample, -0x1p24), 0x1p24))
      if abs(sample) * Double(TruePeakFilter.gain) > largest {
        lastLoud = count + index / channels
      }
    }
    count += frames.count / channels
  }

  /// Declares that no more frames follow.
  mutating func finish() { isFinished = true }

  /// Delivers frames to the front of a block.
  ///
  /// - Returns: the number of frames; 0 if the limiter needs more frames first, or has delivered all.
  mutating func give<S: ConvertibleSample>(_ block: inout [S]) -> Int {
    var given = 0
    while given < block.count / channels, next < count,
      reached + Self.reach < count || isFinished
    {
      let gain = gain()
      guard reached >= width else { continue }
      for channel in 0..<channels {
        block[given * channels + channel] = S(float64: sample(next, channel) * gain)
      }
      given += 1
      next += 1
    }
    forget()
    return given
  }

  /// Finds the gain that the next frame needs, and returns the smoothed gain of the frame 5 ms before.
  private mutating func gain() -> Double {
    let peak = reached < count ? peak(reached) : 0
    let needed = peak > largest ? largest / peak : 1
    before = min(needed, before + (1 - before) * release)
    while lowest.count > head, lowest[lowest.count - 1].gain >= before { lowest.removeLast() }
    lowest.append((reached, before))
    if lowest[head].frame <= reached - width { head += 1 }
    if head >= 4096 {
      lowest.removeFirst(head)
      head = 0
    }
    let low = lowest[head].gain
    sum += low - means[reached % width]
    means[reached % width] = low
    reached += 1
    return min(1, sum / Double(width))
  }

  /// Returns the largest magnitude of a frame, and of the values between it and its neighbors; 0 if no sample near the
  /// frame can lead to a peak above the limit.
  private mutating func peak(_ frame: Int) -> Double {
    guard lastLoud >= frame - Self.reach else {
      between = nil
      return 0
    }
    let earlier = between ?? interpolated(after: frame - 1)
    let later = interpolated(after: frame)
    between = later
    return (0..<channels).reduce(max(earlier, later)) { max($0, abs(sample(frame, $1))) }
  }

  /// Returns the largest magnitude between a frame and the next one.
  private func interpolated(after frame: Int) -> Double {
    var largest = 0.0
    for channel in 0..<channels {
      for phase in TruePeakFilter.phases {
        var value = 0.0
        for tap in phase.indices {
          value += Double(phase[tap]) * sample(frame - Self.reach + 1 + tap, channel)
        }
        largest = max(largest, abs(value))
      }
    }
    return largest
  }

  /// Returns a sample; 0 before the first frame and after the last one.
  private func sample(_ frame: Int, _ channel: Int) -> Double {
    guard frame >= first, frame < count else { return 0 }
    return samples[(frame - first) * channels + channel]
  }

  /// Removes the frames that are no longer needed, if there are at least 4096 of them.
  private mutating func forget() {
    let needed = max(first, min(next, reached - Self.reach))
    guard needed - first >= 4096 else { return }
    samples.removeFirst((needed - first) * channels)
    first = needed
    // The running sum accumulates rounding errors; adding all values again removes them.
    sum = means.reduce(0, +)
  }
}
