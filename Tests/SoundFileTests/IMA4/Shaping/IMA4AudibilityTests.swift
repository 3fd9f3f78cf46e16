// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundFile

/// The measure of audibility: each test adds errors to decoded packets.
@Suite struct IMA4AudibilityTests {
  /// Returns packets of greedily chosen nibbles.
  private static func packets(_ samples: [Int16]) -> [IMA4Packet] {
    var state = IMA4.State(predictor: 0, stepIndex: 40)
    return (0..<samples.count / 64).map { number in
      let header = IMA4.State(predictor: state.predictor & ~127, stepIndex: state.stepIndex)
      state = header
      var nibbles = SIMD4<UInt64>.zero
      for offset in 0..<64 {
        let nibble = state.nibble(for: Int32(samples[64 * number + offset]))
        nibbles[offset / 16] |= UInt64(nibble) << UInt64(4 * (offset % 16))
        state.advance(nibble: nibble)
      }
      return IMA4Packet(header: header, nibbles: nibbles)
    }
  }

  /// Returns the audibility of errors in the packets of a sound.
  private static func audibility(
    _ errors: [Int16], in sound: [Int16], valid: Int? = nil, rate: Double = 44_100,
    interval: Int = 1
  ) -> Float {
    let packets = packets(sound)
    let samples = zip(packets.flatMap(\.decoded), errors).map { UInt16($0 + Int32($1) + 32_768) }
    var measure = IMA4Audibility(
      of: samples.span, valid: valid ?? sound.count, sampleRate: rate, interval: interval)
    return measure.audibility(packets[...], of: samples.span)
  }

  private static func tone(_ hertz: Double, _ amplitude: Double, frames: Int = 4096) -> [Int16] {
    Signals.sine(frames, hertz: hertz, amplitude: amplitude / 32_767)
  }

  private static let silence = [Int16](repeating: 0, count: 4096)

  @Test func `Packets without errors have an audibility of 0`() {
    for sound in [Self.silence, Self.tone(440, 8000), Self.tone(12_000, 20_000)] {
      #expect(Self.audibility(Self.silence, in: sound) == 0)
    }
    #expect(Self.audibility([], in: []) == 0)
  }

  /// Near the tone, the audibility is proportional to the error's energy.
  ///
  /// Far from the tone, the error also raises the mask, because it is a part of the sound.
  @Test(arguments: [(500.0, 1.1), (960, 3.5), (1040, 3.5), (5000, 1.4)] as [(Double, Float)])
  func `The audibility of a small error grows with the error's energy`(
    _ hertz: Double, _ least: Float
  ) {
    let sound = Self.tone(1000, 10_000)
    let error = Self.tone(hertz, 10)
    let measured = ([1, 2, 4, 8] as [Int16]).map { factor in
      Self.audibility(error.map { factor * $0 }, in: sound)
    }
    #expect(measured[0] > 0)
    for (quieter, louder) in zip(measured, measured.dropFirst()) {
      #expect((least...4.5).contains(louder / quieter), "\(measured)")
    }
  }

  @Test(arguments: [(300.0, 320.0), (1000, 1040), (1040, 1000), (5000, 5100)])
  func `An error is less audible under a louder sound near its frequency`(
    _ soundHertz: Double, _ errorHertz: Double
  ) {
    let error = Self.tone(errorHertz, 50)
    let measured = [0, 2000, 8000, 30_000].map {
      Self.audibility(error, in: Self.tone(soundHertz, $0))
    }
    for (quieter, louder) in zip(measured, measured.dropFirst()) {
      #expect(louder < quieter / 2, "\(measured)")
    }
  }

  @Test(arguments: [400.0, 1000, 3000])
  func `An error near a tone is less audible than the same energy far from it`(_ hertz: Double) {
    let sound = Self.tone(hertz, 15_000)
    let near = Self.audibility(Self.tone(1.03 * hertz, 50), in: sound)
    for factor in [0.25, 4] {
      let far = Self.audibility(Self.tone(factor * hertz, 50), in: sound)
      #expect(near < far / 3, "\(near) near the tone, \(far) at \(factor * hertz) Hz")
    }
  }

  /// The offset is -3 dB, and from 12.5 Bark on, 0.25 dB less for each Bark; 5000 Hz is 19.2 Bark.
  ///
  /// Spreading raises a spectrum of ones by about 1 / (1 - 0.5012) + 0.2113 / (1 - 0.2113), which is 7.1 dB.
  @Test(arguments: [(1500.0, 10.1), (5000, 11.8)] as [(Double, Float)])
  func `The mask at a tone is 10 to 12 dB below the tone`(_ hertz: Double, _ offset: Float) {
    let audibility = Self.audibility(Self.tone(hertz, 1000), in: Self.tone(hertz, 9000))
    // Four frames, in each of which the error has a hundredth of the energy.
    let decibels = 10 * log10(audibility / 4 / 0.01)
    #expect(abs(decibels - offset) < 0.4, "\(decibels) dB")
  }

  /// A masking slope is less steep toward higher frequencies.
  @Test func `A tone hides errors above it better than errors below it`() {
    let sound = Self.tone(2000, 25_000)
    // These frequencies are 2 Bark below and above that of the tone.
    let below = Self.audibility(Self.tone(1420, 50), in: sound)
    let above = Self.audibility(Self.tone(2740, 50), in: sound)
    #expect(above < below / 3, "\(above) above, \(below) below")
  }

  @Test func `Errors above 18 kHz have almost no audibility`() {
    let sound = Self.tone(1000, 10_000)
    let high = Self.audibility(Self.tone(20_000, 500), in: sound)
    #expect(high < 0.001 * Self.audibility(Self.tone(16_000, 500), in: sound))
  }

  @Test func `Only valid samples and measured frames count in the audibility`() {
    let sound = Self.tone(1000, 10_000)
    let error = Self.tone(6000, 200)
    /// Returns an error in one frame of 1024 samples.
    func inFrame(_ frame: Int) -> [Int16] {
      error.indices.map { $0 / 1024 == frame ? error[$0] : 0 }
    }
    #expect(Self.audibility(inFrame(3), in: sound) > 0)
    #expect(Self.audibility(inFrame(3), in: sound, valid: 3072) == 0)
    #expect(Self.audibility(inFrame(3), in: sound, valid: 3600) > 0)
    let end = error.indices.map { $0 < 3600 ? 0 : error[$0] }
    #expect(Self.audibility(end, in: sound) > 0)
    #expect(Self.audibility(end, in: sound, valid: 3600) == 0)
    #expect(Self.audibility(inFrame(1), in: sound, interval: 2) == 0)
    // The frame has another partner in the transform, which rounds differently.
    let second = Self.audibility(inFrame(2), in: sound, interval: 2)
    #expect(second > 0 && abs(second / Self.audibility(inFrame(2), in: sound) - 1) < 1e-4)
    #expect([0, 1, 1024, 1025].map(IMA4Audibility.frames) == [0, 1, 1, 2])
  }

  @Test func `The audibility of the first packets is that of their frames`() {
    let sound = Self.tone(1000, 10_000)
    let packets = Self.packets(sound)
    let samples = zip(packets.flatMap(\.decoded), Self.tone(6000, 200))
      .map { UInt16($0 + Int32($1) + 32_768) }
    var measure = IMA4Audibility(of: samples.span, valid: sound.count, sampleRate: 44_100)
    #expect(measure.audibility([], of: samples.span) == 0)
    for count in [16, 32, 48, 64] {
      var other = IMA4Audibility(of: samples.span, valid: 64 * count, sampleRate: 44_100)
      let expected = other.audibility(packets[...], of: samples.span)
      let first = measure.audibility(packets[..<count], of: samples.span)
      #expect(expected > 0 && abs(first / expected - 1) < 1e-4, "\(count) packets")
    }
  }

  @Test func `The audibility depends on the sample rate, and an impossible rate counts as 44100`() {
    let sound = Self.tone(1000, 10_000)
    let error = Self.tone(6000, 200)
    let ordinary = Self.audibility(error, in: sound)
    for rate in [0, -8000, .infinity, .nan] as [Double] {
      #expect(Self.audibility(error, in: sound, rate: rate) == ordinary, "\(rate)")
    }
    for rate in [1, 8000, 192_000] as [Double] {
      let other = Self.audibility(error, in: sound, rate: rate)
      #expect(other > 0 && other.isFinite && other != ordinary, "\(rate)")
    }
    // All frequencies of the transform are above 18 kHz.
    #expect(Self.audibility(error, in: sound, rate: 20_000_000) == 0)
  }
}
