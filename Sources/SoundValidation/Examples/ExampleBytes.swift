// SPDX-License-Identifier: MIT

/// Files and chunks for the examples of rules; an example combines chunks into a valid or damaged file.
enum ExampleBytes {
  static func big(_ value: some FixedWidthInteger) -> [UInt8] {
    let bits = value.bitWidth
    return stride(from: bits - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func little(_ value: some FixedWidthInteger) -> [UInt8] { big(value).reversed() }

  /// Returns a RIFF chunk, padded to an even size.
  static func chunk(_ id: String, _ body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + little(UInt32(body.count)) + body + (body.count % 2 == 0 ? [] : [0])
  }

  /// Returns a WAVE file of the given chunks; the size in the RIFF header is too large by `extra` bytes.
  static func wave(_ chunks: [UInt8]..., name: String = "RIFF", extra: Int32 = 0) -> [UInt8] {
    let body = Array("WAVE".utf8) + chunks.flatMap { $0 }
    return Array(name.utf8) + little(Int32(body.count) + extra) + body
  }

  /// Returns a `fmt ` chunk with a body of 16 bytes; default: one channel of 16-bit linear PCM at 8000 Hz.
  static func format(
    tag: UInt16 = 1, channels: UInt16 = 1, rate: UInt32 = 8000, blockAlign: UInt16 = 2,
    bits: UInt16 = 16
  ) -> [UInt8] {
    chunk(
      "fmt ",
      little(tag) + little(channels) + little(rate) + little(rate * UInt32(blockAlign))
        + little(blockAlign) + little(bits))
  }

  /// Returns a `data` chunk with `count` bytes of a square wave.
  static func data(_ count: Int) -> [UInt8] {
    chunk("data", (0..<count).map { $0 / 16 % 2 == 0 ? 0x10 : 0xE0 })
  }

  /// Returns an ID3v1 tag of 128 bytes; its first four bytes, `TAG` and a letter, look like a chunk's name.
  static func id3(title: String) -> [UInt8] {
    let front = Array("TAG".utf8) + Array(title.utf8.prefix(30))
    return front + [UInt8](repeating: 0, count: 127 - front.count) + [12]
  }

  /// The beginning of an MP3 file with an ID3 tag.
  static let mp3 = Array("ID3".utf8) + [UInt8](repeating: 0, count: 61)

  /// The beginning of an Ogg file.
  static let ogg = Array("OggS".utf8) + [UInt8](repeating: 0, count: 60)

  /// Returns a RIFX file: WAVE with big-endian numbers and 16-bit samples at 8000 Hz.
  static func bigEndianWave(samples: Int) -> [UInt8] {
    let format =
      big(UInt16(1)) + big(UInt16(1)) + big(UInt32(8000)) + big(UInt32(16_000)) + big(UInt16(2))
      + big(UInt16(16))
    let body =
      Array("WAVEfmt ".utf8) + big(UInt32(format.count)) + format + Array("data".utf8)
      + big(UInt32(samples * 2)) + [UInt8](repeating: 0x10, count: samples * 2)
    return Array("RIFX".utf8) + big(UInt32(body.count)) + body
  }

  /// Returns a CAF file with one packet of 8 bytes at 8000 Hz, in an encoding whose packets have a
  /// variable size.
  ///
  /// - Parameter code: the encoding's four-character code.
  /// - Returns: the file's bytes.
  static func caf(_ code: String) -> [UInt8] {
    let rate = 8000.0
    let description =
      big(rate.bitPattern) + Array(code.utf8) + [UInt8](repeating: 0, count: 8)
      + big(UInt32(1024)) + big(UInt32(1)) + big(UInt32(0))
    let table =
      big(Int64(1)) + big(Int64(1000)) + big(Int32(0)) + big(Int32(24)) + [8]
    return cafHead + cafChunk("desc", description) + cafChunk("pakt", table)
      + cafChunk("data", big(UInt32(1)) + [1, 2, 3, 4, 5, 6, 7, 8])
  }

  /// Returns a CAF file of IMA4 packets at 8000 Hz, with a packet table unless `validFrames` is
  /// `nil`.
  static func ima4(_ packets: [UInt8], validFrames: Int64? = nil) -> [UInt8] {
    let rate = 8000.0
    let description =
      big(rate.bitPattern) + Array("ima4".utf8) + big(UInt32(0)) + big(UInt32(34))
      + big(UInt32(64)) + big(UInt32(1)) + big(UInt32(0))
    let held = Int64(packets.count / 34 * 64)
    let table = validFrames.map { valid in
      cafChunk(
        "pakt",
        big(Int64(0)) + big(valid) + big(Int32(0)) + big(Int32(clamping: max(0, held - valid))))
    }
    return cafHead + cafChunk("desc", description) + (table ?? [])
      + cafChunk("data", big(UInt32(1)) + packets)
  }

  /// Returns an IMA4 packet of one channel with the given step index.
  static func packet(stepIndex: UInt8) -> [UInt8] {
    [0, stepIndex] + [UInt8](repeating: 0x4C, count: 32)
  }

  private static let cafHead: [UInt8] = Array("caff".utf8) + [0, 1, 0, 0]

  private static func cafChunk(_ id: String, _ body: [UInt8]) -> [UInt8] {
    Array(id.utf8) + big(Int64(body.count)) + body
  }
}
