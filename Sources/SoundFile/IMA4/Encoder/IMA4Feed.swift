// SPDX-License-Identifier: MIT

/// Parts samples into segments, has them worked on, and joins what is made of them.
///
/// While segments are worked on, the caller goes on: reads, and writes those before.
final class IMA4Feed {
  /// Segments for each worker that are begun before the first quarter of them is waited for.
  private static let share = 6
  /// Samples in segments that are begun at the most, however many workers there are.
  private static let limit = 1 << 20

  private let channels: Int
  private let workers: Workers
  private let effort: IMA4Effort
  private var encoder: IMA4Encoder
  private let trellises = IMA4Trellises()
  /// What does not make a segment yet.
  private var samples: [Int16] = []
  /// A packet's frames before them, none at the beginning.
  private var before: [Int16] = []
  /// The segments that are begun, the first one first.
  private var begun: [Begun] = []

  /// A segment that is worked on.
  private struct Begun {
    let samples: [Int16]
    let wait: @Sendable () -> IMA4Segment
  }

  init(channels: Int, workers: Workers, effort: IMA4Effort = .default) {
    self.channels = channels
    self.workers = workers
    self.effort = effort
    encoder = IMA4Encoder(channels: channels, effort)
  }

  /// Samples in a segment.
  private var segmentSize: Int { IMA4Encoder.segmentFrames(channels: channels) * channels }

  /// Segments that are begun at a time.
  var most: Int {
    workers.count == 1 ? 1 : max(2, min(Self.share * workers.count, Self.limit / segmentSize))
  }

  func take<S: PCMSample>(_ more: Span<S>) {
    samples.append(addingCapacity: more.count) { output in
      for index in more.indices { output.append(more[index].int16) }
    }
  }

  /// The next packets, or `nil` where more samples have to come first.
  ///
  /// Whole segments only, until `isEnd`: a segment's bytes depend on where it begins.
  func packets(isEnd: Bool) -> [UInt8]? {
    var start = 0
    while begun.count < most, samples.count - start >= segmentSize || isEnd && samples.count > start
    {
      let end = min(start + segmentSize, samples.count)
      begin(Array(samples[start..<end]))
      start = end
    }
    samples.removeFirst(start)
    guard begun.count == most || isEnd && !begun.isEmpty else { return nil }
    return joined((begun.count + 3) / 4)
  }

  private func begin(_ samples: [Int16]) {
    let (channels, before, effort, trellises) = (channels, before, effort, trellises)
    let wait = workers.begin {
      IMA4Encoder.segment(
        samples.span, channels: channels, before: before.span, effort, trellises)
    }
    begun.append(Begun(samples: samples, wait: wait))
    let lead = min(samples.count, IMA4.framesPerPacket * channels)
    self.before = Array(samples[(samples.count - lead)...])
  }

  /// The first segments' packets.
  private func joined(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for one in begun[..<count] {
      var segment = one.wait()
      encoder.join(&segment, one.samples.span)
      bytes += segment.bytes
    }
    begun.removeFirst(count)
    return bytes
  }
}
