// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

@Suite struct `Crossfades of repetitions` {
  /// Returns the samples of the first crossfade; the sound is repeated without a fade-out.
  private func seam(_ sound: [Int16], rate: Double, channels: Int = 1) throws -> [Int16] {
    let count = sound.count / channels
    let frames = Int(rate / 100)
    let file = try cafBytes(sound, rate: rate, channels: channels)
    let result: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) {
        ($0.loopTo, $0.fade) = (2 * Double(count) / rate, 0)
      })
    return Array(result.dropFirst((count - frames) * channels).prefix(frames * channels))
  }

  private func power(_ samples: [Int16]) -> Double {
    samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
  }

  /// Sounds of four frames, the channels, and the single frame of their crossfade.
  @Test(
    arguments: [
      ([10_000, 0, 0, 5000], 1, [7500]), ([5000, 0, 0, 10_000], 1, [7500]),
      // Opposite ends count as uncorrelated: 2500 × √2.
      ([10_000, 0, 0, -5000], 1, [3536]),
      // The gains are linear if an end is silent.
      ([10_000, 0, 0, 0], 1, [5000]), ([0, 0, 0, 10_000], 1, [5000]),
      // Uncorrelated ends; the larger end's peak limits the result.
      ([10_000, -10_000, 0, 0, 0, 0, 10_000, 10_000], 2, [10_000, 0]),
      ([-10_000, -10_000, 0, 0, 0, 0, -10_000, 10_000], 2, [-10_000, 0]),
    ] as [([Int16], Int, [Int16])])
  func `A crossfade of one frame has the exact gains`(
    _ sound: [Int16], _ channels: Int, _ expected: [Int16]
  ) throws {
    let result: [Int16] = try samples(
      of: converted(cafBytes(sound, channels: channels), to: .pcm("LEI16")) {
        ($0.loopTo, $0.fade) = (0.0075, 0)
      })
    let repeated = Array(sound[channels..<(3 * channels)]) + expected
    #expect(result == Array(sound.prefix(channels)) + repeated + repeated)
  }

  @Test func `A crossfade of equal ends keeps them exactly`() throws {
    // The sum of the 16 squares is a square, so the correlation is exactly 1.
    let period = (0..<16).map { $0 < 10 && $0 % 2 == 1 ? 0.25 : 0.5 }
    let sound = (0..<64).map { period[$0 % 16] }
    let result: [Double] = try samples(
      of: converted(cafBytes(sound, "LEF64", rate: 1600), to: .pcm("LEF64")) {
        ($0.loopTo, $0.fade) = (0.1, 0)
      })
    #expect(result == (0..<159).map { period[$0 % 16] })
  }

  /// At 192 kHz, a crossfade has 1920 frames, enough to measure the power of noise.
  @Test(arguments: [(8000, 1), (8000, 2), (32_767, 2)] as [(Int16, Int)])
  func `A crossfade of noise keeps its power`(_ amplitude: Int16, _ channels: Int) throws {
    for use in 0..<8 as Range<UInt64> {
      var random = SeededRandom(use, seed: 3)
      let noise = Signals.noise(20_000 * channels, amplitude: amplitude, &random)
      let ends = SeamEnds(noise, channels: channels, frames: 1920)
      let result = try seam(noise, rate: 192_000, channels: channels)
      let change = 10 * log10(power(result) / ends.power)
      // Linear gains would change the power by -1.8 dB.
      #expect(abs(change) < 0.5, "\(change) dB at \(use)")
      #expect(result.allSatisfy { abs(Double($0)) <= ends.peak })
    }
  }

  /// A period has 20 frames, so the crossfade's 80 frames are whole periods, and the tested sounds end at
  /// every phase.
  @Test(arguments: 1000..<1020) func `A crossfade of a sine keeps its power`(_ frames: Int) throws {
    for amplitude in [0.25, 1] {
      let sine = Signals.sine(frames, hertz: 400, rate: 8000, amplitude: amplitude)
      let ends = SeamEnds(sine, channels: 1, frames: 80)
      let result = try seam(sine, rate: 8000)
      let peak = sine.map { abs(Int($0)) }.max() ?? 0
      #expect(result.allSatisfy { abs(Int($0)) <= peak + 1 })
      // Ends of opposite phase cancel each other out.
      guard ends.correlation > 0.1 else { continue }
      #expect(abs(10 * log10(power(result) / ends.power)) < 0.2, "\(frames)")
      // If the sound has a whole number of periods, the repetition is inaudible.
      guard frames == 1000 else { continue }
      #expect(zip(result, sine.suffix(80)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test(arguments: [61.0, 437.3, 1234.5, 3999]) func `A crossfade does not exceed a sine's peak`(
    _ hertz: Double
  ) throws {
    for frames in stride(from: 900, to: 1000, by: 7) {
      let sine = Signals.sine(frames, hertz: hertz, rate: 8000, amplitude: 1)
      let peak = sine.map { abs(Int($0)) }.max() ?? 0
      #expect(try seam(sine, rate: 8000).allSatisfy { abs(Int($0)) <= peak + 1 })
    }
  }

  @Test func `A crossfade keeps floats beyond full scale, and NaN affects only its own samples`()
    throws
  {
    var loud = (0..<1000).map { Float($0 % 2 == 0 ? 1.5 : -1.5) }
    let steady: [Float] = try samples(
      of: converted(cafBytes(loud, "LEF32", rate: 8000), to: .pcm("LEF32")) {
        ($0.loopTo, $0.fade) = (0.2, 0)
      })
    #expect(steady.prefix(1000) == loud[...])
    #expect(steady.dropFirst(1000).enumerated().allSatisfy { $1 == loud[$0 % 2] })
    (loud[5], loud[990]) = (.nan, .infinity)
    let odd: [Float] = try samples(
      of: converted(cafBytes(loud, "LEF32", rate: 8000), to: .pcm("LEF32")) {
        ($0.loopTo, $0.fade) = (0.2, 0)
      })
    #expect(odd[500...900] == loud[500...900])
    #expect(odd[1100...1500].allSatisfy { abs($0) == 1.5 })
  }
}
