// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundLoudness
import TestSupport
import Testing

@testable import SoundConversion

@Suite struct `Changes of the level` {
  /// Returns a WAVE file with a tone in floats.
  private static func file(
    _ seconds: Double, level: Double, rate: Double = 48_000, channels: Int = 1
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let format = AudioFormat(
      sampleRate: rate, channels: channels,
      encoding: .linearPCM(LinearPCM(.float, bits: 32, .little)))
    var writer = try SoundWriter(to: sink, container: .wave, format: format)
    let samples = (0..<Int(seconds * rate)).flatMap { frame in
      Array(
        repeating: Float(level * sin(2 * .pi * 997 * Double(frame) / rate)), count: channels)
    }
    try writer.append(samples.span)
    try writer.finish()
    return sink.bytes
  }

  private static func converted(_ file: [UInt8], _ change: (inout ConversionRequest) -> Void) throws
    -> (plan: ConversionPlan, levels: SoundLevels, frames: Int64?)
  {
    let reader = try SoundReader(MemorySource(file))
    var request = ConversionRequest()
    request.container = .wave
    request.data = .encode(.linearPCM(LinearPCM(.signedInteger, bits: 24, .little)))
    change(&request)
    let plan = try ConversionPlan(reader, request)
    let sink = MemorySink()
    try SoundConverter(plan).run(reader, to: sink)
    let result = try SoundReader(MemorySource(sink.bytes))
    return (plan, try SoundLevels(of: result), result.sound.frames)
  }

  @Test(arguments: [-20.0, -6, 0, 5.5])
  func `A gain changes the peak by as many decibels`(_ gain: Double) throws {
    let result = try Self.converted(Self.file(1, level: 0.25)) { $0.gain = gain }
    #expect(abs(result.levels.peak - (-12.04 + gain)) < 0.02)
    #expect(result.frames == 48_000)
  }

  @Test(arguments: [(4.0, -16.0), (4, -30), (1, -16), (0.3, -20)])
  func `Normalizing reaches the loudness`(_ seconds: Double, _ target: Double) throws {
    let result = try Self.converted(Self.file(seconds, level: 0.02)) { $0.loudness = target }
    let loudness = try #require(result.levels.loudness)
    #expect(abs(loudness.value - target) < 0.1, "\(loudness)")
    #expect(result.plan.level?.truePeak == -1)
  }

  @Test func `A limiter keeps the true peak where the loudness would need more`() throws {
    let result = try Self.converted(Self.file(4, level: 0.5)) { $0.loudness = -2 }
    #expect(result.levels.truePeak <= -0.9 && result.levels.truePeak > -1.5)
    let other = try Self.converted(Self.file(4, level: 0.5)) {
      $0.loudness = -2
      $0.truePeak = -9
    }
    #expect(other.levels.truePeak <= -8.9 && other.levels.truePeak > -9.5)
  }

  @Test func `The loudness is that of the kept frames, mixed`() throws {
    let file = try Self.file(4, level: 0.1, channels: 2)
    let result = try Self.converted(file) {
      ($0.loudness, $0.channels, $0.mixes, $0.offset) = (-20, 1, true, 48_000)
    }
    #expect(abs(try #require(result.levels.integrated) + 20) < 0.1)
    #expect(result.frames == 144_000)
  }

  @Test func `A mono sound in two channels counts twice`() throws {
    let result = try Self.converted(Self.file(4, level: 0.05)) {
      ($0.loudness, $0.channels) = (-20, 2)
    }
    #expect(abs(try #require(result.levels.integrated) + 20) < 0.1)
  }

  @Test(arguments: [(2000.0, 0.5), (48_000, 0.000_02)])
  func `A sound whose loudness cannot be measured is refused`(_ rate: Double, _ level: Double)
    throws
  {
    let reader = try SoundReader(MemorySource(Self.file(4, level: level, rate: rate)))
    var request = ConversionRequest()
    request.loudness = -16
    let error = #expect(throws: SoundError.self) { try ConversionPlan(reader, request) }
    #expect(
      error?.code == .unsupported && error?.suggestion == "change the level with a gain instead")
  }

  @Test func `Silence stays silence`() throws {
    let result = try Self.converted(Self.file(1, level: 0)) { $0.loudness = -16 }
    #expect(result.levels.peak == -.infinity)
    #expect(result.plan.level?.gain == 0 && result.plan.level?.loudness == nil)
  }

  @Test func `A change of the level needs decoded packets`() throws {
    let reader = try SoundReader(MemorySource(Self.file(1, level: 0.5)))
    var request = ConversionRequest()
    (request.data, request.gain) = (.copyPackets, 3)
    let error = #expect(throws: SoundError.self) { try ConversionPlan(reader, request) }
    #expect(
      error?.code == .unsupported && error?.message == "the level of copied packets cannot change")
  }

  @Test(
    arguments: [
      (121.0, nil, nil), (.nan, nil, nil), (nil, 1, nil), (nil, -71, nil), (nil, nil, 1),
      (nil, -16, -61), (3, -16, nil),
    ] as [(Double?, Double?, Double?)])
  func `Numbers outside their ranges and contradictions are refused`(
    _ gain: Double?, _ loudness: Double?, _ truePeak: Double?
  ) throws {
    let reader = try SoundReader(MemorySource(Self.file(0.1, level: 0.5)))
    var request = ConversionRequest()
    (request.gain, request.loudness, request.truePeak) = (gain, loudness, truePeak)
    let error = #expect(throws: SoundError.self) { try ConversionPlan(reader, request) }
    #expect(error?.code == .misuse)
  }

  @Test func `Loudness needs the samples`() throws {
    let sound = try Sound(describing: MemorySource(Self.file(0.1, level: 0.5)))
    var request = ConversionRequest()
    request.loudness = -16
    let error = #expect(throws: SoundError.self) { try ConversionPlan(sound, request) }
    #expect(error?.code == .misuse)
  }
}
