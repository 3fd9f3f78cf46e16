// SPDX-License-Identifier: MIT

/// Measures the levels of a sound from blocks of its frames (ITU-R BS.1770-5; EBU Tech 3341).
///
/// The memory does not grow with the sound: the meter adds up the energies of the windows for each level, in steps of
/// 0.01 LU, and the gates select from these sums. The results do not depend on the sizes of the blocks, and are the
/// same on every machine.
public struct LoudnessMeter: Sendable {
  private let rate: Double
  private let channels: Int
  /// The weights of the channels' energies, two channels at a time.
  private let weights: [SIMD2<Double>]
  private let weighting: KWeighting?
  private var pairs: [KWeightedPair]
  /// The sums of the squares of the filtered samples in the current step, two channels at a time.
  private var sums: [SIMD2<Double>]
  /// A filter for each channel; empty if the meter does not measure peaks.
  private var truePeaks: [TruePeakFilter]
  private var windows = LoudnessWindows()
  private var peak: Float = 0
  private var frames: Int64 = 0
  /// The number of frames in a step of 10 ms.
  private let step: Int
  /// The number of frames of the current step so far.
  private var position = 0

  /// Creates a meter of a sound with one channel for each weight.
  ///
  /// - Parameters:
  ///   - sampleRate: the sample rate in Hz; below 4000 Hz and above 2²⁴ Hz the meter measures peaks only.
  ///   - weights: the weight of each channel's energy: 1 for front channels, 1.41 for surround channels, 0 for a
  ///     low-frequency channel (BS.1770-5, Annex 1, table 3).
  public init(sampleRate: Double, weights: [Double]) {
    self.init(sampleRate: sampleRate, weights: weights, measuresPeaks: true)
  }

  /// Creates a meter of the loudness, and of the peaks if `measuresPeaks` is true; otherwise, both peaks stay at negative
  /// infinity, and measuring takes less time.
  package init(sampleRate: Double, weights: [Double], measuresPeaks: Bool) {
    rate = sampleRate
    channels = weights.count
    let isMeasurable = KWeighting.rates.contains(sampleRate)
    weighting = isMeasurable ? KWeighting(rate: sampleRate) : nil
    step = isMeasurable ? Int((sampleRate / 100).rounded()) : 1
    self.weights = stride(from: 0, to: weights.count, by: 2).map {
      SIMD2(weights[$0], $0 + 1 < weights.count ? weights[$0 + 1] : 0)
    }
    pairs = Array(repeating: KWeightedPair(), count: self.weights.count)
    sums = Array(repeating: .zero, count: self.weights.count)
    truePeaks = Array(repeating: TruePeakFilter(), count: measuresPeaks ? channels : 0)
  }

  /// Adds interleaved frames, which follow those of the last block; samples that are not finite count as 0.
  ///
  /// - Parameter samples: the samples, where 1 is full scale; the meter ignores an incomplete last frame.
  public mutating func append(_ samples: Span<Float>) {
    guard channels > 0 else { return }
    var (start, count) = (0, samples.count / channels)
    frames += Int64(count)
    let whole = samples.extracting(0..<(count * channels))
    if !truePeaks.isEmpty { measurePeaks(whole) }
    guard let weighting else { return }
    while count > 0 {
      let part = min(count, step - position)
      for pair in pairs.indices { add(samples, start, part, pair, weighting) }
      (start, count, position) = (start + part, count - part, position + part)
      if position == step { endStep() }
    }
  }

  private mutating func measurePeaks(_ samples: Span<Float>) {
    for channel in truePeaks.indices {
      truePeaks[channel].take(samples, channel: channel, of: channels)
    }
    for index in samples.indices { peak = max(peak, abs(Self.finite(samples[index]))) }
  }

  private static func finite(_ sample: Float) -> Float { sample.isFinite ? sample : 0 }

  /// Filters a part of two channels, and adds the squares to the sums.
  private mutating func add(
    _ samples: Span<Float>, _ start: Int, _ count: Int, _ pair: Int, _ weighting: KWeighting
  ) {
    let left = 2 * pair
    let right = min(left + 1, channels - 1)
    var (filter, sum) = (pairs[pair], sums[pair])
    for frame in start..<(start + count) {
      let base = frame * channels
      let sample = SIMD2(Self.finite(samples[base + left]), Self.finite(samples[base + right]))
      let weighted = filter.filter(SIMD2<Double>(sample), weighting)
      sum += weighted * weighted
    }
    (pairs[pair], sums[pair]) = (filter, sum)
  }

  /// The mean energy of the current step, as if silence followed.
  private var energy: Double {
    zip(sums, weights).reduce(0) { $0 + $1.0.x * $1.1.x + $1.0.y * $1.1.y } / Double(step)
  }

  private mutating func endStep() {
    windows.take(energy)
    position = 0
    for pair in pairs.indices {
      pairs[pair].flush()
      sums[pair] = .zero
    }
  }

  /// The levels of the frames so far.
  public var levels: SoundLevels {
    var truePeaks = truePeaks
    for channel in truePeaks.indices { truePeaks[channel].finish() }
    var windows = windows
    windows.fill(energy)
    return SoundLevels(
      peak: Decibels.level(ofPeak: peak),
      truePeak: Decibels.level(ofPeak: max(peak, truePeaks.map { $0.peak }.max() ?? 0)),
      momentary: weighting == nil ? nil : windows.loudest,
      integrated: weighting == nil ? nil : windows.gated,
      duration: rate > 0 ? Double(frames) / rate : 0)
  }
}
