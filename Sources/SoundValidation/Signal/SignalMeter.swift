// SPDX-License-Identifier: MIT

/// Adds blocks of decoded samples to statistics; the sizes of the blocks do not affect the result.
struct SignalMeter {
  private let channels: Int
  private let fullScale: Float
  /// The maximum number of frames between the starts of neighboring peaks of one range.
  private let gap: Int64
  /// The length of each channel's current run of full-scale samples; negative for a run at negative
  /// full scale.
  private var runs: [Int]

  init(channels: Int, fullScale: Float, gap: Int64 = 0) {
    self.channels = channels
    self.fullScale = fullScale
    self.gap = gap
    runs = [Int](repeating: 0, count: channels)
  }

  /// Measures interleaved frames, the first of which is frame number `statistics.frames` of the sound; the caller
  /// then adds their number to `statistics.frames`.
  mutating func take(
    _ samples: Span<Float>, frames: Int, _ statistics: inout SignalStatistics
  ) {
    var index = 0
    for frame in 0..<frames {
      for channel in 0..<channels {
        let sample = samples[index]
        index += 1
        if abs(sample) > statistics.peak { statistics.peak = abs(sample) }
        if statistics.firstLoudFrame == nil, abs(sample) >= SignalStatistics.silenceLevel {
          statistics.firstLoudFrame = statistics.frames + Int64(frame)
        }
        guard abs(sample) >= fullScale else {
          runs[channel] = 0
          continue
        }
        extend(sample > 0 ? 1 : -1, frame, channel, &statistics)
      }
    }
  }

  /// Extends a channel's run by a full-scale sample of the given sign, or begins a new run if the sign
  /// differs; counts the run when it reaches `clippedRun`.
  private mutating func extend(
    _ sign: Int, _ frame: Int, _ channel: Int, _ statistics: inout SignalStatistics
  ) {
    // Only a length of `clippedRun` matters; the limit of 1000 keeps the length from overflowing.
    let run = runs[channel]
    let length = run.signum() == sign ? min(abs(run), 1000) + 1 : 1
    runs[channel] = sign * length
    guard length == SignalStatistics.clippedRun else { return }
    statistics.clippedRuns += 1
    let begin = statistics.frames + Int64(frame) - Int64(length - 1)
    let last = statistics.clips.count - 1
    if last >= 0, begin - statistics.clips[last].last <= gap {
      statistics.clips[last].last = begin
      statistics.clips[last].peaks += 1
    } else if statistics.clips.count < SignalStatistics.listedClips {
      let place = SignalStatistics.Place(frame: begin, channel: channel + 1)
      statistics.clips.append(SignalStatistics.ClippedRange(start: place, last: begin))
    }
  }
}
