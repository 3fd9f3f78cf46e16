// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import SoundLoudness

/// The test signals of EBU Tech 3341 (version 4, table 1), made here.
@Suite struct `Loudness of EBU's test signals` {
  /// The cases for integrated loudness with two channels.
  static let integrated: [(name: Int, tones: [Tone], loudness: Double)] = [
    (1, [Tone(20, -23)], -23), (2, [Tone(20, -33)], -33),
    (3, [Tone(10, -36), Tone(60, -23), Tone(10, -36)], -23),
    (4, [Tone(10, -72), Tone(10, -36), Tone(60, -23), Tone(10, -36), Tone(10, -72)], -23),
    (5, [Tone(20, -26), Tone(20.1, -20), Tone(20, -26)], -23),
  ]

  @Test(arguments: integrated.indices)
  func `The integrated loudness is within 0.1 LU`(_ index: Int) throws {
    let (_, tones, expected) = Self.integrated[index]
    let found = try #require(SoundLevels.of(tones).integrated)
    #expect(abs(found - expected) <= 0.1, "\(found)")
  }

  @Test func `Surround channels have a weight of 1.5 dB more (case 6)`() throws {
    let tones = [Tone(20, [-28, -28, -24, -30, -30])]
    let found = try #require(SoundLevels.of(tones, weights: [1, 1, 1, 1.41, 1.41]).integrated)
    #expect(abs(found + 23) <= 0.1, "\(found)")
  }

  @Test(arguments: 0..<20)
  func `The momentary loudness of 400 ms is found wherever they begin (case 13)`(_ index: Int)
    throws
  {
    let silence = Tone(Double(index) * 0.02, -.infinity)
    let levels = SoundLevels.of([silence, Tone(0.4, -23), Tone(1, -.infinity)])
    let found = try #require(levels.momentary)
    #expect(abs(found + 23) <= 0.1, "\(found)")
    #expect(levels.loudness == SoundLevels.Loudness(value: found, measure: .momentary))
  }

  @Test func `Alternating levels have a steady momentary loudness (case 12)`() throws {
    let tones = (0..<25).flatMap { _ in [Tone(0.18, -20), Tone(0.22, -30)] }
    let found = try #require(SoundLevels.of(tones).momentary)
    #expect(abs(found + 23) <= 0.1, "\(found)")
  }

  @Test(arguments: 0..<4)
  func `A peak of 0 dBTP is found at each quarter between samples (cases 20 to 23)`(_ offset: Int) {
    // A tone of a sixth of the sample rate, which swells once to its double; its top is between two samples.
    let samples = (0..<48_000).map { frame in
      let time = Double(frame) + Double(offset) / 4 - 24_000
      return Float((0.5 + 0.5 * exp(-time * time / 800)) * cos(2 * .pi * time / 6))
    }
    var meter = LoudnessMeter(sampleRate: 48_000, weights: [1])
    meter.append(samples.span)
    let found = meter.levels.truePeak
    #expect(found <= 0.2 && found >= -0.4, "\(found)")
  }

  @Test func `A low-frequency channel does not count (case 6 with six channels)`() throws {
    let tones = [Tone(20, [-28, -28, -24, 0, -30, -30])]
    let found = try #require(SoundLevels.of(tones, weights: [1, 1, 1, 0, 1.41, 1.41]).integrated)
    #expect(abs(found + 23) <= 0.1, "\(found)")
  }

  /// The response in dB of BS.1770's filters at 48 kHz, with the coefficients of its tables 1 and 2.
  private static func response(_ frequency: Double) -> Double {
    let sections: [(b: [Double], a: [Double])] = [
      (
        [1.53512485958697, -2.69169618940638, 1.19839281085285],
        [1, -1.69065929318241, 0.73248077421585]
      ), ([1, -2, 1], [1, -1.99004745483398, 0.99007225036621]),
    ]
    func power(_ taps: [Double]) -> Double {
      let angle = 2 * Double.pi * frequency / 48_000
      let parts = taps.enumerated().map {
        ($1 * cos(Double($0) * angle), $1 * sin(Double($0) * angle))
      }
      let (real, imaginary) = parts.reduce((0, 0)) { ($0.0 + $1.0, $0.1 + $1.1) }
      return real * real + imaginary * imaginary
    }
    return sections.reduce(0) { $0 + 10 * log10(power($1.b) / power($1.a)) }
  }

  @Test(arguments: [40.0, 100, 1000, 2000, 6000], [22_050.0, 44_100, 48_000, 96_000])
  func `Low and high tones count as much as the standard says`(_ frequency: Double, _ rate: Double)
    throws
  {
    var tone = Tone(5, -20, channels: 1)
    tone.frequency = frequency
    let found = try #require(SoundLevels.of([tone], rate: rate, weights: [1]).integrated)
    // A sine has half the energy of its peak.
    let expected = -20 - 10 * log10(2) - 0.691 + Self.response(frequency)
    #expect(abs(found - expected) <= 0.1, "\(found), \(expected)")
  }

  /// The cases 15 to 19: the frequency's divisor of the sample rate, the phase, the level, and the true peak.
  @Test(arguments: [
    (4.0, 0.0, -6.02, -6.0), (4, 45, -6.02, -6), (6, 60, -6.02, -6), (8, 67.5, -6.02, -6),
    (4, 45, 2.98, 3),
  ])
  func `The true peak is at most 0.2 dB above, and 0.4 dB below`(
    _ divisor: Double, _ phase: Double, _ level: Double, _ expected: Double
  ) {
    var tone = Tone(0.5, level)
    (tone.frequency, tone.phase) = (48_000 / divisor, phase)
    // The start of a tone with a phase is not band-limited, so it begins and ends in a fade.
    let found = truePeak(tone)
    #expect(found <= expected + 0.2 && found >= expected - 0.4, "\(found)")
  }

  private func truePeak(_ tone: Tone) -> Double {
    var samples = tone.samples(rate: 48_000)
    for index in 0..<480 {
      samples[index] *= Float(index) / 480
      samples[samples.count - 1 - index] *= Float(index) / 480
    }
    var meter = LoudnessMeter(sampleRate: 48_000, weights: [1, 1])
    meter.append(samples.span)
    return meter.levels.truePeak
  }

  @Test(arguments: [8000.0, 11_025, 16_000, 22_050, 32_000, 44_100, 96_000, 192_000])
  func `A tone has the same loudness at every sample rate`(_ rate: Double) throws {
    let found = try #require(SoundLevels.of([Tone(5, -23)], rate: rate).integrated)
    #expect(abs(found + 23) <= 0.1, "\(found)")
  }
}

@Suite struct `Levels of unusual sounds` {
  @Test func `Silence has no loudness`() {
    for levels in [SoundLevels.of([Tone(4, -.infinity)]), SoundLevels.of([])] {
      #expect(levels.peak == -.infinity && levels.truePeak == -.infinity)
      #expect(levels.integrated == nil && levels.momentary == nil && levels.loudness == nil)
    }
  }

  @Test func `A sound shorter than a window counts with the silence after it`() throws {
    let whole = try #require(SoundLevels.of([Tone(0.4, -20), Tone(1, -.infinity)]).momentary)
    let half = try #require(SoundLevels.of([Tone(0.2, -20)]).momentary)
    #expect(abs(whole - half - 3.01) < 0.1)
    #expect(SoundLevels.of([Tone(0.001, -20)]).momentary != nil)
  }

  @Test func `Samples that are not finite count as 0`() {
    var meter = LoudnessMeter(sampleRate: 48_000, weights: [1])
    var samples = Tone(1, -20, channels: 1).samples(rate: 48_000)
    (samples[100], samples[200], samples[300]) = (.nan, .infinity, -.infinity)
    meter.append(samples.span)
    let levels = meter.levels
    #expect(abs(levels.peak + 20) < 0.1)
    #expect(levels.momentary.map { abs($0 + 23) < 0.2 } == true)
  }

  @Test(arguments: [0, -1, 3999, 0x1p24.nextUp, 1e12, .nan, .infinity, 1e300] as [Double])
  func `A sample rate without a filter leaves the peaks`(_ rate: Double) {
    var meter = LoudnessMeter(sampleRate: rate, weights: [1, 1])
    meter.append(Tone(0.5, -20).samples(rate: 8000).span)
    let levels = meter.levels
    #expect(abs(levels.peak + 20) < 0.1)
    #expect(levels.loudness == nil && levels.duration.isFinite)
  }

  @Test func `A meter without channels measures nothing`() {
    var meter = LoudnessMeter(sampleRate: 48_000, weights: [])
    meter.append([1, 2, 3].span)
    #expect(meter.levels.loudness == nil)
  }

  @Test func `The sizes of blocks do not change the levels`() {
    let samples = Tone(3.5, -12).samples(rate: 44_100)
    func levels(_ size: Int) -> SoundLevels {
      var meter = LoudnessMeter(sampleRate: 44_100, weights: [1, 1])
      for start in stride(from: 0, to: samples.count, by: 2 * size) {
        meter.append(samples[start..<min(samples.count, start + 2 * size)].span)
      }
      return meter.levels
    }
    let whole = levels(200_000)
    for size in [1, 7, 441, 512, 4096] { #expect(levels(size) == whole, "\(size)") }
  }

  @Test(arguments: [-120, -20, -0.5, 0, 3.999_843_853_973_347, 40])
  func `Gains equal those of the C library`(_ decibels: Double) {
    let expected = pow(10, decibels / 20)
    #expect(abs(Decibels.gain(decibels) / expected - 1) < 1e-14)
  }
}
