// SPDX-License-Identifier: MIT

/// The reference encoder of one channel: greedy, with a state that continues from sample to sample, as the encoders of
/// Core Audio and FFmpeg.
struct IMA4ReferenceEncoder {
  private var state = IMA4.State()

  /// Encodes the next sample, from -32768 to 32767, and returns its squared error.
  mutating func squaredError(of sample: Int32) -> Int64 {
    state.advance(nibble: state.nibble(for: sample))
    let deviation = Int64(sample - state.predictor)
    return deviation * deviation
  }

  /// Encodes the next samples of a channel, which are interleaved with those of other channels, and returns their
  /// squared error.
  mutating func squaredError(of samples: Span<Int16>, _ channel: Int, of channels: Int) -> Int64 {
    var sum: Int64 = 0
    for position in stride(from: channel, to: samples.count, by: channels) {
      sum += squaredError(of: Int32(samples[position]))
    }
    return sum
  }
}
