// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Sounds whose ends are near-silent: there, portable packets have a larger error than the reference encoder's, for
/// which the louder beginning has to make up.
@Suite struct IMA4CloserTests {
  private static let length = IMA4Encoder.segmentFrames(channels: 1)

  /// Returns a segment of a chord, and near-silent segments of a tone.
  private static func fading(segments: Int) -> NamedSound {
    let tones = [440.0, 554.37, 659.25].map { Signals.sine(length, hertz: $0, amplitude: 0.0061) }
    let chord = (0..<length).map { tones[0][$0] + tones[1][$0] + tones[2][$0] }
    let end = Signals.sine(segments * length, hertz: 440, amplitude: 0.00183)
    return NamedSound("chord and \(segments) near-silent segments", chord + end)
  }

  /// Returns the squared error of plain packets in decibels above the reference encoder's, without closer encodings.
  private static func plainExcess(_ sound: NamedSound, _ effort: IMA4Effort) -> Double {
    let settings = IMA4Settings(effort: effort, objective: .snr)
    let reference = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
    var sum: Float = 0
    var preceding: [Int16] = []
    for (number, start) in stride(from: 0, to: sound.samples.count, by: length).enumerated() {
      let samples = Array(sound.samples[start..<start + length])
      let segment = IMA4Encoder.segment(
        samples.span, number: number, channels: 1, preceding: preceding.span, settings,
        IMA4TrellisPool())
      sum += segment.squaredErrors[0].ours
      preceding = Array(samples.suffix(64))
    }
    return IMA4Coding.decibels(Int(sum), above: reference)
  }

  @Test(arguments: [(IMA4Effort.fast, 1), (.default, 2)])
  func `A louder beginning makes up for a near-silent end`(_ effort: IMA4Effort, _ segments: Int)
    throws
  {
    let sound = Self.fading(segments: segments)
    #expect(Self.plainExcess(sound, effort) > 0.05)
    for objective in IMA4Objective.allCases {
      #expect(try IMA4Coding.excess(sound, effort, objective) <= 0.05, "\(objective)")
    }
  }

  @Test func `Shaped noise leaves what a near-silent end lacks`() throws {
    // Each of these segments alone could have shaped noise, or some of them, whose error the end does not allow.
    let sound = Self.fading(segments: 2)
    #expect(Self.plainExcess(sound, .best) < -0.2)
    let excess = try IMA4Coding.excess(sound, .best, .heard)
    #expect(excess > -0.2 && excess <= 0.05)
  }

  /// The choices for the first segments need the later ones, which other workers may encode before.
  @Test func `The choice of a segment does not depend on the workers or on how the samples arrive`()
    throws
  {
    let sound = Self.fading(segments: 2)
    let packets = try IMA4Coding.packets(sound, .default, .heard)
    let others = try IMA4Coding.packets(sound, .default, .heard, workers: .lastFirst())
    #expect(others == packets)
    var random = SeededRandom(21)
    for workers in [SoundWorkers.one, .lastFirst()] {
      let queue = IMA4SegmentQueue(
        channels: 1, workers: workers, IMA4Settings(objective: .heard))
      var bytes: [UInt8] = []
      var start = 0
      for size in randomSplits(of: sound.samples.count, upTo: 9000, &random) {
        queue.append(Array(sound.samples[start..<start + size]).span)
        start += size
        while let more = queue.packets(isEnd: false) { bytes += more }
      }
      // Even the first segment waits for the end of such a short sound.
      #expect(bytes.isEmpty)
      while let more = queue.packets(isEnd: true) { bytes += more }
      #expect(bytes == packets)
    }
  }

  /// With 128 channels, a segment has four packets of each.
  @Test func `A long sound is joined before its end, the same for any workers`() throws {
    let channels = 128
    var random = SeededRandom(23)
    let tone = Signals.noise(32 * 256, amplitude: 3000, &random)
    let samples = tone.flatMap { [Int16](repeating: $0, count: channels) }
    var all: Set<[UInt8]> = []
    for workers in [SoundWorkers.one, .lastFirst()] {
      let queue = IMA4SegmentQueue(
        channels: channels, workers: workers, IMA4Settings(effort: .fast, objective: .heard))
      var (bytes, isEarly, start) = ([UInt8](), false, 0)
      for size in randomSplits(of: samples.count, upTo: 50_000, &random) {
        queue.append(Array(samples[start..<start + size]).span)
        start += size
        while let more = queue.packets(isEnd: false) { bytes += more }
        isEarly = isEarly || !bytes.isEmpty && start < samples.count
      }
      while let more = queue.packets(isEnd: true) { bytes += more }
      // Several workers hold more segments than the sound has left.
      #expect(isEarly == (workers.count == 1))
      #expect(bytes.count == 32 * 4 * 34 * channels)
      all.insert(bytes)
    }
    #expect(all.count == 1)
  }

  /// Encodes the first segment of a sound again, with a limit of its squared error and of the work.
  private static func closer(
    _ sound: NamedSound, limit: Float, work: inout Int, isShaped: Bool = false
  ) -> Float {
    let none: [Int16] = []
    var search = IMA4Search(IMA4Trellis())
    return IMA4Encoder.closerEncoding(
      IMA4ChannelSamples(sound.samples.span, 0, of: sound.channels, after: none.span), .fast,
      levelLimit: isShaped ? IMA4WorkLimit.searches(.fast, 0, packets: 256) : nil, limit: limit,
      work: &work, &search
    ).squaredError
  }

  @Test func `A closer encoding searches until its error is small enough`() {
    let sound = NamedSound("chord", Signals.chord(64 * 200))
    let (plain, best) = (Self.error(sound, .fast), Self.error(sound, .best))
    #expect(best < 0.7 * plain)
    var works: [Int] = []
    for share in [2, 0.9, 0.8, 0] as [Float] {
      var work = 1 << 40
      let found = Self.closer(sound, limit: share * plain, work: &work)
      #expect(share == 0 ? found <= 1.02 * best : found <= 1.01 * share * plain)
      works.append(1 << 40 - work)
    }
    // A smaller error takes more work.
    #expect(works == works.sorted() && works[0] < 1_500_000 && Set(works).count == 4)
  }

  @Test func `A closer encoding uses about half of the remaining work`() {
    let sound = NamedSound("chord", Signals.chord(64 * 200))
    for limit in [2_000_000, 6_000_000] {
      var work = limit
      _ = Self.closer(sound, limit: 0, work: &work)
      // The last search can exceed the limit.
      #expect(work <= limit / 2 && work > limit / 2 - 1_500_000)
    }
  }

  @Test
  func `Without work left, packets of the level itself replace shaped noise`() {
    let sound = NamedSound("chord", Signals.chord(64 * 200))
    var work = 0
    let closer = Self.closer(sound, limit: 0, work: &work, isShaped: true)
    #expect(closer == Self.error(sound, .fast))
  }

  private static func error(_ sound: NamedSound, _ effort: IMA4Effort) -> Float {
    let none: [Int16] = []
    return IMA4Encoder.segment(
      sound.samples.span, channels: 1, preceding: none.span, IMA4Settings(effort: effort),
      IMA4TrellisPool()
    ).squaredErrors[0].ours
  }
}
