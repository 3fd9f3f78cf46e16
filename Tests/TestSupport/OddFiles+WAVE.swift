// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The unusual WAVE, RIFX and RF64 files.
extension OddFiles {
  static let wave: [File] = [
    riff("extensible", [format(0xFFFE, align: 4, bits: 32, extra: extensible(valid: 24)), data()]),
    riff("twelve-bits", [format(1, align: 2, bits: 12), data()]),
    riff("twenty-in-three", [format(1, align: 3, bits: 20), data()]),
    riff("float", [format(3, align: 4, bits: 32), fact(16), data()]),
    riff("data-first", [data(), format(1, align: 2, bits: 16)]),
    riff("open-size", [format(1, align: 2, bits: 16), data(size: .max)]),
    riff("size-zero", [format(1, align: 2, bits: 16), data(size: 0)]),
    riff("odd-without-pad", [chunk("JUNK", [1, 2, 3], .little, pad: false), format(), data()]),
    riff(
      "list-and-loop",
      [
        format(), chunk("LIST", Array("INFOINAM".utf8) + hex("03000000 41424300"), .little), data(),
        chunk("smpl", [UInt8](repeating: 0, count: 36), .little),
      ]),
    riff("adpcm", [format(17, align: 32, bits: 4, extra: hex("0200 3900")), fact(114), data()]),
    riff("law", [format(7, align: 2, bits: 8, channels: 2, extra: [0, 0]), fact(32), data()]),
    riff(
      "sixty-four",
      [
        chunk("ds64", hex("C800000000000000 4000000000000000 2000000000000000 00000000"), .little),
        format(), data(size: .max),
      ], "RF64"),
    bigEndian,
  ]

  private static let bigEndian: File = {
    let format = chunk("fmt ", hex("0001 0001 00001F40 00003E80 0002 0010"))
    let body: [UInt8] = Array("WAVE".utf8) + format + chunk("data", audio)
    return File(name: "big-endian.wav", bytes: chunk("RIFX", body))
  }()

  private static func riff(_ name: String, _ chunks: [[UInt8]], _ id: String = "RIFF") -> File {
    File(
      name: name + ".wav", bytes: chunk(id, Array("WAVE".utf8) + chunks.joined(), .little))
  }

  private static func format(
    _ tag: UInt16 = 1, align: UInt16 = 2, bits: UInt16 = 16, channels: UInt16 = 1,
    extra: [UInt8] = []
  ) -> [UInt8] {
    var body: [UInt8] = bytes(tag, .little) + bytes(channels, .little)
    body += bytes(UInt32(8000), .little) + bytes(8000 * UInt32(align), .little)
    body += bytes(align, .little) + bytes(bits, .little)
    return chunk("fmt ", body + extra, .little)
  }

  private static func extensible(valid: UInt16) -> [UInt8] {
    hex("1600") + bytes(valid, .little) + hex("04000000 0100 0000 00001000 800000AA00389B71")
  }

  private static func data(size: UInt32? = nil) -> [UInt8] {
    chunk("data", audio, .little, size: size)
  }

  private static func fact(_ frames: UInt32) -> [UInt8] {
    chunk("fact", bytes(frames, .little), .little)
  }
}
