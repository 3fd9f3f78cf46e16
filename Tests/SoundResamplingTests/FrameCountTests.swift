// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests of the output's length: the duration rounded to the nearest frame, half up.
@Suite struct `Resampled frame counts` {
  static let rates: [Double] = [
    8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
  ]

  @Test(arguments: rates)
  func `Resampling returns the exact number of frames for every pair of rates`(_ from: Double)
    throws
  {
    for to in Self.rates {
      for frames in [1, 2, 7, 1000, 4411, 12_345] {
        let format = AudioFormat(sampleRate: from, channels: 1, encoding: .pcm("LEI16"))
        let file = try fileBytes(Signals.sine(frames, rate: from), .caf, format)
        let sound = try describe(converted(file, to: .pcm("LEI16")) { $0.sampleRate = to })
        // Integer division, rounded half up.
        let nearest = (2 * frames * Int(to) + Int(from)) / (2 * Int(from))
        #expect(sound.frames == Int64(max(1, nearest)), "\(frames) frames, \(from) to \(to) Hz")
        #expect(sound.format.sampleRate == to)
      }
    }
  }

  @Test func `The number of frames in about 30 seconds is rounded to the nearest`() throws {
    #expect(RateChange(from: 44_100, to: 22_050).frames(for: 1_322_999) == 661_500)
    #expect(RateChange(from: 44_100, to: 22_050).frames(for: 1_322_998) == 661_499)
    #expect(RateChange(from: 48_000, to: 44_100).frames(for: 1_439_999) == 1_322_999)
  }

  @Test func `Frame counts of another rate do not overflow`() {
    let change = RateChange(from: 1000, to: 256_000)
    #expect(change.frames(for: .max) == 1 << 53)
    #expect(change.frames(for: 1 << 45) == 1 << 53)
    #expect(change.frames(for: 1 << 44) == 1 << 52)
    #expect(change.frames(for: 0) == 0 && change.frames(for: -5) == 0)
    #expect(RateChange(from: 44_100.5, to: 22_050.25).frames(for: 999) == 500)
    #expect(RateChange(from: 48_000, to: 8000).frames(for: 1) == 1, "at least one frame is left")
  }

  @Test func `Trimming applies to the output's sample rate`() throws {
    for (from, to) in [(8000, 11_025), (11_025, 8000), (8000, 16_000), (44_100, 22_050)] {
      let frames = from * 2 + 77
      let format = AudioFormat(sampleRate: Double(from), channels: 1, encoding: .pcm("LEI16"))
      let file = try fileBytes(Signals.sine(frames), .caf, format)
      for encoding in [SoundEncoding.pcm("LEI16"), .ima4] {
        let cut = try describe(
          converted(file, to: encoding) {
            ($0.sampleRate, $0.trim, $0.fade) = (Double(to), 2, 10)
          })
        #expect(cut.frames == Int64(2 * to - 1), "\(from) to \(to) Hz, \(encoding.name)")
      }
      let packets = try describe(
        converted(file, to: .ima4, .aifc) { ($0.sampleRate, $0.trim) = (Double(to), 2) })
      #expect(packets.frames == Int64((2 * to - 1) / 64 * 64))
    }
  }

  @Test func `Resampling moves markers and loops with the sound`() throws {
    let format = AudioFormat(sampleRate: 44_100, channels: 1, encoding: .pcm("LEI16"))
    var sound = try describe(fileBytes(Signals.sine(1001), .wave, format))
    sound.metadata.markers = [0, 441, 1001].map { SoundMarker(id: UInt32($0) + 1, frame: $0) }
    sound.metadata.loops = [
      SoundLoop(first: 100, end: 901), SoundLoop(first: 7, end: 8), SoundLoop(first: 9, end: 9),
    ]
    var request = ConversionRequest()
    (request.sampleRate, request.container) = (22_050, .wave)
    let plan = try ConversionPlan(sound, request)
    #expect(plan.frames == 501)
    #expect(plan.metadata.markers.map(\.frame) == [0, 221, 501])
    // A loop of one frame becomes empty and is dropped; one that was empty before stays.
    #expect(
      plan.metadata.loops == [SoundLoop(first: 50, end: 451), SoundLoop(first: 5, end: 5)])
  }
}
