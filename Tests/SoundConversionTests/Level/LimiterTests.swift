// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import SoundLoudness
import TestSupport
import Testing

@testable import SoundConversion

@Suite struct `The limiter` {
  /// Passes samples through a limiter in blocks.
  private static func limited(
    _ samples: [Float], channels: Int = 1, rate: Double = 48_000, gain: Double = 0,
    truePeak: Double? = -1, block: Int = 1000
  ) -> [Float] {
    var limiter = Limiter(
      channels: channels, rate: rate, factor: Decibels.gain(gain),
      largest: truePeak.map(Decibels.gain) ?? .infinity)
    var result: [Float] = []
    var room = [Float](repeating: 0, count: block * channels)
    func drain() {
      while true {
        let count = limiter.give(&room)
        if count == 0 { return }
        result += room.prefix(count * channels)
      }
    }
    for start in stride(from: 0, to: samples.count, by: block * channels) {
      limiter.take(samples[start..<min(samples.count, start + block * channels)].span)
      drain()
    }
    limiter.finish()
    drain()
    return result
  }

  private static func tone(_ frames: Int, _ level: Double, _ frequency: Double = 997) -> [Float] {
    (0..<frames).map { Float(level * sin(2 * .pi * frequency * Double($0) / 48_000)) }
  }

  private static func levels(_ samples: [Float], channels: Int = 1) -> SoundLevels {
    var meter = LoudnessMeter(
      sampleRate: 48_000, weights: Array(repeating: 1, count: channels))
    meter.append(samples.span)
    return meter.levels
  }

  @Test func `Samples below the limit stay the same, at the same places`() {
    let samples = Self.tone(20_000, 0.5)
    #expect(Self.limited(samples) == samples)
    #expect(Self.limited(samples, truePeak: nil) == samples)
    #expect(Self.limited([]) == [])
    #expect(Self.limited([0.25]) == [0.25])
  }

  @Test(arguments: [1, 17, 239, 240, 1000, 5000])
  func `The sizes of blocks do not change the result`(_ block: Int) {
    var samples = Self.tone(12_000, 0.3)
    for index in 5000..<5100 { samples[index] *= 6 }
    let whole = Self.limited(samples, block: 100_000)
    #expect(whole.count == samples.count)
    #expect(Self.limited(samples, block: block) == whole)
  }

  @Test(arguments: [
    (997.0, 12.0, -1.0), (12_000, 6, -1), (60, 20, -3), (7919, 3, -0.5), (15_000, 9, -6),
  ])
  func `The true peak stays below the limit`(_ frequency: Double, _ gain: Double, _ limit: Double) {
    let samples = Self.tone(24_000, 0.7, frequency)
    let result = Self.limited(samples, gain: gain, truePeak: limit)
    #expect(result.count == samples.count)
    let peak = Self.levels(result).truePeak
    #expect(peak <= limit + 0.1 && peak > limit - 1, "\(peak)")
  }

  @Test func `A peak at the first and at the last frame is limited`() {
    var samples = [Float](repeating: 0.1, count: 2000)
    (samples[0], samples[1999]) = (2, -2)
    let result = Self.limited(samples, truePeak: -6)
    #expect(result.allSatisfy { abs($0) <= 0.502 }, "\(result.map(abs).max() ?? 0)")
  }

  @Test func `The gain falls within 5 ms before a peak and rises again after it`() {
    var samples = [Float](repeating: 0.25, count: 48_000)
    for index in 20_000..<20_010 { samples[index] = 1 }
    let result = Self.limited(samples, truePeak: -6)
    #expect(result[..<19_700].allSatisfy { $0 == 0.25 })
    #expect(result[19_999] < 0.13 && result[20_010] < 0.13)
    #expect(result[30_000] > 0.24)
    let steps = zip(result[..<19_999], result[1..<20_000]).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.002, "the gain changes smoothly")
  }

  @Test func `All channels get the same gain`() {
    let mono = Self.tone(10_000, 1)
    let stereo = mono.flatMap { [$0, $0 / 4] }
    let result = Self.limited(stereo, channels: 2, truePeak: -6)
    for frame in stride(from: 0, to: 10_000, by: 7) where abs(result[2 * frame]) > 0.1 {
      #expect(abs(result[2 * frame] / result[2 * frame + 1] - 4) < 0.001)
    }
  }

  @Test func `The time does not grow with the square of the look-ahead`() {
    // Rising gains fill the window of 4000 frames at the highest sample rates.
    let samples = (0..<400_000).map { Float($0 % 4000 == 0 ? 4 : 0.5) }
    let clock = ContinuousClock()
    var (short, long) = (Duration.zero, Duration.zero)
    for _ in 0..<3 {
      short += clock.measure { _ = Self.limited(samples, rate: 8000) }
      long += clock.measure { _ = Self.limited(samples, rate: 800_000) }
    }
    #expect(long < short * 4, "\(long) and \(short)")
  }

  @Test func `IMA4 adds less than 1 dB to the limited true peak`() throws {
    let tone = Self.limited(Self.tone(48_000, 0.9), gain: 9)
    let format = AudioFormat(sampleRate: 48_000, channels: 1, encoding: .ima4)
    let file = try fileBytes(tone, .caf, format)
    let levels = try SoundLevels(of: SoundReader(MemorySource(file)))
    #expect(levels.truePeak < 0 && levels.truePeak > -2, "\(levels.truePeak)")
  }

  @Test func `NaN and infinity spoil nothing else`() {
    var samples = Self.tone(10_000, 0.5)
    (samples[3000], samples[6000]) = (.nan, .infinity)
    let result = Self.limited(samples)
    #expect(result.allSatisfy { $0.isFinite })
    #expect(result[..<2000].elementsEqual(samples[..<2000]))
    #expect(Array(result[3500..<5000]) == Array(samples[3500..<5000]))
  }
}
