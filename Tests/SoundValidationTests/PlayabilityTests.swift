// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundValidation

@Suite struct PlayabilityTests {
  private let pcm = SoundEncoding.pcm("LEI16")

  private func judge(
    _ container: SoundContainer = .caf, rate: Double = 44_100, channels: Int = 1,
    _ encoding: SoundEncoding? = nil, frames: Int64?
  ) -> Playability {
    Playability(
      container: container,
      format: AudioFormat(sampleRate: rate, channels: channels, encoding: encoding ?? pcm),
      frames: frames)
  }

  struct Limit: Sendable, CustomTestStringConvertible {
    let rate: Double
    /// Frames in 30 seconds.
    let frames: Int64
    let over: String
    var testDescription: String { "\(rate) Hz" }
  }

  static let limits = [
    Limit(rate: 8000, frames: 240_000, over: "30.000125"),
    Limit(rate: 11_025, frames: 330_750, over: "30.00009"),
    Limit(rate: 44_100, frames: 1_323_000, over: "30.000022"),
    Limit(rate: 44_099.5, frames: 1_322_985, over: "30.000022"),
    Limit(rate: 48_000, frames: 1_440_000, over: "30.00002"),
    Limit(rate: 192_000, frames: 5_760_000, over: "30.000005"),
  ]

  @Test(arguments: limits)
  func `The limit of 30 seconds is exact to the frame`(_ limit: Limit) {
    #expect(judge(rate: limit.rate, frames: limit.frames - 1) == .yes)
    #expect(
      judge(rate: limit.rate, frames: limit.frames)
        == .no(["the sound lasts 30 s; it must last less than 30 s"]))
    #expect(
      judge(rate: limit.rate, frames: limit.frames + 1)
        == .no(["the sound lasts \(limit.over) s; it must last less than 30 s"]))
    #expect(judge(rate: limit.rate, frames: 1) == .yes)
  }

  @Test func `A limit between two frames allows the lower one`() {
    #expect(judge(rate: 44_099.99, frames: 1_322_999) == .yes)
    #expect(judge(rate: 44_099.99, frames: 1_323_000) != .yes)
    #expect(judge(rate: 0.1, frames: 2) == .yes)
    #expect(judge(rate: 0.1, frames: 3) != .yes)
  }

  @Test func `The documented containers and encodings are playable`() {
    for container in [SoundContainer.aiff, .aifc, .wave, .caf] {
      for encoding in container.writableEncodings {
        #expect(judge(container, encoding, frames: 100) == .yes)
      }
    }
  }

  @Test func `Undocumented containers and encodings have the verdict 'no' with reasons`() {
    #expect(
      judge(.rf64, frames: 1)
        == .no(["the file is RF64, not AIFF, WAVE or CAF"]))
    let aac = SoundEncoding.other(
      SoundEncoding.Other(code: "aac ", name: "AAC", framesPerPacket: 1024))
    #expect(
      judge(.caf, aac, frames: 100)
        == .no(["the sound is AAC, not PCM, IMA4, µ-law or A-law"]))
    let all = judge(.rf64, rate: 8000, aac, frames: 400_000)
    #expect(
      all.description
        == "no, because the file is RF64, not AIFF, WAVE or CAF; and the sound is AAC, not PCM, "
        + "IMA4, µ-law or A-law; and the sound lasts 50 s; it must last less than 30 s")
    #expect(judge(frames: 0) == .no(["the sound has no frames"]))
    #expect(judge(.caf, aac, frames: nil).description.hasPrefix("no, because the sound is AAC"))
  }

  @Test func `Playability is unknown for an unknown duration or an invalid format`() {
    #expect(judge(frames: nil) == .unknown("its duration is not known"))
    #expect(
      judge(rate: .infinity, frames: 1).description
        == "unknown, because the file is damaged: the sample rate is inf Hz; it must be a finite "
        + "number above 0 Hz")
    let deep = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 64, .little))
    #expect(
      judge(.wave, deep, frames: 1).description
        == "unknown, because the samples are 64-bit signed integers, which afconvert does not list")
    for rate in [0, -8000, .nan] as [Double] {
      guard case .unknown = judge(rate: rate, frames: 1) else {
        Issue.record("the verdict for a rate of \(rate) Hz is not .unknown")
        continue
      }
    }
    guard case .unknown = judge(channels: 0, frames: 1) else {
      Issue.record("the verdict for 0 channels is not .unknown")
      return
    }
    #expect(judge(frames: 1).description == "yes")
  }

  @Test func `Playability counts only the frames that a listener hears`() throws {
    // One frame less than 30 s; with the last packet's padding, the sound reaches the limit.
    let frames = 240_000 - 1
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
    let packets = [UInt8](repeating: 0, count: 3750 * 34)
    let table = PacketTable(validFrames: Int64(frames), remainderFrames: 1)
    let caf = try describe(fileBytes(packets: packets, .caf, format, table: table))
    #expect(Playability(of: caf) == .yes)
    #expect((caf.paddedDuration ?? 0) >= 30)
    let aifc = try describe(fileBytes(packets: packets, .aifc, format))
    // AIFF-C does not store how many frames of the last packet are sound.
    #expect(
      Playability(of: aifc)
        == .unknown(
          "the sound lasts 30 s including packet padding; it should stay under 30 s"))
    let more = try describe(fileBytes(packets: packets + packets.prefix(34), .aifc, format))
    #expect(
      Playability(of: more) == .no(["the sound lasts 30.008 s; it must last less than 30 s"]))
  }

  @Test func `The playability of a damaged file is unknown`() throws {
    let file = try fileBytes(
      [Int16](repeating: 0, count: 100), .wave,
      AudioFormat(sampleRate: 8000, channels: 1, encoding: pcm))
    #expect(Playability(of: try describe(file)) == .yes)
    #expect(
      Playability(of: try describe(Array(file.dropLast(50)))).description
        == "unknown, because the file is damaged: the chunk declares 200 bytes, but only "
        + "150 follow its header")
    #expect(
      Playability(of: try describe(Array(file.prefix(36)))) == .no(["the sound has no frames"]))
  }

  @Test func `The playability of a WAVE file whose data declares 0 bytes is unknown`() throws {
    let format = ExampleBytes.format()
    let samples: [UInt8] = [0, 0, 9, 0, 0, 0, 9, 0]
    let file = ExampleBytes.wave(format, Array("data".utf8) + [0, 0, 0, 0], samples)
    #expect(
      Playability(of: try describe(file))
        == .unknown("the file declares 0 bytes of samples, but has 8 bytes"))
  }

  @Test func `The playability of a file with two formats is unknown`() throws {
    let (mono, data) = (ExampleBytes.format(), ExampleBytes.data(64))
    let stereo = ExampleBytes.format(channels: 2, blockAlign: 4)
    #expect(Playability(of: try describe(ExampleBytes.wave(mono, mono, data))) == .yes)
    #expect(
      Playability(of: try describe(ExampleBytes.wave(mono, stereo, data)))
        == .unknown(
          "the file is damaged: the second fmt chunk is damaged or differs from the first; Earcon "
            + "reads only the first"))
  }

  @Test func `The playability of RIFX is unknown also for samples of 8 bits and µ-law`() throws {
    func rifx(_ tag: UInt16) throws -> Sound {
      let format =
        ExampleBytes.big(tag) + ExampleBytes.big(UInt16(1)) + ExampleBytes.big(UInt32(8000))
        + ExampleBytes.big(UInt32(8000)) + ExampleBytes.big(UInt16(1)) + ExampleBytes.big(UInt16(8))
      let body =
        Array("WAVEfmt ".utf8) + ExampleBytes.big(UInt32(16)) + format + Array("data".utf8)
        + ExampleBytes.big(UInt32(4)) + [1, 2, 3, 4]
      return try describe(Array("RIFX".utf8) + ExampleBytes.big(UInt32(body.count)) + body)
    }
    for tag: UInt16 in [1, 7] {
      #expect(
        Playability(of: try rifx(tag))
          == .unknown("the file is big-endian WAVE (RIFX), which afconvert does not list"))
    }
  }

  @Test func `Playability shows durations that overflow`() {
    #expect(
      judge(rate: .leastNonzeroMagnitude, frames: 1).description.contains("the sound lasts inf s"))
    #expect(judge(rate: 1e-6, frames: .max).description.contains("the sound lasts 9.2"))
    #expect(judge(rate: 1, frames: .max).description.contains("must last less than 30 s"))
  }
}
