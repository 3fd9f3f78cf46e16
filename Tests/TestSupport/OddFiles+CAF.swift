// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The unusual CAF files.
extension OddFiles {
  static let caf: [File] = [
    core("table-after-data", [ima4, core(packets), table(valid: 100, remainder: 28)]),
    core("priming", [ima4, table(valid: 60, priming: 40, remainder: 28), core(packets)]),
    core("table-of-too-much", [ima4, table(valid: .max, remainder: .max), core(packets)]),
    core("open-size", [description(), core(audio, size: -1)]),
    core("chunks-after-data", [description(), core(audio), cafChunk("uuid", audio)]),
    core(
      "all-chunks",
      [
        description("alaw", packetBytes: 2, channels: 2, bits: 8),
        cafChunk("chan", bytes(UInt32(0x65_0002)) + bytes(UInt64(0))),
        cafChunk("info", hex("00000001 6100 6200")), cafChunk("kuki", [1, 2, 3]),
        cafChunk("strg", hex("00000000")), cafChunk("mark", hex("00000000 00000000")),
        cafChunk("ovvw", hex("0001 0001")), cafChunk("midi", Array("MThd".utf8)),
        cafChunk("free", [0, 0, 0, 0]), core(audio),
      ]),
    core("description-late", [cafChunk("free", [0]), description(), core(audio)]),
    core("no-data", [description()]),
    core(
      "twenty-in-four", [description(flags: 2, packetBytes: 4, bits: 20), core(audio)]),
    core("float", [description(flags: 3, packetBytes: 8, bits: 64), core(audio)]),
    core(
      "aac",
      [
        description("aac ", packetBytes: 0, packetFrames: 1024, bits: 0),
        table(packets: 2, valid: 1900, priming: 100, remainder: 48), core(audio),
      ]),
    // A decoder that allocates the declared 32 frames but decodes all 64 writes out of bounds
    // (Symphonia, issue 561).
    core(
      "ima4-of-32-frames",
      [description("ima4", packetBytes: 34, packetFrames: 32, bits: 0), core(packets)]),
    core("rate-not-a-number", [description(rate: .nan), core(audio)]),
  ]

  private static let ima4 = description("ima4", packetBytes: 34, packetFrames: 64, bits: 0)

  private static func core(_ name: String, _ chunks: [[UInt8]]) -> File {
    File(name: name + ".caf", bytes: Array("caff".utf8) + hex("0001 0000") + chunks.joined())
  }

  private static func core(_ audio: [UInt8], size: Int64? = nil) -> [UInt8] {
    cafChunk("data", [0, 0, 0, 1] + audio, size: size)
  }

  private static func description(
    _ code: String = "lpcm", flags: UInt32 = 0, packetBytes: UInt32 = 2, packetFrames: UInt32 = 1,
    channels: UInt32 = 1, bits: UInt32 = 16, rate: Double = 44_100
  ) -> [UInt8] {
    var body: [UInt8] = bytes(rate.bitPattern) + Array(code.utf8)
    for field in [flags, packetBytes, packetFrames, channels, bits] { body += bytes(field) }
    return cafChunk("desc", body)
  }

  private static func table(
    packets: Int64 = 0, valid: Int64, priming: Int32 = 0, remainder: Int32 = 0
  ) -> [UInt8] {
    cafChunk("pakt", bytes(packets) + bytes(valid) + bytes(priming) + bytes(remainder))
  }
}
