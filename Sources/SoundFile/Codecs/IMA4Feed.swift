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
  private var yardstick: IMA4Yardstick
  private var samples: [Int16] = []

  init(channels: Int, workers: Workers, effort: IMA4Effort = .default) {
    self.channels = channels
    self.workers = workers
    self.effort = effort
    encoder = IMA4Encoder(channels: channels)
    yardstick = IMA4Yardstick(channels: channels)
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
      samples: samples, size: segmentSize, channels: channels, count: count, effort: effort)
    var segments = batch.segments(&yardstick, workers)
    var bytes: [UInt8] = []
    var encoder = self.encoder
    for index in segments.indices {
      encoder.join(&segments[index], samples.span.extracting(batch.range(index)))
      bytes += segments[index].bytes
    }
    self.encoder = encoder
    samples.removeFirst(batch.range(count - 1).upperBound)
    return bytes
  }

  /// Segments that are worked on together.
  private struct Batch: Sendable {
    let samples: [Int16]
    let size: Int
    let channels: Int
    let count: Int
    let effort: IMA4Effort

    /// A segment's samples.
    func range(_ index: Int) -> Range<Int> {
      (index * size)..<min((index + 1) * size, samples.count)
    }

    /// Drafts all segments, with the yardstick as one more piece of work beside them; then
    /// finishes them.
    func segments(_ yardstick: inout IMA4Yardstick, _ workers: Workers) -> [IMA4Segment] {
      let before = yardstick
      let drafts = workers.map(count + 1) { piece -> Draft in
        guard piece > 0 else {
          var measure = before
          let all = samples.span.extracting(0..<range(count - 1).upperBound)
          return .yardstick(measure.errors(all), measure)
        }
        return .segment(
          IMA4Encoder.draft(
            samples.span.extracting(range(piece - 1)), channels: channels, effort))
      }
      guard case .yardstick(let errors, let after)? = drafts.first else { return [] }
      yardstick = after
      return workers.map(count) { index in
        guard case .segment(let draft) = drafts[index + 1] else {
          return IMA4Segment(bytes: [], ends: [])
        }
        let first = index * IMA4Encoder.segmentPackets(channels: channels)
        return IMA4Encoder.segment(draft, yardstick: errors.map { $0.dropFirst(first) })
      }
    }

    private enum Draft: Sendable {
      case yardstick([[Double]], IMA4Yardstick)
      case segment(IMA4Draft)
    }
  }
}
