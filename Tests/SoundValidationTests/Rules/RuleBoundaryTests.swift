// SPDX-License-Identifier: MIT

import SoundFile
import SoundFindings
import TestSupport
import Testing

@testable import SoundValidation

/// Tests of the numbers from which rules report a sound, with descriptions of sounds without files.
@Suite struct `Boundaries of rules` {
  private func findings(
    _ sound: Sound, _ rule: String, _ change: (inout ValidationPolicy) -> Void = { _ in }
  ) -> [Finding] {
    var policy = ValidationPolicy()
    change(&policy)
    return SoundValidator(policy: policy).check(SoundSubject(sound))
      .filter { $0.rule.rawValue == rule || $0.rule.group == rule }
  }

  private func sound(
    _ encoding: SoundEncoding, rate: Double = 8000, channels: Int = 1, frames: Int64 = 1000,
    in container: SoundContainer = .wave
  ) -> Sound {
    let format = AudioFormat(sampleRate: rate, channels: channels, encoding: encoding)
    return Sound(planned: container, format: format, frames: frames)
  }

  static func integer(_ bits: Int) -> SoundEncoding {
    .linearPCM(LinearPCM(.signedInteger, bits: bits, .little))
  }

  static let formats: [(SoundEncoding, Double, Int, String?)] = [
    (integer(16), 48_000, 2, nil), (integer(17), 48_000, 2, "17-bit samples"),
    (.pcm("LEF32"), 8000, 1, "32-bit float samples"), (integer(16), 48_001, 1, "48001 Hz"),
    (integer(16), 48_000.5, 1, "48000.5 Hz"), (integer(16), 48_000, 3, "3 channels"),
    (integer(24), 96_000, 6, "24-bit samples, 96000 Hz, 6 channels"),
  ]

  @Test(arguments: formats)
  func `A sound is heavy above 16 bits, 48000 Hz or two channels`(
    _ encoding: SoundEncoding, _ rate: Double, _ channels: Int, _ reasons: String?
  ) {
    var heavy = sound(encoding, rate: rate, channels: channels)
    heavy.audio = 0..<1_000_000
    let size = 4096 + 16 * 34 * channels
    #expect(
      findings(heavy, "encoding/heavy").map(\.message)
        == [reasons].compactMap(\.self).map {
          "the file takes 1000000 bytes (\($0)); IMA4 in CAF takes \(size) bytes"
        })
  }

  @Test func `A sound is heavy only if IMA4 makes it smaller`() {
    var small = sound(Self.integer(24), frames: 64)
    small.audio = 0..<4130
    #expect(findings(small, "encoding/heavy") == [])
    small.audio = 0..<4131
    #expect(findings(small, "encoding/heavy").count == 1)
  }

  static let samples: [(SoundEncoding, String?)] = [
    (.pcm("UI8"), nil), (integer(16), nil), (integer(17), "17-bit integers"),
    (.pcm("LEF32"), "32-bit floats"),
    (.linearPCM(LinearPCM(.float, bits: 16, .little)), "16-bit floats"),
  ]

  @Test(arguments: samples)
  func `Android documents integers of at most 16 bits`(
    _ encoding: SoundEncoding, _ samples: String?
  ) {
    let found = findings(sound(encoding), "android/format") { $0.platforms = [.android] }
    #expect(
      found.map(\.message)
        == [samples].compactMap(\.self).map {
          "the samples are \($0); Android documents 8- or 16-bit linear PCM"
        })
    #expect(found.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    (LinearPCM(.float, bits: 16, .little), "16-bit floats"),
    (LinearPCM(.signedInteger, bits: 40, .little), "40-bit signed integers"),
    (
      LinearPCM(.signedInteger, bits: 24, .little, bytesPerSample: 8),
      "24-bit signed integers in 8 bytes"
    ),
    (LinearPCM(.unsignedInteger, bits: 16, .little), "16-bit unsigned integers"),
  ]) func `Samples that afconvert does not list are reported with their type`(
    _ pcm: LinearPCM, _ samples: String
  ) {
    #expect(
      findings(sound(.linearPCM(pcm)), "encoding/unsupported").map(\.message)
        == ["the samples are \(samples), which afconvert does not list"])
  }

  @Test(
    arguments: [
      (23_999, []), (24_000, ["duration/near-limit"]), (239_999, ["duration/near-limit"]),
      (240_000, ["duration/too-long"]),
    ] as [(Int64, [SoundRule.ID])])
  func `A sound is near the limit from the chosen length up to the limit`(
    _ frames: Int64, _ rules: [SoundRule.ID]
  ) {
    let found = findings(sound(Self.integer(16), frames: frames), "duration") { $0.nearLimit = 3 }
    #expect(found.map(\.rule) == rules)
    // Android has no limit, so no other rule reports a longer sound.
    let android = findings(sound(Self.integer(16), frames: frames), "duration") {
      ($0.nearLimit, $0.platforms) = (3, [.android])
    }
    #expect(android.map(\.rule) == (rules.isEmpty ? [] : ["duration/near-limit"]))
  }

  @Test func `Packets of two frames have padding`() {
    let pairs = SoundEncoding.other(
      SoundEncoding.Other(code: "pair", name: "Pair", framesPerPacket: 2))
    for (frames, rules) in [
      (28, []), (30, ["duration/padding"]), (32, ["duration/too-long"]),
    ] as [(Int64, [SoundRule.ID])] {
      let found = findings(sound(pairs, rate: 1, frames: frames, in: .aifc), "duration")
      #expect(found.map(\.rule) == rules, "\(frames)")
    }
  }

  @Test func `Linear PCM has no padding, even with a packet table`() {
    var table = sound(Self.integer(16), rate: 1, frames: 30, in: .caf)
    (table.frames, table.packetTable) = (29, PacketTable(validFrames: 29, remainderFrames: 1))
    #expect(findings(table, "duration") == [])
  }

  @Test func `A packet table may count the frames after the priming frames`() {
    var table = sound(.ima4, frames: 64, in: .caf)
    for (valid, priming, room) in [
      (64, 0, nil), (65, 0, 64), (54, 10, nil), (55, 10, 54), (0, 100, nil), (1, 100, 0),
    ] as [(Int64, Int32, Int64?)] {
      table.packetTable = PacketTable(validFrames: valid, primingFrames: priming)
      #expect(table.framesBelowTable == room, "\(valid), \(priming)")
    }
  }
}
