// SPDX-License-Identifier: MIT

/// Splits samples into segments, lets workers encode them, and joins the results in order.
///
/// Meanwhile the caller reads further samples and writes the packets of earlier segments.
final class IMA4SegmentQueue {
  /// The number of started segments per worker at which the queue waits for the oldest quarter of them.
  private static let segmentsPerWorker = 6
  /// The maximum number of samples in started segments, for any number of workers, and in segments that the joiner holds.
  static let sampleLimit = 1 << 20

  private let channels: Int
  private let workers: SoundWorkers
  private let settings: IMA4Settings
  private var joiner: IMA4Joiner
  private let trellisPool = IMA4TrellisPool()
  /// The samples after the started segments.
  private var samples: [Int16] = []
  /// The frames of one packet before `samples`, none at the beginning of the sound.
  private var preceding: [Int16] = []
  /// The number of segments started so far.
  private var started = 0
  /// The started segments that the joiner has not received, the oldest first.
  private var pending: [Pending] = []

  /// A segment that a worker encodes.
  private struct Pending {
    let samples: [Int16]
    let wait: @Sendable () -> IMA4Segment
  }

  init(channels: Int, workers: SoundWorkers, _ settings: IMA4Settings = IMA4Settings()) {
    self.channels = channels
    self.workers = workers
    self.settings = settings
    joiner = IMA4Joiner(channels: channels, settings, trellisPool)
  }

  /// The number of samples in a segment.
  private var segmentSize: Int { IMA4Encoder.segmentFrames(channels: channels) * channels }

  /// The maximum number of pending segments; 1 for a single worker.
  var capacity: Int {
    workers.count == 1
      ? 1 : min(Self.segmentsPerWorker * workers.count, Self.sampleLimit / segmentSize)
  }

  func append<S: ConvertibleSample>(_ more: Span<S>) {
    samples.append(addingCapacity: more.count) { output in
      for index in more.indices { output.append(more[index].int16) }
    }
  }

  /// Returns the next packets, or `nil` if the queue needs more samples first or is empty; none while the joiner waits
  /// for later segments.
  ///
  /// The queue encodes only whole segments until `isEnd`, because the bytes of a segment depend on
  /// where it begins.
  func packets(isEnd: Bool) -> [UInt8]? {
    var start = 0
    while pending.count < capacity,
      samples.count - start >= segmentSize || isEnd && samples.count > start
    {
      let end = min(start + segmentSize, samples.count)
      begin(Array(samples[start..<end]))
      start = end
    }
    samples.removeFirst(start)
    if pending.count == capacity || isEnd && !pending.isEmpty {
      return joined((pending.count + 3) / 4)
    }
    return isEnd ? joiner.next(isEnd: true) : nil
  }

  private func begin(_ samples: [Int16]) {
    let (channels, preceding, settings, trellisPool) = (
      channels, preceding, settings, trellisPool
    )
    let number = started
    started += 1
    let wait = workers.begin {
      IMA4Encoder.segment(
        samples.span, number: number, channels: channels, preceding: preceding.span, settings,
        trellisPool)
    }
    pending.append(Pending(samples: samples, wait: wait))
    self.preceding = IMA4Encoder.lastFrames(samples, channels: channels)
  }

  /// Waits for the oldest segments, passes them to the joiner, and returns the packets that it has joined.
  private func joined(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for first in pending[..<count] {
      joiner.append(first.wait(), first.samples)
      while let joined = joiner.next(isEnd: false) { bytes += joined }
    }
    pending.removeFirst(count)
    return bytes
  }
}
