// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The unusual AIFF and AIFF-C files.
extension OddFiles {
  static let aiff: [File] = [
    form("common-after-sound", "AIFF", [sound(audio), common(frames: 32)]),
    form("sound-offset", "AIFF", [common(frames: 30), sound([1, 2, 3, 4] + audio, offset: 4)]),
    form("no-sound", "AIFF", [common(frames: 32)]),
    form("short-sound", "AIFF", [common(frames: 99), sound(audio)]),
    form(
      "infinite-rate", "AIFF", [common(frames: 32, rate: "7FFF8000000000000000"), sound(audio)]),
    form("text-around", "AIFF", [chunk("NAME", [65, 66, 67]), common(frames: 32), sound(audio)]),
    form("sowt", "AIFC", [common("sowt", frames: 32), sound(audio)]),
    form("fl64", "AIFC", [common("fl64", bits: 64, frames: 8), sound(audio)]),
    form("raw", "AIFC", [common("raw ", bits: 8, frames: 64), sound(audio)]),
    form("ima4-shared-count", "AIFC", [common("ima4", frames: 1, channels: 2), sound(packets)]),
    form("mace", "AIFC", [common("MAC6", frames: 9), sound(audio)]),
    form(
      "layout-and-marks", "AIFC",
      [
        chunk("FVER", bytes(UInt32(0xA280_5140))), common("alaw", bits: 8, frames: 32, channels: 2),
        chunk("CHAN", bytes(UInt32(0x65_0002)) + bytes(UInt64(0))),
        chunk("MARK", hex("0001 0001 00000004 0131")), sound(audio),
      ]),
  ]

  private static func form(_ name: String, _ type: String, _ chunks: [[UInt8]]) -> File {
    File(
      name: name + (type == "AIFF" ? ".aiff" : ".aifc"),
      bytes: chunk("FORM", Array(type.utf8) + chunks.joined()))
  }

  private static func common(
    _ type: String? = nil, bits: Int16 = 16, frames: UInt32, channels: Int16 = 1,
    rate: String = "400EAC44000000000000"
  ) -> [UInt8] {
    var body: [UInt8] = bytes(channels) + bytes(frames)
    body += bytes(bits) + hex(rate)
    if let type { body += Array(type.utf8) + [0, 0] }
    return chunk("COMM", body)
  }

  private static func sound(_ audio: [UInt8], offset: UInt32 = 0) -> [UInt8] {
    chunk("SSND", bytes(offset) + bytes(UInt32(0)) + audio)
  }
}
