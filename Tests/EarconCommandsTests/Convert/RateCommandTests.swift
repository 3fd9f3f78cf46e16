// SPDX-License-Identifier: MIT

import Foundation
import SoundFile
import TestSupport
import Testing

/// Conversions of `alarm.wav`, which has 22050 Hz, to other sample rates.
@Suite struct `Sample rate conversion in earcon convert` {
  private func expectRate(_ bytes: [UInt8], _ rate: Double, of original: [UInt8]) throws {
    let (sound, before) = (try describe(bytes), try describe(original))
    let frames = try #require(before.frames)
    #expect(sound.format.sampleRate == rate)
    #expect(sound.frames == Int64((Double(frames) * rate / before.format.sampleRate).rounded()))
  }

  @Test func `A conversion to another sample rate runs in earcon-full`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    let original = try sandbox.bytes("alarm.wav")
    let run = try sandbox.earcon(["convert", "alarm.wav", "slow.caf", "-d", "LEI16@8000"])
    #expect(run.status == 0 && run.errors == "")
    try expectRate(sandbox.bytes("slow.caf"), 8000, of: original)
    let two = try sandbox.earcon(
      ["convert", "alarm.wav", "-o", "same.wav", "-o", "fast.caf", "-d", "ima4@44100"])
    #expect(two.status == 0 && two.errors == "")
    try expectRate(sandbox.bytes("fast.caf"), 44_100, of: original)
    #expect(try describe(sandbox.bytes("same.wav")).format.sampleRate == 22_050)
  }

  @Test func `The options --rate and --mono are short forms of -d and -c`() throws {
    let sandbox = try Sandbox(["alarm.wav", "chime.aiff"])
    for (short, long) in [
      ("alarm.wav --rate 8k -d LEI16", "alarm.wav -d LEI16@8000"),
      ("chime.aiff --mono -d ima4", "chime.aiff --mix -c 1 -d ima4"),
      ("alarm.wav --start 0.5s -d LEI16", "alarm.wav --offset 11025 -d LEI16"),
    ] {
      #expect(try sandbox.earcon("convert --force -o short.caf \(short)").status == 0, "\(short)")
      #expect(try sandbox.earcon("convert --force -o long.caf \(long)").status == 0, "\(long)")
      #expect(try sandbox.blob("short.caf") == sandbox.blob("long.caf"), "\(short)")
    }
  }

  @Test func `A cut with --trim fades out over 20 ms unless --fade sets another length`() throws {
    let sandbox = try Sandbox(["alarm.wav"])
    func bytes(_ options: String) throws -> Blob {
      let run = try sandbox.earcon("convert alarm.wav x.caf --force -d LEI16 \(options)")
      #expect(run.status == 0 && run.errors == "")
      return try sandbox.blob("x.caf")
    }
    #expect(try bytes("--trim 1s") == bytes("--trim 1 --fade 20ms"))
    #expect(try bytes("--trim 1s") != bytes("--trim 1s --fade 0"))
    #expect(try bytes("--trim 0:29") == bytes(""))
    let original = try sandbox.bytes("alarm.wav")
    func fixed(_ options: String) throws -> Blob {
      try sandbox.write(original, to: "alarm.wav")
      let run = try sandbox.earcon("fix alarm.wav --limit 1s --trim --in-place \(options)")
      #expect(run.status == 0, "\(run.errors)")
      return try sandbox.blob("alarm.wav")
    }
    #expect(try fixed("") == fixed("--fade 20"))
    #expect(try fixed("") != fixed("--fade 0"))
  }

  @Test func `A conversion to another sample rate reads standard input and writes standard output`()
    throws
  {
    let sandbox = try Sandbox(["alarm.wav"])
    let original = try sandbox.bytes("alarm.wav")
    let run = try sandbox.earcon(
      ["convert", "-", "-", "-d", "ulaw@8000", "-f", "WAVE"], input: original)
    #expect(run.status == 0 && run.errors == "")
    try expectRate(run.output, 8000, of: original)
  }
}
