// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests of extreme channel counts and rates in every writable format.
@Suite struct `Round trips of extreme formats` {
  @Test(arguments: Fixture.all)
  func `Round trips keep 1 to 64 channels`(_ fixture: Fixture) throws {
    for channels in [1, 2, 3, 5, 6, 7, 8, 16, 31, 32, 63, 64] {
      try check(fixture, rate: 44_100, channels: channels, frames: 3)
    }
  }

  @Test(arguments: Fixture.all)
  func `Round trips keep rates from 1 Hz to 768 kHz`(_ fixture: Fixture) throws {
    for rate in [1.0, 8, 8000, 11_025, 22_050, 48_000, 96_000, 192_000, 384_000, 768_000] {
      try check(fixture, rate: rate, channels: 1, frames: 3)
    }
  }

  @Test(arguments: Fixture.all)
  func `Round trips keep 0 frames with any number of channels and rate`(_ fixture: Fixture) throws {
    for (channels, rate) in [(1, 1.0), (2, 8000), (64, 768_000)] {
      try check(fixture, rate: rate, channels: channels, frames: 0)
    }
  }

  private func check(_ fixture: Fixture, rate: Double, channels: Int, frames: Int) throws {
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: fixture.encoding)
    let signal = (0..<(frames * channels)).map { Int16(($0 % 100 - 50) * 256) }
    let file = try fileBytes(signal, fixture.container, format)
    let sound = try describe(file)
    #expect(sound.format == format && sound.warnings == [])
    let padded = fixture.encoding == .ima4 && fixture.container != .caf
    #expect(sound.frames == (padded ? Int64((frames + 63) / 64 * 64) : Int64(frames)))
    let read = try samples(of: file, as: Int16.self)
    #expect(Int64(read.count) == (sound.frames ?? 0) * Int64(channels))
    if case .linearPCM(let pcm) = fixture.encoding, pcm.bits >= 8 { #expect(read == signal) }
  }
}
