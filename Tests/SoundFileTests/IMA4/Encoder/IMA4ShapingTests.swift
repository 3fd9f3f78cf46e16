// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The conditions under which the encoder shapes noise.
@Suite struct IMA4ShapingTests {
  /// Encodes the beginning of a sound with the objective `heard` up to a limit of work.
  private static func encodings(
    _ sound: [Int16], _ effort: IMA4Effort, sampleRate: Double = 44_100,
    _ limit: IMA4WorkLimit = IMA4WorkLimit()
  ) -> (
    bytes: [UInt8], kind: IMA4Segment.Kind, alternatives: [IMA4Alternative], work: Int
  ) {
    let channel = IMA4ChannelSamples(mono: sound)
    var search = IMA4Search(IMA4Trellis())
    search.begin(channel)
    search.limit = limit
    let settings = IMA4Settings(effort: effort, objective: .heard, sampleRate: sampleRate)
    let found = IMA4Encoder.encodings(of: channel.draft(), channel, 0, settings, &search)
    return (IMA4Alternative(found.packets).bytes, found.kind, found.alternatives, search.work)
  }

  /// Returns the ratio of a sound's energy to the squared error of its draft.
  private static func ratio(_ sound: [Int16]) -> Float {
    let draft = IMA4ChannelSamples(mono: sound).draft()
    let energy = sound.reduce(0) { $0 + Int($1) * Int($1) }
    return Float(energy) / IMA4Encoder.squaredError(draft.packets)
  }

  /// Encodes a segment with the given number in a sound.
  private static func segment(
    _ samples: [Int16], number: Int = 0, _ effort: IMA4Effort, _ objective: IMA4Objective
  ) -> IMA4Segment {
    let none: [Int16] = []
    return IMA4Encoder.segment(
      samples.span, number: number, channels: 1, preceding: none.span,
      IMA4Settings(effort: effort, objective: objective), IMA4TrellisPool())
  }

  /// A square of a long period has a low ratio, which grows a little if the square is quieter.
  @Test(arguments: [(8, 9.9, false), (16, 10.3, true)] as [(Int16, Float, Bool)])
  func `Heard IMA4 at default shapes noise only if the sound has ten times its energy`(
    _ divisor: Int16, _ ratio: Float, _ isShaped: Bool
  ) {
    let square = Signals.square(64 * 64, period: 300).map { $0 / divisor }
    let measured = Self.ratio(square)
    #expect((ratio..<ratio + 0.1).contains(measured), "\(measured)")
    // At 10 MHz, the encoder measures no noise, so it shapes none.
    let plain = Self.encodings(square, .default, sampleRate: 10_000_000)
    let heard = Self.encodings(square, .default)
    #expect((heard.bytes != plain.bytes) == isShaped)
    #expect(heard.kind == (isShaped ? .shaped : .plain) && heard.alternatives.isEmpty)
  }

  /// A sound that the encoder can imitate, with the measures by which it decides.
  private struct Example {
    let channel: IMA4ChannelSamples
    let imitation: [IMA4Packet]
    /// The audibility of the imitation, as a multiple of that of the plain draft; below 0.5, the encoder prefers it.
    let audibility: Float
    /// The squared error of the imitation, as a multiple of the reference encoder's; up to 1.01, the encoder accepts it.
    let squaredError: Float

    init(_ sound: [Int16]) {
      channel = IMA4ChannelSamples(mono: sound)
      let (draft, samples) = (channel.draft(), channel.samples)
      var search = IMA4Search(IMA4Trellis())
      search.begin(channel)
      let found = IMA4Imitation.packets(of: channel, plain: draft.packets)
      imitation = IMA4Encoder.makePortable(found.packets, .candidates, &search)
      var measure = IMA4Audibility(
        of: samples.span, valid: channel.valid, sampleRate: 44_100, interval: 2)
      let plain = measure.audibility(draft.packets[...], of: samples.span)
      audibility = measure.audibility(imitation[...], of: samples.span) / plain
      squaredError = IMA4Encoder.squaredError(imitation) / found.referenceError
    }
  }

  private static func square(_ period: Int, peak: Int16) -> [Int16] {
    (0..<64 * 64).map { $0 % period < period / 2 ? peak : -peak }
  }

  /// The measures of these squares are on either side of the limits.
  @Test(
    arguments: [
      (30, 26_500, 0.48, 0.9953, true), (30, 13_200, 0.52, 0.9978, false),
      (28, 20_200, 0.12, 1.0097, true), (24, 13_200, 0.20, 1.0100, false),
    ] as [(Int, Int16, Float, Float, Bool)])
  func `Heard IMA4 imitates if that is 3 dB less audible, with an error of at most 1 % more`(
    _ period: Int, _ peak: Int16, _ audibility: Float, _ squaredError: Float, _ imitates: Bool
  ) {
    let sound = Self.square(period, peak: peak)
    let example = Example(sound)
    #expect((audibility..<audibility + 0.01).contains(example.audibility), "\(example.audibility)")
    let errors = squaredError..<squaredError + 0.0002
    #expect(errors.contains(example.squaredError), "\(example.squaredError)")
    #expect(Self.ratio(sound) < 10)
    let heard = Self.encodings(sound, .default)
    let plain = Self.encodings(sound, .default, sampleRate: 10_000_000)
    let imitation = IMA4Alternative(example.imitation).bytes
    #expect(imitation != plain.bytes && heard.alternatives.isEmpty)
    #expect(heard.bytes == (imitates ? imitation : plain.bytes))
    #expect(heard.kind == (imitates ? .imitation : .plain) && plain.kind == .plain)
  }

  /// Shaped noise takes too long for later segments, imitations do not.
  @Test(arguments: [0, 28, 1000])
  func `Heard IMA4 imitates the reference encoder only at default, in all segments`(_ number: Int) {
    let square = Self.square(60, peak: 16_000)
    let imitation = IMA4Alternative(Example(square).imitation).bytes
    for effort in IMA4Effort.allCases {
      for objective in IMA4Objective.allCases {
        let segment = Self.segment(square, number: number, effort, objective)
        let imitates = effort == .default && objective == .heard
        #expect((segment.bytes == imitation) == imitates, "\(effort), \(objective)")
        #expect(segment.kinds == [imitates ? .imitation : .plain], "\(effort), \(objective)")
      }
    }
  }

  /// The error budget does not count the excess of an imitation.
  @Test func `The error of an imitation counts as at most the reference encoder's`() {
    for (period, peak, isAbove) in [(28, 20_200, true), (30, 26_500, false)]
      as [(Int, Int16, Bool)]
    {
      let square = Self.square(period, peak: peak)
      let segment = Self.segment(square, .default, .heard)
      let (ours, reference) = segment.squaredErrors[0]
      let error = IMA4Encoder.squaredError(Example(square).imitation)
      #expect(segment.kinds == [.imitation] && (error > reference) == isAbove)
      #expect(ours == min(error, reference))
    }
  }

  @Test(arguments: [(8, IMA4Segment.Kind.imitation), (9, .plain)])
  func `Heard IMA4 imitates in sounds of up to eight channels`(
    _ channels: Int, _ kind: IMA4Segment.Kind
  ) {
    let square = Self.square(60, peak: 16_000)
    let samples = Signals.interleave([[Int16]](repeating: square, count: channels))
    let none: [Int16] = []
    let segment = IMA4Encoder.segment(
      samples.span, channels: channels, preceding: none.span, IMA4Settings(objective: .heard),
      IMA4TrellisPool())
    #expect(segment.kinds == [IMA4Segment.Kind](repeating: kind, count: channels))
  }

  @Test func `Heard IMA4 at best has no alternatives after two thirds of the limit of work`() {
    let chord = Signals.chord(64 * 40)
    let whole = Self.encodings(chord, .best)
    #expect(!whole.alternatives.isEmpty)
    let third = (whole.work + 1) / 2
    for (end, hasAlternatives) in [(3 * third, true), (3 * third - 3, false)] {
      // The limit ends no search, so the plain packets stay the same.
      let limited = Self.encodings(chord, .best, IMA4WorkLimit(end: end))
      #expect(limited.work == whole.work && limited.bytes == whole.bytes)
      #expect(limited.alternatives.isEmpty != hasAlternatives, "a limit of \(end)")
    }
  }

  /// Without the comparison of the work with the limit, this sound would have an alternative.
  @Test func `Heard IMA4 at best has no alternatives for a saturated segment at its limit`() {
    let square = Signals.square(64 * 256, period: 100)
    let limit = IMA4WorkLimit.searches(.best, 5, packets: 256)
    let limited = Self.encodings(square, .best, limit)
    #expect(limited.work >= limit.end && limited.alternatives.isEmpty)
  }

  /// The searches of this sound need less work than the limit of either segment, so the plain packets are the same.
  @Test func `Heard IMA4 at best searches most thoroughly in the first 14 segments`() {
    let chord = Signals.chord(64 * 64)
    let segments = [0, 13, 14].map { Self.segment(chord, number: $0, .best, .heard) }
    let alternatives = segments.map { $0.alternatives[0].map(\.bytes) }
    #expect(segments[1].bytes == segments[2].bytes)
    #expect(alternatives[0] == alternatives[1])
    #expect(!alternatives[2].isEmpty && alternatives[1] != alternatives[2])
  }

  /// The packets of re-encoded input nearly reproduce the input, so shaped noise could only be worse.
  ///
  /// If the encoder nevertheless tried to shape it, the bell would have alternatives at `default`, and the low tone at
  /// `best`.
  @Test(
    arguments: IMA4Effort.allCases,
    [
      NamedSound.bell(frames: 64 * 40, channels: 1),
      NamedSound("low tone", Signals.sine(64 * 40, hertz: 80, amplitude: 0.0305)),
    ])
  func `Heard IMA4 shapes no noise of re-encoded input`(
    _ effort: IMA4Effort, _ sound: NamedSound
  ) {
    let reencoded = IMA4Greedy(sound).decoded
    let (heard, snr) = (
      Self.segment(reencoded, effort, .heard), Self.segment(reencoded, effort, .snr)
    )
    #expect(heard.areReencoded == [true] && heard.squaredErrors[0].ours > 0)
    #expect(heard.bytes == snr.bytes)
    #expect(heard.alternatives[0].isEmpty)
    let original = Self.segment(sound.samples, effort, .heard)
    #expect(original.areReencoded == [false])
  }
}
