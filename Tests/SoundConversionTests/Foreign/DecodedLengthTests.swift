// SPDX-License-Identifier: MIT

import Foundation
import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Tests the number of frames of a decoded sound, which decoders and the file itself determine.
@Suite struct `Lengths of decoded sounds` {
  /// Returns a CAF of `frames` frames.
  private func sound(_ frames: Int, rate: Double = 8000) throws -> [UInt8] {
    let format = AudioFormat(
      sampleRate: rate, channels: 1,
      encoding: .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    return try fileBytes([Int16](repeating: 5, count: frames), .caf, format)
  }

  /// Writes a file into the folder of a helper and returns its path.
  @discardableResult
  private func write(_ bytes: [UInt8], to name: String, beside helper: FakeHelper) throws -> String
  {
    let path = String(helper.path.dropLast("helper".count)) + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(arguments: [
    (40, 42, false), (40, 43, true), (100, 105, false), (100, 106, true), (40, 9, false),
    (19, 20, true), (20, 21, false),
  ])
  func `A damaged file gets ffmpeg's frames if they exceed libsndfile's by over 5 %`(
    _ frames: Int, _ others: Int, _ isLonger: Bool
  ) throws {
    let helper = try FakeHelper(
      "if [ $3 = run ]; then cat $here/long; else cat $here/short; echo damaged >&2; exit 3; fi")
    try write(sound(frames), to: "short", beside: helper)
    try write(sound(others), to: "long", beside: helper)
    let input = try SoundInput(
      try helper.flac(), decoder: helper.decoder { $0.ffmpeg = "/opt/ffmpeg" })
    let warning =
      "libsndfile decodes \(frames) frames (damaged); ffmpeg decodes \(others), so Earcon uses "
      + "ffmpeg's output"
    #expect(input.decoding?.decoder == (isLonger ? .ffmpeg : .libsndfile))
    #expect(input.decoding?.warning == (isLonger ? warning : "damaged"))
    #expect(input.reader.sound.frames == Int64(isLonger ? others : frames))
    let alone = try SoundInput(try helper.flac(), decoder: helper.decoder())
    #expect(alone.decoding?.decoder == .libsndfile && alone.decoding?.warning == "damaged")
  }

  @Test(arguments: ["exit 1", "kill -SEGV $$", "exit 127", "echo no sound"])
  func `A damaged file keeps libsndfile's frames if ffmpeg fails`(_ end: String) throws {
    let helper = try FakeHelper(
      "if [ $3 = run ]; then \(end); else cat $here/short; echo damaged >&2; exit 3; fi")
    try write(sound(40), to: "short", beside: helper)
    let input = try SoundInput(
      try helper.flac(), decoder: helper.decoder { $0.ffmpeg = "/opt/ffmpeg" })
    #expect(input.decoding?.decoder == .libsndfile && input.decoding?.warning == "damaged")
    #expect(input.reader.sound.frames == 40)
  }

  @Test(
    arguments: [
      (1808, 1808), (1807, 10_000), (9999, 9999), (10_000, 10_000), (12_000, 10_000), (0, 10_000),
      (1, 10_000),
    ] as [(UInt32, Int64)])
  func `The frames of a fact chunk count if they omit padding only`(
    _ fact: UInt32, _ frames: Int64
  ) throws {
    let format: [UInt8] = [0x55, 0, 1, 0, 0x40, 0x1F, 0, 0, 0xE8, 3, 0, 0, 1, 0, 0, 0]
    let body =
      Array("WAVE".utf8) + chunk("fmt ", format, .little)
      + chunk("fact", bytes(fact, .little), .little) + chunk("data", [1, 2, 3, 4], .little)
    let helper = try FakeHelper("cat $here/out")
    try write(sound(10_000), to: "out", beside: helper)
    let path = try write(chunk("RIFF", body, .little), to: "x.wav", beside: helper)
    let input = try SoundInput(FileSource(path: path), decoder: helper.decoder())
    #expect(input.decoding?.kind == "MP3 in WAVE")
    #expect(input.reader.sound.frames == frames)
  }

  @Test(
    arguments: [
      (44_100, 200, 20, 100, 80), (88_200, 400, 40, 200, 160), (22_050, 100, 10, 50, 40),
      (44_100, 110, 20, 90, 0), (44_100, 15, 15, 0, 0),
    ] as [(Double, Int, Int32, Int64, Int32)])
  func `A packet table gives the audible frames at the decoded rate`(
    _ rate: Double, _ decoded: Int, _ priming: Int32, _ valid: Int64, _ remainder: Int32
  ) throws {
    let description =
      bytes((44_100.0).bitPattern) + Array("aac ".utf8)
      + [0, 0, 1024, 1, 0].flatMap { bytes(UInt32($0)) }
    let table =
      bytes(Int64(1)) + bytes(Int64(100)) + bytes(Int32(20)) + bytes(Int32(904)) + [4]
    let file =
      Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description) + cafChunk("pakt", table)
      + cafChunk("data", [0, 0, 0, 1, 1, 2, 3, 4])
    let helper = try FakeHelper("cat $here/out")
    try write(sound(decoded, rate: rate), to: "out", beside: helper)
    let path = try write(file, to: "x.caf", beside: helper)
    let input = try SoundInput(FileSource(path: path), decoder: helper.decoder())
    #expect(input.decoding?.kind == "AAC in CAF")
    #expect(input.reader.sound.frames == valid)
    #expect(
      input.reader.sound.packetTable
        == PacketTable(validFrames: valid, primingFrames: priming, remainderFrames: remainder))
  }

  @Test(arguments: [(0, 100), (1, 1), (99, 99), (100, 100), (200, 100)] as [(UInt32, Int64)])
  func `A fact chunk without frames does not count`(_ fact: UInt32, _ frames: Int64) throws {
    let format: [UInt8] = [0x55, 0, 1, 0, 0x40, 0x1F, 0, 0, 0xE8, 3, 0, 0, 1, 0, 0, 0]
    let body =
      Array("WAVE".utf8) + chunk("fmt ", format, .little)
      + chunk("fact", bytes(fact, .little), .little) + chunk("data", [1, 2, 3, 4], .little)
    let helper = try FakeHelper("cat $here/out")
    try write(sound(100), to: "out", beside: helper)
    let path = try write(chunk("RIFF", body, .little), to: "x.wav", beside: helper)
    let input = try SoundInput(FileSource(path: path), decoder: helper.decoder())
    #expect(input.reader.sound.frames == frames)
  }

  @Test func `The edit list of an MPEG-4 file gives the audible frames`() throws {
    func times(_ scale: UInt32, _ length: UInt32) -> [UInt8] {
      [UInt8](repeating: 0, count: 12) + bytes(scale) + bytes(length)
    }
    let edit = bytes(UInt32(100)) + bytes(Int32(2112)) + [0, 1, 0, 0]
    let list = box("edts", box("elst", [0, 0, 0, 0, 0, 0, 0, 1] + edit))
    let kind = [UInt8](repeating: 0, count: 8) + Array("soun".utf8)
    let media =
      box("mdhd", times(44_100, 4410 + 2112) + [0x55, 0xC4, 0, 0])
      + box("hdlr", kind + [UInt8](repeating: 0, count: 13))
    let movie =
      box("mvhd", times(1000, 100) + [UInt8](repeating: 0, count: 80))
      + box("trak", list + box("mdia", media))
    let file = box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", movie)
    let helper = try FakeHelper("cat $here/out")
    try write(sound(5000, rate: 44_100), to: "out", beside: helper)
    let path = try write(file, to: "x.m4a", beside: helper)
    let decoder = helper.decoder { $0.ffmpeg = "/opt/ffmpeg" }
    let input = try SoundInput(FileSource(path: path), decoder: decoder)
    #expect(input.reader.sound.frames == 4410)
  }

  /// Returns a mono CAF of AAC with these chunks before the audio.
  private func aac(_ chunks: [UInt8], rate: Double = 8000) -> [UInt8] {
    let numbers: [UInt32] = [0, 0, 1024, 1, 0]
    let description =
      bytes(rate.bitPattern) + Array("aac ".utf8) + numbers.flatMap { bytes($0) }
    return Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description) + chunks
      + cafChunk("data", [0, 0, 0, 1, 1, 2, 3, 4])
  }

  @Test func `A decoded sound has the channel layout of its file`() throws {
    let helper = try FakeHelper("cat $here/out")
    try write(sound(100), to: "out", beside: helper)
    let layout = cafChunk("chan", bytes(UInt32(100 << 16 | 1)) + [0, 0, 0, 0, 0, 0, 0, 0])
    let cases: [([UInt8], ChannelLayout?)] = [(layout, .mono), ([], nil)]
    for (chunks, expected) in cases {
      let path = try write(aac(chunks), to: "x.caf", beside: helper)
      let input = try SoundInput(FileSource(path: path), decoder: helper.decoder())
      #expect(input.reader.sound.channelLayout == expected)
    }
  }

  @Test(arguments: [(8000, 60), (1, 60), (0, 100), (.nan, 100)] as [(Double, Int64)])
  func `A packet table counts if its rate is above 0 Hz`(_ rate: Double, _ frames: Int64) throws {
    let table = bytes(Int64(1)) + bytes(Int64(60)) + bytes(Int64(0)) + [4]
    let helper = try FakeHelper("cat $here/out")
    try write(sound(100, rate: rate > 0 ? rate : 8000), to: "out", beside: helper)
    let path = try write(
      aac(cafChunk("pakt", table), rate: rate), to: "x.caf", beside: helper)
    let input = try SoundInput(FileSource(path: path), decoder: helper.decoder())
    #expect(input.reader.sound.frames == frames)
  }

  @Test func `ffmpeg keeps the priming frames only of a file with a packet table`() throws {
    let table =
      bytes(Int64(1)) + bytes(Int64(100)) + bytes(Int32(20)) + bytes(Int32(904)) + [4]
    let helper = try FakeHelper("echo \"$@\" > $here/arguments; exit 1")
    let cases: [([UInt8], Bool)] = [(cafChunk("pakt", table), true), ([], false)]
    for (chunks, keeps) in cases {
      let path = try write(aac(chunks), to: "x.caf", beside: helper)
      _ = try helper.refusal(FileSource(path: path)) { $0.ffmpeg = "/opt/ffmpeg" }
      let file = helper.path.dropLast("helper".count) + "arguments"
      let words = String(decoding: try contents(String(file)), as: UTF8.self)
      #expect(words.contains(" run /opt/ffmpeg "))
      #expect(words.contains(" -flags2 +skip_manual ") == keeps, "\(words)")
    }
  }

  @Test func `A file of which nothing can be decoded is an error`() throws {
    let helper = try FakeHelper("cat $here/out; echo 'partial file' >&2")
    try write(sound(0), to: "out", beside: helper)
    let error = try helper.refusal(try helper.m4a()) { $0.ffmpeg = "/opt/ffmpeg" }
    #expect(error.code == .truncated)
    #expect(
      error.description
        == "ffmpeg decodes no audio from it (partial file): found MPEG-4 (M4A); the file is damaged; "
        + "copy or export it again")
    // libsndfile's messages count only if frames are missing.
    let table = bytes(Int64(1)) + bytes(Int64(60)) + bytes(Int64(0)) + [4]
    let path = try write(aac(cafChunk("pakt", table)), to: "x.caf", beside: helper)
    let declared = try helper.refusal(FileSource(path: path))
    #expect(declared.code == .truncated)
    #expect(declared.message == "libsndfile decodes no audio from it")
  }

  @Test func `A file that declares no frames may have none`() throws {
    let helper = try FakeHelper("cat $here/out")
    try write(sound(0), to: "out", beside: helper)
    let input = try SoundInput(try helper.flac(), decoder: helper.decoder())
    #expect(input.reader.sound.frames == 0)
  }

  @Test func `Decoding foreign formats is limited to 60 s, 2 GiB and 512 MiB`() {
    let limits = ForeignDecoder.Limits()
    #expect(limits.seconds == 60 && limits.bytes == 2_147_483_648 && limits.memory == 536_870_912)
  }
}
