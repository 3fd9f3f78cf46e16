// SPDX-License-Identifier: MIT

/// Gathers samples until there are segments for all workers, and joins what they make of them.
struct IMA4Feed {
  /// Segments for each worker at a time: enough that none waits long for another at the end.
  private static let share = 4
  /// Samples at a time at the most, however many workers there are.
  private static let limit = 1 << 19

  private let channels: Int
  private let workers: Workers
  private let effort: IMA4Effort
  private var encoder: IMA4Encoder
  private var samples: [Int16] = []
  /// The frame before them, none at the beginning.
  private var before: [Int16] = []

  init(channels: Int, workers: Workers, effort: IMA4Effort = .default) {
    self.channels = channels
    self.workers = workers
    self.effort = effort
    encoder = IMA4Encoder(channels: channels)
  }

  /// Samples in a segment.
  private var segmentSize: Int { IMA4Encoder.segmentFrames(channels: channels) * channels }

  /// Segments that are worked on together.
  var batchSize: Int {
    max(1, min(Self.share * workers.count, Self.limit / segmentSize))
  }

  mutating func take<S: PCMSample>(_ more: Span<S>) {
    samples.append(addingCapacity: more.count) { output in
      for index in more.indices { output.append(more[index].int16) }
    }
  }

  /// The next packets, or `nil` where more samples have to come first.
  ///
  /// Whole segments only, until `isEnd`: a segment's bytes depend on where it begins.
  mutating func packets(isEnd: Bool) -> [UInt8]? {
    let whole = samples.count / segmentSize
    guard isEnd ? !samples.isEmpty : whole >= batchSize else { return nil }
    let count = isEnd ? (samples.count + segmentSize - 1) / segmentSize : whole
    let batch = Batch(
      samples: samples, before: before, size: segmentSize, channels: channels, effort: effort)
    var segments = workers.map(count) { batch.segment($0) }
    var bytes: [UInt8] = []
    var encoder = self.encoder
    for index in segments.indices {
      encoder.join(&segments[index], samples.span.extracting(batch.range(index)))
      bytes += segments[index].bytes
    }
    self.encoder = encoder
    let end = batch.range(count - 1).upperBound
    before = Array(samples[(end - channels)..<end])
    samples.removeFirst(end)
    return bytes
  }

  /// Segments that are worked on together.
  private struct Batch: Sendable {
    let samples: [Int16]
    /// The frame before them, none at the beginning.
    let before: [Int16]
    let size: Int
    let channels: Int
    let effort: IMA4Effort

    /// A segment's samples.
    func range(_ index: Int) -> Range<Int> {
      (index * size)..<min((index + 1) * size, samples.count)
    }

    func segment(_ index: Int) -> IMA4Segment {
      let range = range(index)
      let start = range.lowerBound
      return IMA4Encoder.segment(
        samples.span.extracting(range), channels: channels,
        before: index == 0
          ? before.span : samples.span.extracting((start - channels)..<start), effort)
    }
  }
}
