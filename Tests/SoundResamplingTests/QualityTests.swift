// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests of the quality of resampling; the default quality unless a test sets another.
@Suite struct `Resampling quality` {
  /// Returns a sine sweep with linearly rising frequency; a fade at both ends avoids other frequencies.
  static func sweep(from: Double, to: Double, rate: Double, frames: Int) -> [Double] {
    (0..<frames).map { frame in
      let (time, length) = (Double(frame) / rate, Double(frames) / rate)
      let phase = 2 * Double.pi * (from * time + (to - from) * time * time / (2 * length))
      return sin(phase) * (0.5 - 0.5 * cos(2 * Double.pi * Double(frame) / Double(frames)))
    }
  }

  /// Returns the mean power in decibels relative to full scale.
  static func level(_ samples: some Collection<Double>) -> Double {
    10 * log10(samples.reduce(1e-30) { $0 + $1 * $1 } / Double(max(1, samples.count)))
  }

  static func peak(_ samples: some Collection<Double>) -> Double {
    20 * log10(samples.reduce(1e-15) { max($0, $1.magnitude) })
  }

  struct Aliasing: Sendable {
    let from: Double
    let to: Double
    var quality = ResamplingQuality()
  }

  static let aliasing = [
    Aliasing(from: 48_000, to: 22_050), Aliasing(from: 44_100, to: 22_050),
    Aliasing(from: 44_100, to: 8000), Aliasing(from: 96_000, to: 44_100),
    Aliasing(
      from: 48_000, to: 22_050, quality: ResamplingQuality(quality: 127, complexity: .mastering)),
    Aliasing(
      from: 48_000, to: 22_050, quality: ResamplingQuality(quality: 64, complexity: .normal)),
  ]

  @Test(arguments: aliasing)
  func `Resampling attenuates aliasing to below -100 dB`(_ test: Aliasing) throws {
    let sweep = Self.sweep(
      from: test.to / 2 * 1.05, to: test.from / 2 * 0.98, rate: test.from, frames: 1 << 17)
    let result = try Resampled(from: test.from, to: test.to, quality: test.quality).run(sweep)
    #expect(Self.level(sweep) > -8)
    #expect(Self.peak(result) < -100, "\(Self.peak(result)) dB")
  }

  @Test func `Resampling and back keeps a sweep up to 90 % of the lower Nyquist frequency`() throws
  {
    let sweep = Self.sweep(from: 20, to: 9900, rate: 44_100, frames: 1 << 17)
    let half = try Resampled(from: 44_100, to: 22_050).run(sweep)
    let back = try Resampled(from: 22_050, to: 44_100).run(half)
    #expect(back.count == sweep.count)
    let error = zip(back, sweep).map { $0 - $1 }
    #expect(Self.peak(error) < -100, "\(Self.peak(error)) dB")
  }

  @Test func `Resampling keeps silence silent, in every sample type`() throws {
    let test = Resampled(from: 48_000, to: 22_050, channels: 2)
    #expect(
      try test.run([Int16](repeating: 0, count: 20_000)) == [Int16](repeating: 0, count: 9188))
    #expect(try test.run([Int32](repeating: 0, count: 20_000)).allSatisfy { $0 == 0 })
    #expect(try test.run([Float](repeating: 0, count: 20_000)).allSatisfy { $0 == 0 })
    #expect(try test.run([Double](repeating: 0, count: 20_000)).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [(44_100, 22_050), (44_100, 48_000), (48_000, 8000), (8000, 48_000)])
  func `Resampling keeps the time of an impulse`(_ from: Int, _ to: Int) throws {
    for position in [0, 2, 4, 10, 50, 98] {
      var samples = [Double](repeating: 0, count: from)
      samples[position * from / 100] = 1
      let result = try Resampled(from: Double(from), to: Double(to)).run(samples)
      let loudest = result.indices.max { result[$0].magnitude < result[$1].magnitude }
      #expect(loudest == position * to / 100, "\(position)")
      #expect(result.count == to)
    }
  }

  @Test(arguments: [(44_100, 22_050), (44_100, 48_000), (8000, 48_000), (22_050, 44_100)])
  func `Resampling is as precise in the first frames as in the middle`(_ from: Int, _ to: Int)
    throws
  {
    let sine = (0..<from).map { sin(0.2 * Double($0)) }
    let test = Resampled(from: Double(from), to: Double(to))
    let first = try test.run(sine)
    // The same sine after a tenth of a second of silence. `dropFirst` removes the silence, and the sine's
    // pre-ringing with it.
    let later = try test.run([Double](repeating: 0, count: from / 10) + sine).dropFirst(to / 10)
    let error = zip(first, later).map { $0 - $1 }
    #expect(Self.peak(error) < -150, "\(Self.peak(error)) dB")
  }

  @Test func `Resampling keeps channels separate`() throws {
    let sine = Self.sweep(from: 500, to: 600, rate: 48_000, frames: 20_000)
    let frames: [Double] = sine.flatMap { value -> [Double] in [value, 0, -value] }
    let result = try Resampled(from: 48_000, to: 22_050, channels: 3).run(frames)
    let alone = try Resampled(from: 48_000, to: 22_050).run(sine)
    for (frame, value) in alone.enumerated() {
      #expect(result[3 * frame] == value && result[3 * frame + 2] == -value)
      guard result[3 * frame + 1] == 0 else { return #expect(Bool(false), "frame \(frame)") }
    }
  }

  @Test func `Resampling converts the last of 64 channels like a single one`() throws {
    let sine = Signals.sine(3000)
    let frames = sine.flatMap { [Int16](repeating: 0, count: 63) + [$0] }
    let result = try Resampled(from: 48_000, to: 22_050, channels: 64).run(frames)
    let alone = try Resampled(from: 48_000, to: 22_050).run(sine)
    #expect(result == alone.flatMap { [Int16](repeating: 0, count: 63) + [$0] })
  }

  @Test func `Resampling clips samples beyond full scale`() throws {
    // The filter makes a full-scale square wave overshoot at its edges.
    let square = Signals.square(20_000, period: 100)
    let test = Resampled(from: 48_000, to: 22_050)
    let exact = try test.run(square.map { Double($0) / 32_768 })
    let clipped = try test.run(square)
    #expect(exact.contains { $0 > 1.05 } && exact.contains { $0 < -1.05 })
    for (sample, value) in zip(clipped, exact) {
      let expected = max(-32_768, min(32_767, value * 32_768))
      guard abs(Double(sample) - expected) <= 0.51 else {
        return #expect(Bool(false), "a sample is \(sample); expected \(expected)")
      }
    }
  }

  @Test(arguments: [
    ("line", 127), ("norm", 0), ("norm", 32), ("norm", 64), ("norm", 127), ("bats", 0),
    ("bats", 127),
  ])
  func `Resampling keeps a tone at every quality`(_ complexity: String, _ quality: Int) throws {
    let kind = try #require(ResamplingQuality.Complexity(rawValue: complexity))
    let sweep = Self.sweep(from: 400, to: 500, rate: 44_100, frames: 30_000)
    var test = Resampled(from: 44_100, to: 48_000)
    test.quality = ResamplingQuality(quality: quality, complexity: kind)
    let back = try Resampled(from: 48_000, to: 44_100).run(test.run(sweep))
    let error = zip(back, sweep).map { $0 - $1 }
    #expect(Self.peak(error) < (complexity == "line" ? -50 : -80), "\(Self.peak(error)) dB")
  }
}
