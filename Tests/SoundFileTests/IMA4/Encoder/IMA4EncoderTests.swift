// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4EncoderTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var channels = 1
    let samples: [Int16]

    init(_ name: String, channels: Int = 1, _ samples: [Int16]) {
      testDescription = "\(name), \(samples.count / channels) frames"
      self.channels = channels
      self.samples = samples
    }
  }

  static let cases: [Case] = {
    var random = SeededRandom(11)
    let frames = 1500
    var cases = [
      Case("silence", [Int16](repeating: 0, count: frames)),
      Case("a sine", Signals.sine(frames)),
      Case("a loud sine", Signals.sine(frames, amplitude: 1)),
      Case("full-scale noise", Signals.noise(frames, amplitude: .max, &random)),
      Case("a full-scale square", Signals.square(frames)),
      Case("a full-scale square at half the rate", Signals.square(frames, period: 2)),
      Case("an impulse", Signals.impulse(frames, at: 700)),
      Case("a ramp", Signals.ramp(frames)),
      Case("the lowest value", [Int16](repeating: .min, count: frames)),
      Case("the highest value", [Int16](repeating: .max, count: frames)),
      Case(
        "a sine beside noise", channels: 2,
        Signals.interleave(
          Signals.sine(frames), Signals.noise(frames, amplitude: 3000, &random))),
      Case(
        "silence beside an impulse", channels: 2,
        Signals.interleave(
          [Int16](repeating: 0, count: 700), Signals.impulse(700, at: 64))),
    ]
    for amplitude: Int16 in [1, 10, 20, 40, 64, 127, 300] {
      cases.append(
        Case(
          "noise of amplitude \(amplitude)", Signals.noise(frames, amplitude: amplitude, &random)))
    }
    for frames in [1, 2, 63, 64, 65, 127, 128, 129] {
      cases.append(Case("a sine", Signals.sine(frames)))
      cases.append(Case("noise", Signals.noise(frames, amplitude: 900, &random)))
    }
    return cases
  }()

  /// Returns the encoded packets without the container.
  static func packets(
    _ samples: [Int16], channels: Int = 1, workers: SoundWorkers = .one,
    effort: IMA4Effort = .default, splits: [Int]? = nil
  ) throws -> [UInt8] {
    let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: .ima4)
    return try audioBytes(
      of: fileBytes(samples, .caf, format, workers: workers, effort: effort, splits: splits))
  }

  /// Checks that carrying decoders, restarting decoders and this library's decoder output the same
  /// samples.
  static func expectPortable(_ packets: [UInt8], channels: Int) throws {
    let carrying = IMA4Reference.decode(packets, channels: channels, .carrying)
    let restarting = IMA4Reference.decode(packets, channels: channels, .restarting)
    #expect(carrying == restarting)
    let format = AudioFormat(sampleRate: 8000, channels: channels, encoding: .ima4)
    let samples: [Int16] = try TestSupport.samples(of: fileBytes(packets: packets, .caf, format))
    #expect(samples == carrying)
  }

  @Test(arguments: cases, IMA4Effort.allCases)
  func `The IMA4 encoder writes packets that all decoders read alike`(
    _ example: Case, _ effort: IMA4Effort
  ) throws {
    let packets = try Self.packets(example.samples, channels: example.channels, effort: effort)
    let frames = example.samples.count / example.channels
    #expect(packets.count == (frames + 63) / 64 * 34 * example.channels)
    try Self.expectPortable(packets, channels: example.channels)
  }

  @Test(arguments: [0.9, 0.5, 0.25])
  func `The IMA4 encoder keeps a sine of 440 Hz above 44 dB`(_ amplitude: Double) throws {
    let sine = Signals.sine(6400, amplitude: amplitude)
    let decoded = IMA4Reference.decode(try Self.packets(sine), channels: 1, .carrying)
    #expect(Signals.signalToNoise(sine, decoded) >= 44)
  }

  @Test func `The IMA4 effort level follows from a codec quality`() {
    #expect(
      [-1, 0, 42, 43, 64, 84, 85, 127, 128].map { IMA4Effort(quality: $0) }
        == [.fast, .fast, .fast, .default, .default, .default, .best, .best, .best])
  }

  @Test func `The padding of the last IMA4 packet does not harm its frames`() throws {
    let sine = Signals.sine(1000)
    let decoded = IMA4Reference.decode(try Self.packets(sine), channels: 1, .restarting)
    #expect(decoded.count == 1024)
    #expect(Signals.signalToNoise(Array(sine[960...]), Array(decoded[960..<1000])) > 25)
  }
}
