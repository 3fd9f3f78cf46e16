// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The objective `heard`; the other tests of IMA4 encode with `snr`.
@Suite struct IMA4ObjectiveTests {
  /// The levels that shape noise.
  private static let levels = [IMA4Effort.default, .best]

  /// Encodes a sound without shaping its noise.
  ///
  /// At 10 MHz, all frequencies of the measure are above its last band, so the audibility of all noise is 0.
  private static func unshaped(_ sound: NamedSound, _ effort: IMA4Effort) throws -> [UInt8] {
    try audio(sound.samples, channels: sound.channels, 10_000_000, effort, .heard)
  }

  private static func decoded(_ sound: NamedSound, _ effort: IMA4Effort) throws -> [Int16] {
    try IMA4Coding.decode(
      IMA4Coding.packets(sound, effort, .heard), channels: sound.channels)
  }

  @Test func `Heard IMA4 shapes the noise of a bell except at fast`() throws {
    let sound = NamedSound.bell(frames: 16_500, channels: 2)
    for effort in IMA4Effort.allCases {
      let heard = try IMA4Coding.packets(sound, effort, .heard)
      let isSame = try heard == Self.unshaped(sound, effort)
      #expect(isSame == (effort == .fast), "\(effort)")
    }
  }

  /// A different machine, compiler or number of threads must never change this checksum.
  @Test(arguments: zip(levels, [0x4FCD_0214, 0xA60C_F1A2]))
  func `Heard IMA4 of a bell has the golden checksum`(_ effort: IMA4Effort, _ checksum: UInt32)
    throws
  {
    let packets = try IMA4Coding.packets(
      NamedSound.bell(frames: 16_500, channels: 2), effort, .heard)
    #expect(crc32(packets) == checksum)
  }

  /// The error may be larger than that of `snr`, but not than that of an encoder such as FFmpeg's.
  @Test(arguments: levels)
  func `Heard IMA4 is at most 0.05 dB below the reference encoder's ratio`(_ effort: IMA4Effort)
    throws
  {
    let bells = [
      NamedSound.bell(frames: 40_000, channels: 1), NamedSound.bell(frames: 17_000, channels: 2),
    ]
    let step = TestSize.isOptimized ? 10 : 400
    let random = stride(from: 0, to: RandomSounds.count, by: step).map(RandomSounds.sound)
    var changedBells = 0
    for sound in bells + HardSounds.all + random {
      let plain = try IMA4Coding.decode(
        Self.unshaped(sound, effort), channels: sound.channels)
      let heard = try Self.decoded(sound, effort)
      guard plain != heard else { continue }
      if sound.name == bells[0].name { changedBells += 1 }
      let reference = IMA4Coding.squaredError(sound.samples, IMA4Greedy(sound).decoded)
      let error = IMA4Coding.squaredError(sound.samples, heard)
      #expect(IMA4Coding.decibels(error, above: reference) <= 0.05, "\(sound)")
    }
    #expect(changedBells == 2, "the encoder shapes the noise of the bells")
  }

  @Test(
    arguments: [
      (17, 1), (33, 1), (50, 1), (61, 1), (90, 1), (100, 1), (128, 1), (150, 1), (200, 1), (300, 1),
      (441, 1), (90, 2), (70, 13), (61, 700),
    ] as [(Int, Int16)])
  func `Heard IMA4 of a square is at most 0.05 dB below the reference encoder's ratio`(
    _ period: Int, _ divisor: Int16
  ) throws {
    let samples = Signals.square(2 * 256 * 64 + 1000, period: period).map { $0 / divisor }
    let excess = try IMA4Coding.excess(NamedSound("square", samples), .default, .heard)
    #expect(excess <= 0.05, "\(excess)")
  }

  /// With three and more channels, segments are shorter, and the first state of the reference encoder in them is unknown.
  @Test(arguments: [3, 8, 20]) func `Heard IMA4 of squares in many channels keeps that ratio`(
    _ channels: Int
  ) throws {
    let frames = 10 * IMA4Encoder.segmentFrames(channels: channels)
    let squares = (0..<channels).map { Signals.square(frames, period: 150 + 50 * ($0 % 4)) }
    let sound = NamedSound("squares", channels: channels, Signals.interleave(squares))
    let excess = try IMA4Coding.excess(sound, .default, .heard)
    #expect(excess <= 0.05, "\(excess)")
  }

  /// Between imitations, packets of silence remain, and the packets after them are encoded again if necessary.
  @Test func `Heard IMA4 of a square with gaps is portable, and silent in the gaps`() throws {
    let gap = [Int16](repeating: 0, count: 64 * 20)
    let samples = (0..<6).flatMap { Signals.square(64 * 30 + 7 * $0, period: 60 + $0) + gap }
    let packets = try IMA4Coding.packets(NamedSound("square", samples), .default, .heard)
    try IMA4EncoderTests.expectPortable(packets, channels: 1)
    let decoded = try IMA4Coding.decode(packets, channels: 1)
    for packet in stride(from: 0, to: samples.count - 64, by: 64)
    where samples[packet..<packet + 64].allSatisfy({ $0 == 0 }) {
      #expect(decoded[packet..<packet + 64].allSatisfy { $0 == 0 }, "\(packet)")
    }
  }

  /// A different machine, compiler or number of threads must never change this checksum.
  @Test func `Heard IMA4 of a square has the golden checksum`() throws {
    let square = NamedSound("square", Signals.square(3 * 256 * 64 + 1000))
    let packets = try IMA4Coding.packets(square, .default, .heard)
    #expect(crc32(packets) == 0x72B3_6250)
    let other = try IMA4Coding.packets(square, .default, .heard, workers: .lastFirst())
    #expect(packets == other)
  }

  @Test(arguments: [1, 2, 3, 8]) func `Heard IMA4 of squares is portable in all channels`(
    _ channels: Int
  ) throws {
    let tones = (0..<channels).map { Signals.square(64 * 40, period: 40 + $0 % 7 * 10) }
    let sound = NamedSound("squares", channels: channels, Signals.interleave(tones))
    let packets = try IMA4Coding.packets(sound, .default, .heard)
    try IMA4EncoderTests.expectPortable(packets, channels: channels)
    let isPlain = try packets == Self.unshaped(sound, .default)
    #expect(!isPlain)
  }

  /// Without the exception for imitations, the error budget would replace one whose error is slightly above the
  /// reference encoder's, and that of only one of two equal channels.
  @Test func `Heard IMA4 keeps an imitation with a slightly larger error in both channels`() throws
  {
    let mono = NamedSound("square", Signals.square(64 * 64, period: 90).map { $0 / 2 })
    let packets = try IMA4Coding.packets(mono, .default, .heard)
    let decoded = try IMA4Coding.decode(packets, channels: 1)
    let excess = try IMA4Coding.excess(mono, .default, .heard)
    #expect(excess > 0.01 && excess <= 0.05, "\(excess)")
    let isPlain = try packets == Self.unshaped(mono, .default)
    #expect(!isPlain)
    let stereo = NamedSound(
      "squares", channels: 2, Signals.interleave(mono.samples, mono.samples))
    let both = try IMA4Coding.decode(
      IMA4Coding.packets(stereo, .default, .heard), channels: 2)
    #expect(both == Signals.interleave(decoded, decoded))
  }

  @Test(arguments: levels)
  func `Heard IMA4 is portable and does not depend on the number of threads`(_ effort: IMA4Effort)
    throws
  {
    for channels in [1, 2] {
      let sound = NamedSound.bell(frames: 3 * 256 * 64 + 700, channels: channels)
      let alone = try IMA4Coding.packets(sound, effort, .heard)
      try IMA4EncoderTests.expectPortable(alone, channels: channels)
      for workers in [SoundWorkers.threads(2), .threads(8), .lastFirst()] {
        let packets = try IMA4Coding.packets(sound, effort, .heard, workers: workers)
        #expect(packets == alone, "\(workers.count) workers, \(channels) channels")
      }
    }
  }

  /// After a packet with a small step, all headers with its step index may be such that decoders differ.
  @Test(arguments: levels)
  func `Heard IMA4 of a quiet sine is portable`(_ effort: IMA4Effort) throws {
    let sine = Signals.sine(12_000, amplitude: 400 / 32_767)
    let packets = try Self.audio(sine, 44_100, effort, .heard)
    try IMA4EncoderTests.expectPortable(packets, channels: 1)
  }

  @Test(arguments: levels) func `Heard IMA4 of silence is silence`(_ effort: IMA4Effort) throws {
    let silence = NamedSound("silence", channels: 1, [Int16](repeating: 0, count: 20_000))
    #expect(try Self.decoded(silence, effort).allSatisfy { $0 == 0 })
  }

  /// Filtered errors must not become noise in the packets of silence.
  @Test(arguments: levels)
  func `Heard IMA4 of a bell that ends inside a packet is silent in the next packets`(
    _ effort: IMA4Effort
  ) throws {
    for end in [8001, 8040, 8063] {
      let bell = NamedSound.bell(frames: 16_000, channels: 1, silentFrom: end)
      let decoded = try Self.decoded(bell, effort)
      #expect(decoded[8128...].allSatisfy { $0 == 0 }, "\(end)")
      #expect(decoded[..<8000].contains { $0 != 0 })
    }
  }

  @Test(arguments: levels)
  func `Heard IMA4 shapes the noise of a bell at any ordinary sample rate`(_ effort: IMA4Effort)
    throws
  {
    let bell = NamedSound.bell(frames: 10_000, channels: 1)
    let plain = try Self.unshaped(bell, effort)
    for rate in [1, 100, 8000, 192_000] as [Double] {
      let heard = try Self.audio(bell.samples, rate, effort, .heard)
      #expect(heard.count == (10_000 + 63) / 64 * 34 && heard.count == plain.count)
      #expect(heard != plain, "\(rate) Hz")
    }
  }

  /// After silence in all segments in which `default` searches outliers with `snr`, the objectives differ only by
  /// shaped noise.
  @Test(arguments: levels)
  func `Heard IMA4 shapes no noise that it cannot measure`(_ effort: IMA4Effort) throws {
    let silence = [Int16](repeating: 0, count: IMA4WorkLimit.outlierSegments * 256 * 64)
    let bell = NamedSound(
      "bell", channels: 1, silence + NamedSound.bell(frames: 20_000, channels: 1).samples)
    let snr = try IMA4Coding.packets(bell, effort, .snr)
    let isPlain = try Self.unshaped(bell, effort) == snr
    #expect(isPlain)
    let isShaped = try IMA4Coding.packets(bell, effort, .heard) != snr
    #expect(isShaped, "at 44,100 Hz, the encoder measures the noise")
  }

  /// Only the frames that the encoder measures decide, but a measure of silence decides nothing.
  @Test func `Heard IMA4 of a bell after silence is not shaped unheard`() throws {
    let silence = [Int16](repeating: 0, count: 1024)
    let tap = silence + NamedSound.bell(frames: 900, channels: 1).samples
    let heard = try Self.audio(tap, 44_100, .default, .heard)
    let decoded = try IMA4Coding.decode(heard, channels: 1)
    #expect(decoded[..<960].allSatisfy { $0 == 0 })
    let reference = IMA4Coding.squaredError(
      tap, IMA4Greedy(NamedSound("tap", channels: 1, tap)).decoded)
    let error = IMA4Coding.squaredError(tap, Array(decoded.prefix(tap.count)))
    #expect(IMA4Coding.decibels(error, above: reference) <= 0.05)
  }

  /// The encoder measures two frames of 1024 samples in a segment, 0 and 8.
  @Test(arguments: [([0, 8], true), ([1, 9], false)])
  func `Heard IMA4 at default is not shaped if the measured frames are silent`(
    _ silent: [Int], _ isPlain: Bool
  ) throws {
    var samples = NamedSound.bell(frames: 256 * 64, channels: 1).samples
    for frame in silent {
      samples.replaceSubrange(
        frame * 1024..<(frame + 1) * 1024, with: repeatElement(0, count: 1024))
    }
    let sound = NamedSound("bell", channels: 1, samples)
    let isSame =
      try IMA4Coding.packets(sound, .default, .heard) == Self.unshaped(sound, .default)
    #expect(isSame == isPlain)
  }

  @Test func `Heard IMA4 at default is shaped in the first 28 segments`() {
    let (samples, none) = (NamedSound.bell(frames: 256 * 64, channels: 1).samples, [Int16]())
    for (number, isShaped) in [(27, true), (28, false)] {
      let segments = IMA4Objective.allCases.map { objective in
        IMA4Encoder.segment(
          samples.span, number: number, channels: 1, preceding: none.span,
          IMA4Settings(effort: .default, objective: objective), IMA4TrellisPool())
      }
      #expect((segments[0].bytes != segments[1].bytes) == isShaped, "segment \(number)")
    }
  }

  private static func audio(
    _ samples: [Int16], channels: Int = 1, _ rate: Double, _ effort: IMA4Effort,
    _ objective: IMA4Objective
  ) throws -> [UInt8] {
    var options = SoundWriter.Options()
    (options.effort, options.objective) = (effort, objective)
    let sink = MemorySink()
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: .ima4)
    var writer = try SoundWriter(to: sink, container: .caf, format: format, options: options)
    try writer.write(samples)
    try writer.finish()
    return try audioBytes(of: sink.bytes)
  }

  @Test(arguments: [1.0, 100, 8000, 1_000_000], levels)
  func `Heard IMA4 encodes full-scale noise at any sample rate`(
    _ rate: Double, _ effort: IMA4Effort
  ) throws {
    var random = SeededRandom(seed: 51)
    let noise = Signals.noise(5000, amplitude: .max, &random)
    let square = Signals.square(2000, period: 90)
    let samples = noise + square + [Int16](repeating: .min, count: 200)
    let packets = try Self.audio(samples, rate, effort, .heard)
    #expect(packets.count == (samples.count + 63) / 64 * 34)
  }
}
