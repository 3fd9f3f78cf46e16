// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import SoundResampling
import TestSupport
import Testing

/// Tests of block-wise resampling and of invalid samples.
@Suite struct `Resampling by blocks` {
  @Test(arguments: [(48_000.0, 22_050.0), (22_050, 48_000), (44_100, 8000), (8000, 11_025)])
  func `Resampling does not depend on the sizes of blocks`(_ from: Double, _ to: Double) throws {
    var random = SeededRandom(UInt64(from))
    let noise = Signals.noise(24_000, amplitude: 30_000, &random)
    var test = Resampled(from: from, to: to, channels: 2)
    let whole = try test.run(noise)
    let exact = try test.run(noise.map { Double($0) / 32_768 })
    test.splits = (0..<40).map { _ in Int.random(in: 1...3000, using: &random) }
    #expect(try test.run(noise) == whole)
    #expect(try test.run(noise.map { Double($0) / 32_768 }) == exact)
    test.splits = [1, 100_000]
    #expect(try test.run(noise) == whole)
  }

  /// With blocks of few frames, the end of the silence before a sound can be anywhere in a block.
  @Test(arguments: [(48_000.0, 22_050.0), (22_050, 48_000), (44_100, 8000), (8000, 11_025)])
  func `Resampling does not depend on the sizes of tiny blocks`(_ from: Double, _ to: Double)
    throws
  {
    var random = SeededRandom(UInt64(to))
    let noise = Signals.noise(400, amplitude: 30_000, &random)
    var test = Resampled(from: from, to: to, channels: 2)
    let whole = try test.run(noise)
    for size in 2...5 {
      test.splits = [size]
      #expect(try test.run(noise) == whole, "\(size)")
    }
  }

  /// The last block of the second sound has a single frame.
  @Test(arguments: [(44_100, 48_000, 2, 20_000), (48_000, 8000, 1, 32_769)])
  func `A conversion resamples exactly the input and silence after it`(
    _ from: Int, _ to: Int, _ channels: Int, _ frames: Int
  ) throws {
    let sound = TestSignal.sine.samples(frames: frames, channels: channels)
    let floats = sound.map { Float($0) / 32_768 }
    func format(_ specifier: String) -> AudioFormat {
      AudioFormat(sampleRate: Double(from), channels: channels, encoding: .pcm(specifier))
    }
    let test = Resampled(from: Double(from), to: Double(to), channels: channels)
    let file = try fileBytes(sound, .caf, format("LEI16"))
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { $0.sampleRate = Double(to) })
    #expect(try result == test.run(sound))
    let other = try fileBytes(floats, .caf, format("LEF32"))
    let exact: [Float] = try samples(
      of: converted(other, to: .pcm("LEF32")) { $0.sampleRate = Double(to) })
    #expect(try exact == test.run(floats))
  }

  @Test func `Resampling is reproducible`() throws {
    let format = AudioFormat(sampleRate: 48_000, channels: 2, encoding: .pcm("LEI16"))
    let file = try fileBytes(
      TestSignal.bursts.samples(frames: 30_000, channels: 2), .wave, format)
    for encoding in [SoundEncoding.pcm("LEI16"), .pcm("LEF32"), .ima4, .uLaw] {
      let first = try converted(file, to: encoding) { $0.sampleRate = 22_050 }
      #expect(try converted(file, to: encoding) { $0.sampleRate = 22_050 } == first)
    }
  }

  @Test func `Resampling limits the effect of NaN, infinite and huge floats`() throws {
    let format = AudioFormat(sampleRate: 48_000, channels: 1, encoding: .pcm("LEF32"))
    var values = [Float](repeating: 0, count: 60_000)
    (values[30_000], values[30_001], values[30_002]) = (.nan, .infinity, -.greatestFiniteMagnitude)
    let result: [Float] = try samples(
      of: converted(fileBytes(values, .caf, format), to: .pcm("LEF32")) { $0.sampleRate = 22_050 })
    #expect(result.count == 27_563)
    #expect(result.allSatisfy { $0.isFinite })
    // The samples are limited to ±2²⁴. At a distance, their effect is below -138 dB of that.
    #expect(result.prefix(1000).allSatisfy { $0.magnitude < 2 })
    let wide = AudioFormat(sampleRate: 48_000, channels: 2, encoding: .pcm("LEF64"))
    for file in [
      try fileBytes([Float](repeating: .nan, count: 5000), .caf, format),
      try fileBytes([Double](repeating: .nan, count: 5000), .caf, wide),
    ] {
      let nothing: [Double] = try samples(
        of: converted(file, to: .pcm("LEF64")) { $0.sampleRate = 22_050 })
      #expect(nothing.allSatisfy { $0 == 0 })
    }
  }

  @Test func `Channels are mixed before resampling and added after it`() throws {
    let mono = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .pcm("LEI16"))
    let sine = Signals.sine(5000)
    let one = try fileBytes(sine, .caf, mono)
    let alone: [Int16] = try samples(
      of: converted(one, to: .pcm("LEI16")) { $0.sampleRate = 16_000 })
    let wide: [Int16] = try samples(
      of: converted(one, to: .pcm("LEI16")) { ($0.sampleRate, $0.channels) = (16_000, 3) })
    #expect(wide == alone.flatMap { [$0, $0, 0] })
    let two = try fileBytes(
      sine.flatMap { [$0, 0] }, .caf,
      AudioFormat(sampleRate: 44_100, channels: 2, encoding: .pcm("LEI16")))
    let first: [Int16] = try samples(
      of: converted(two, to: .pcm("LEI16")) { ($0.sampleRate, $0.channels) = (16_000, 1) })
    #expect(first == alone)
    let mixed: [Int16] = try samples(
      of: converted(two, to: .pcm("LEI16")) {
        ($0.sampleRate, $0.channels, $0.mixes) = (16_000, 1, true)
      })
    for (half, whole) in zip(mixed, alone) { #expect(abs(2 * Int(half) - Int(whole)) <= 1) }
  }

  @Test func `A fade-out after resampling has the output's sample rate`() throws {
    let format = AudioFormat(sampleRate: 48_000, channels: 1, encoding: .pcm("LEI16"))
    let file = try fileBytes([Int16](repeating: 16_000, count: 48_000), .caf, format)
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) {
        ($0.sampleRate, $0.trim, $0.fade) = (8000, 0.5, 100)
      })
    #expect(result.count == 3999 && result.last == 0)
    #expect(abs(Int(result[3199]) - 16_000) < 40)
    #expect(abs(Int(result[3598]) - 8000) < 40)
  }
}
