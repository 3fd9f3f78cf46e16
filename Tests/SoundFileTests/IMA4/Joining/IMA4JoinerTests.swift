// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4JoinerTests {
  /// `best` has no closer encodings, so that the joiner only makes packets portable.
  private static let settings = IMA4Settings(effort: .best)

  /// Encodes a segment of one channel on its own.
  private static func segment(_ samples: [Int16]) -> IMA4Segment {
    let none: [Int16] = []
    return IMA4Encoder.segment(
      samples.span, channels: 1, preceding: none.span, settings, IMA4TrellisPool())
  }

  /// Uses short segments, so that the test crosses many boundaries.
  @Test(arguments: [2, 10, 25, 40, 90, 200] as [Int16])
  func `IMA4 segments encode packets again until their headers are portable`(_ amplitude: Int16)
    throws
  {
    var random = SeededRandom(UInt64(amplitude))
    var joiner = IMA4Joiner(channels: 1, Self.settings, IMA4TrellisPool())
    var packets: [UInt8] = []
    for round in 0..<150 {
      let samples = Signals.noise(64 * (1 + round % 2), amplitude: amplitude, &random)
      joiner.append(Self.segment(samples), samples)
      let next = joiner.next(isEnd: true)
      let joined = try #require(next)
      packets += joined
      let last = IMA4Reference.decode(joined, channels: 1, .restarting).last
      #expect(last.map { Int32($0) } == joiner.states[0].predictor, "round \(round)")
    }
    try IMA4EncoderTests.expectPortable(packets, channels: 1)
  }

  @Test func `Some IMA4 segments of quiet noise need packets encoded again`() throws {
    var random = SeededRandom(15)
    var joiner = IMA4Joiner(channels: 1, Self.settings, IMA4TrellisPool())
    var changed = 0
    for _ in 0..<400 {
      let samples = Signals.noise(64, amplitude: 20, &random)
      let segment = Self.segment(samples)
      joiner.append(segment, samples)
      let joined = joiner.next(isEnd: true)
      if try #require(joined) != segment.bytes { changed += 1 }
    }
    #expect(changed > 0, "no boundary needed packets encoded again")
  }

  /// Returns three packets whose nibbles differ from those of packets with another number.
  ///
  /// The step index of the headers differs from that of the end states, which is below 40, so all are portable.
  private static func packets(_ number: UInt64, squaredError: Float = 0) -> [IMA4Packet] {
    (0..<3).map { position in
      var packet = IMA4Packet(
        header: IMA4.State(predictor: 0, stepIndex: 40),
        nibbles: SIMD4(number, UInt64(position), 0, 0))
      packet.squaredError = position == 0 ? squaredError : 0
      return packet
    }
  }

  /// Returns a segment of three packets whose channels have plain packets with even numbers, and with odd ones an
  /// alternative that fits if the squared error is at most 100.
  private static func segment(alternatives: [Float]) -> IMA4Segment {
    let channels = alternatives.count
    var segment = IMA4Segment(bytes: [UInt8](repeating: 0, count: 3 * 34 * channels))
    for channel in 0..<channels {
      let plain = packets(UInt64(2 * channel))
      for (position, packet) in plain.enumerated() {
        IMA4Encoder.write(packet, position, to: &segment.bytes, channel, of: channels)
      }
      segment.endStates.append(plain[2].endState)
      segment.areReencoded.append(false)
      segment.squaredErrors.append((100, 110))
      segment.alternatives.append([
        IMA4Alternative(packets(UInt64(2 * channel + 1), squaredError: alternatives[channel]))
      ])
      segment.kinds.append(.plain)
    }
    return segment
  }

  @Test func `The choice of a channel replaces all of its packets`() throws {
    let alternatives: [Float] = [100, 500, 90]
    let settings = IMA4Settings(objective: .heard)
    var joiner = IMA4Joiner(channels: 3, settings, IMA4TrellisPool())
    joiner.append(
      Self.segment(alternatives: alternatives), [Int16](repeating: 0, count: 3 * 64 * 3))
    let next = joiner.next(isEnd: true)
    let joined = try #require(next)
    for (channel, number) in [1, 2, 5].enumerated() {
      for (position, packet) in Self.packets(UInt64(number)).enumerated() {
        var bytes = [UInt8](repeating: 0, count: 34)
        IMA4Encoder.write(packet, 0, to: &bytes, 0, of: 1)
        let start = IMA4Encoder.start(position, channel, of: 3)
        #expect(Array(joined[start..<start + 34]) == bytes, "channel \(channel), \(position)")
        #expect(position < 2 || joiner.states[channel] == packet.endState)
      }
    }
  }

  @Test func `A segment without lists of encodings keeps its packets`() {
    var joiner = IMA4Joiner(channels: 1, IMA4Settings(objective: .heard), IMA4TrellisPool())
    var segment = Self.segment(alternatives: [50])
    (segment.alternatives, segment.squaredErrors) = ([], [])
    joiner.append(segment, [Int16](repeating: 0, count: 192))
    let joined = joiner.next(isEnd: true)
    #expect(joined == segment.bytes)
    let end = joiner.next(isEnd: true)
    #expect(end == nil)
  }

  @Test func `A segment waits for 28 later segments or the end`() {
    #expect([1, 2, 128, 256, 1024].map(IMA4ErrorBudget.lookahead) == [28, 28, 28, 16, 4])
    var joiner = IMA4Joiner(channels: 1, IMA4Settings(objective: .heard), IMA4TrellisPool())
    let none = joiner.next(isEnd: true)
    #expect(none == nil)
    let segment = Self.segment(alternatives: [500])
    for count in 1...30 {
      joiner.append(segment, [Int16](repeating: 0, count: 192))
      let joined = joiner.next(isEnd: false)
      #expect(joined == (count < 29 ? nil : segment.bytes), "\(count)")
    }
    for count in 0...28 {
      let joined = joiner.next(isEnd: true)
      #expect(joined == (count < 28 ? segment.bytes : nil))
    }
  }

  /// Re-encoded input has been searched deeply, and `best` has searched everything.
  @Test(arguments: [(IMA4Effort.fast, false, true), (.fast, true, false), (.best, false, false)])
  func `A segment above the reference encoder's error is encoded again`(
    _ effort: IMA4Effort, _ isReencoded: Bool, _ changes: Bool
  ) throws {
    let (chord, none) = (Signals.chord(64 * 50), [Int16]())
    var segment = IMA4Encoder.segment(
      chord.span, channels: 1, preceding: none.span, IMA4Settings(effort: .fast), IMA4TrellisPool())
    segment.squaredErrors[0].reference = 0.95 * segment.squaredErrors[0].ours
    segment.areReencoded = [isReencoded]
    var joiner = IMA4Joiner(channels: 1, IMA4Settings(effort: effort), IMA4TrellisPool())
    joiner.append(segment, chord)
    let next = joiner.next(isEnd: true)
    let joined = try #require(next)
    #expect((joined != segment.bytes) == changes)
    guard changes else { return }
    let decoded = IMA4Reference.decode(joined, channels: 1, .restarting)
    let error = Float(IMA4Coding.squaredError(chord, decoded))
    #expect(error < 0.96 * segment.squaredErrors[0].ours)
    try IMA4EncoderTests.expectPortable(joined, channels: 1)
  }

  @Test func `Beyond the limit of work, only shaped noise is encoded again`() throws {
    let (chord, none) = (Signals.chord(64 * 200), [Int16]())
    let settings = IMA4Settings(effort: .fast)
    let plain = IMA4Encoder.segment(
      chord.span, channels: 1, preceding: none.span, settings, IMA4TrellisPool())
    var excessive = plain
    excessive.squaredErrors[0].reference = 0.81 * plain.squaredErrors[0].ours
    // As if its shaped noise had twice the error.
    var shaped = excessive
    (shaped.bytes, shaped.kinds) = ([UInt8](repeating: 0, count: plain.bytes.count), [.shaped])
    shaped.squaredErrors[0].ours *= 2
    shaped.squaredErrors[0].reference *= 2
    var joiner = IMA4Joiner(channels: 1, settings, IMA4TrellisPool())
    let segments = Array(repeating: excessive, count: 20) + [shaped]
    for segment in segments { joiner.append(segment, chord) }
    var joined: [[UInt8]] = []
    while let next = joiner.next(isEnd: true) { joined.append(next) }
    // The first packets may be encoded again for portable headers.
    let ends = joined.map { $0.dropFirst(5 * 34) }
    let changed = ends.prefix { $0 != plain.bytes.dropFirst(5 * 34) }.count
    #expect(changed > 0 && changed < 10, "\(changed)")
    #expect(ends.count == 21 && ends[changed...].allSatisfy { $0 == plain.bytes.dropFirst(5 * 34) })
  }

  @Test func `A closer encoding is that of its segment and channel`() throws {
    let frames = 64 * 30
    let chord = Signals.chord(2 * frames)
    let right = chord.map { $0 / 3 }
    let samples = Signals.interleave(chord, right)
    let (first, second) = (Array(samples[..<(2 * frames)]), Array(samples[(2 * frames)...]))
    let (none, preceding) = ([Int16](), Array(first.suffix(2 * 64)))
    let (settings, pool) = (IMA4Settings(effort: .fast), IMA4TrellisPool())
    var segments = [
      IMA4Encoder.segment(first.span, channels: 2, preceding: none.span, settings, pool),
      IMA4Encoder.segment(
        second.span, number: 1, channels: 2, preceding: preceding.span, settings, pool),
    ]
    // Only the second channel of the second segment has an error.
    let plain = segments[1].squaredErrors[1].ours
    segments[0].squaredErrors = [(0, 0), (0, 0)]
    segments[1].squaredErrors = [(0, 0), (plain, 0.875 * plain)]
    var joiner = IMA4Joiner(channels: 2, settings, pool)
    joiner.append(segments[0], first)
    joiner.append(segments[1], second)
    _ = joiner.next(isEnd: true)
    let next = joiner.next(isEnd: true)
    let joined = try #require(next)
    var work = IMA4WorkLimit.closer(.fast, segments: 2)
    var search = IMA4Search(IMA4Trellis())
    let closer = IMA4Encoder.closerEncoding(
      IMA4ChannelSamples(second.span, 1, of: 2, after: preceding.span), .fast, levelLimit: nil,
      limit: 0.875 * plain, work: &work, &search)
    #expect(closer.squaredError < 0.9 * plain)
    // The first packets may be encoded again for portable headers.
    let packets = stride(from: 34, to: joined.count, by: 68).map { Array(joined[$0..<$0 + 34]) }
    let expected = stride(from: 0, to: closer.bytes.count, by: 34).map {
      Array(closer.bytes[$0..<$0 + 34])
    }
    #expect(packets.count == 30 && packets.dropFirst(5) == expected.dropFirst(5))
  }
}
