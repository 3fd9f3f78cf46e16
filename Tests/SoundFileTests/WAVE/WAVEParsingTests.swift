// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct WAVEParsingTests {
  /// Returns a file with the given chunks.
  static func riff(
    _ chunks: [[UInt8]], _ id: String = "RIFF", _ order: ByteOrder = .little, size: UInt32? = nil
  ) -> [UInt8] {
    chunk(id, Array("WAVE".utf8) + chunks.joined(), order, size: size, pad: false)
  }

  /// Returns a `fmt ` chunk; `extra` follows the 16 common bytes.
  static func format(
    _ tag: UInt16 = 1, channels: UInt16 = 1, rate: UInt32 = 8000, align: UInt16 = 2,
    bits: UInt16 = 16, extra: [UInt8] = [], _ order: ByteOrder = .little
  ) -> [UInt8] {
    var body = bytes(tag, order) + bytes(channels, order) + bytes(rate, order)
    body += bytes(rate &* UInt32(align), order) + bytes(align, order) + bytes(bits, order)
    return chunk("fmt ", body + extra, order)
  }

  /// Returns `cbSize` and the 22 bytes after it in `WAVEFORMATEXTENSIBLE`; the GUID begins with the real
  /// tag.
  static func extensible(_ tag: UInt16, valid: UInt16, _ order: ByteOrder = .little) -> [UInt8] {
    bytes(UInt16(22), order) + bytes(valid, order) + bytes(UInt32(4), order)
      + bytes(UInt32(tag), order) + bytes(UInt16(0), order) + bytes(UInt16(0x10), order)
      + hex("800000AA00389B71")
  }

  @Test func `WAVEFORMATEXTENSIBLE is read with its valid bits`() throws {
    let file = Self.riff([
      Self.format(0xFFFE, align: 4, bits: 32, extra: Self.extensible(1, valid: 24)),
      chunk("data", hex("00563412 00000080"), .little),
    ])
    let sound = try describe(file)
    let expected = LinearPCM(.signedInteger, bits: 24, .little, bytesPerSample: 4)
    #expect(sound.format.encoding == .linearPCM(expected))
    #expect(
      sound.format.encoding.name == "linear PCM, 24-bit little-endian signed integer in 4 bytes")
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int32.self) == [0x1234_5600, .min])
  }

  @Test func `WAVEFORMATEXTENSIBLE's tag comes from the GUID and invalid valid bits are ignored`()
    throws
  {
    for (tag, encoding) in [
      (1, .pcm("LEI16")), (6, .aLaw), (7, .uLaw),
    ] as [(UInt16, SoundEncoding)] {
      let bits: UInt16 = tag == 1 ? 16 : 8
      for valid in [0, bits, bits + 1, 0xFFFF] {
        let file = Self.riff([
          Self.format(
            0xFFFE, align: bits / 8, bits: bits, extra: Self.extensible(tag, valid: valid)),
          chunk("data", hex("0102"), .little),
        ])
        #expect(try describe(file).format.encoding == encoding)
        #expect(try describe(file).warnings == [])
      }
    }
    let float = Self.riff([
      Self.format(0xFFFE, align: 4, bits: 32, extra: Self.extensible(3, valid: 32)),
      chunk("data", hex("0000003F"), .little),
    ])
    #expect(try samples(of: float, as: Double.self) == [0.5])
  }

  @Test func `RIFX is read as big-endian`() throws {
    let file = Self.riff(
      [Self.format(1, .big), chunk("data", hex("1234 8000"))], "RIFX", .big)
    let sound = try describe(file)
    #expect(sound.container == .wave)
    #expect(sound.format.encoding == .pcm("BEI16"))
    #expect(sound.format.sampleRate == 8000)
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [0x1234, .min])
  }

  @Test func `RIFX has the GUID's tag in 32 bits, or in 16 bits from SoX`()
    throws
  {
    let proper = Self.extensible(1, valid: 32, .big)
    let fromSoX = proper.prefix(8) + hex("0001 0000 00001000 800000AA00389B71")
    #expect(proper.dropFirst(8) == hex("00000001 00000010 800000AA00389B71")[...])
    for extra in [proper, Array(fromSoX)] {
      let format = Self.format(0xFFFE, align: 4, bits: 32, extra: extra, .big)
      let file = Self.riff([format, chunk("data", hex("12345678"))], "RIFX", .big)
      let sound = try describe(file)
      #expect(sound.format.encoding == .pcm("BEI32"))
      #expect(sound.warnings == [])
      #expect(try samples(of: file, as: Int32.self) == [0x1234_5678])
    }
  }

  @Test(arguments: ["RF64", "BW64"])
  func `RF64 and BW64 sizes are read from ds64`(_ id: String) throws {
    let sizes = bytes(UInt64(80), .little) + bytes(UInt64(4), .little) + bytes(UInt64(2), .little)
    let file = Self.riff(
      [
        chunk("ds64", sizes + bytes(UInt32(0), .little), .little), Self.format(),
        chunk("data", hex("0100 0200"), .little, size: .max),
        chunk("LIST", Array("INFO".utf8), .little),
      ], id, size: .max)
    let sound = try describe(file)
    #expect(sound.container == .rf64)
    #expect(sound.frames == 2)
    #expect(sound.declaredAudioBytes == 4)
    #expect(sound.chunks.map(\.id.description) == ["ds64", "fmt ", "data", "LIST"])
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
  }

  @Test func `A WAVE data size of 0xFFFFFFFF extends to the end of the file`() throws {
    let file = Self.riff(
      [Self.format(), chunk("data", hex("0100 0200"), .little, size: .max)], size: .max)
    let sound = try describe(file)
    #expect(sound.frames == 2)
    #expect(sound.declaredAudioBytes == 0xFFFF_FFFF)
    #expect(
      sound.warnings.map(\.description) == [
        "RIFF declares 4294967295 bytes, but 40 follow its size field [RIFF, byte 4]",
        "the chunk size is unset (0xFFFFFFFF); Earcon reads the 4 bytes to the end of the file "
          + "[RIFF/data, byte 40]",
      ])
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
  }

  @Test func `A single byte after a chunk's header is counted as one`() throws {
    let format = Self.format(align: 1, bits: 8)
    let open = try describe(Self.riff([format, hex("64617461 FFFFFFFF 80")], size: .max))
    #expect(
      open.warnings.last?.message
        == "the chunk size is unset (0xFFFFFFFF); Earcon reads the 1 byte to the end of the file")
    let cut = try describe(Self.riff([format, hex("64617461 04000000 80")], size: .max))
    #expect(
      cut.warnings.last?.message == "the chunk declares 4 bytes, but only 1 follows its header")
  }

  @Test func `A WAVE data size of 0 before samples extends to the end of the file`() throws {
    let file = Self.riff([Self.format(), hex("64617461 00000000 0100 0200 0300 0400")], size: 0)
    let sound = try describe(file)
    #expect(sound.warnings.map(\.kind) == [.outerSize, .oddField])
    #expect(
      sound.warnings[1].message
        == "data declares 0 bytes, but the 8 bytes after it are not a chunk")
    #expect(try samples(of: file, as: Int16.self) == [1, 2, 3, 4])

    let empty = Self.riff([
      Self.format(), chunk("data", [], .little), chunk("LIST", Array("INFO".utf8), .little),
    ])
    #expect(try describe(empty).frames == 0)
    #expect(try describe(empty).warnings == [])
  }

  @Test func `A pad byte that is a letter is skipped`() throws {
    let file = Self.riff([
      chunk("LIST", Array("INFO1".utf8), .little, pad: false), Array("x".utf8), Self.format(),
      chunk("data", [1, 2, 3, 4], .little),
    ])
    let sound = try describe(file)
    #expect(sound.warnings == [])
    #expect(sound.chunks.map(\.id) == ["LIST", "fmt ", "data"])
    #expect(sound.frames == 2)
  }

  @Test func `A missing pad byte causes a warning and reading continues`() throws {
    let file = Self.riff([
      chunk("LIST", Array("INFO1".utf8), .little, pad: false), Self.format(),
      chunk("data", hex("0100"), .little),
    ])
    let sound = try describe(file)
    #expect(
      sound.warnings.map(\.description) == [
        "the chunk has an odd size but no pad byte [RIFF/LIST, byte 25]"
      ])
    #expect(try samples(of: file, as: Int16.self) == [1])

    let last = Self.riff([
      Self.format(align: 1, bits: 8), chunk("data", [1, 2, 3], .little, pad: false),
    ])
    #expect(
      try describe(last).warnings.map(\.description) == [
        "the last chunk has an odd size but no pad byte [RIFF/data, byte 47]"
      ])
    let padded = Self.riff([
      chunk("LIST", Array("INFO1".utf8), .little), Self.format(),
      chunk("data", hex("0100"), .little),
    ])
    #expect(try describe(padded).warnings == [])
  }

  @Test(
    arguments: [
      (2, 16, 1, "LEI16", 2), (0, 16, 1, "LEI16", 2), (1, 16, 1, "LEI16", 2),
      (7, 16, 2, "LEI16", 4), (3, 24, 1, "LEI24", 3), (0, 32, 2, "LEI32", 8),
    ] as [(UInt16, UInt16, UInt16, String, Int)])
  func `An invalid nBlockAlign is replaced by the size from the bit depth`(
    _ align: UInt16, _ bits: UInt16, _ channels: UInt16, _ specifier: String, _ frame: Int
  ) throws {
    let file = Self.riff([
      Self.format(channels: channels, align: align, bits: bits),
      chunk("data", [UInt8](repeating: 1, count: frame), .little),
    ])
    let sound = try describe(file)
    #expect(sound.format.encoding == .pcm(specifier))
    #expect(sound.frames == 1)
    let warning = "nBlockAlign is \(align), but a frame takes \(frame) bytes [RIFF/fmt , byte 32]"
    #expect(sound.warnings.map(\.description) == (Int(align) == frame ? [] : [warning]))
  }

  @Test func `24-bit WAVE samples in 4 bytes are read by nBlockAlign`() throws {
    let file = Self.riff([
      Self.format(align: 4, bits: 24), chunk("data", hex("00563412"), .little),
    ])
    #expect(
      try describe(file).format.encoding
        == .linearPCM(LinearPCM(.signedInteger, bits: 24, .little, bytesPerSample: 4)))
    #expect(try samples(of: file, as: Int32.self) == [0x1234_5600])
    #expect(
      try describe(file).warnings.map(\.description) == [
        "24-bit samples take 4 bytes, which only WAVEFORMATEXTENSIBLE can describe "
          + "[RIFF/fmt , byte 32]"
      ])
    let extensible = Self.riff([
      Self.format(0xFFFE, align: 4, bits: 32, extra: Self.extensible(1, valid: 24)),
      chunk("data", hex("00563412"), .little),
    ])
    #expect(try describe(extensible).warnings == [])
    let twenty = Self.riff([Self.format(align: 3, bits: 20), chunk("data", [0, 0, 0], .little)])
    #expect(try describe(twenty).warnings == [])
  }

  struct Other: Sendable, CustomTestStringConvertible {
    let tag: UInt16
    let name: String
    let code: String
    /// `nBlockAlign` and frames in a block.
    var block: (UInt16, UInt16)?
    var testDescription: String { name }
  }

  static let others = [
    Other(tag: 0x0002, name: "Microsoft ADPCM", code: "ms\\x00\\x02", block: (256, 500)),
    Other(tag: 0x0011, name: "DVI (IMA) ADPCM", code: "ms\\x00\\x11", block: (256, 505)),
    Other(tag: 0x0031, name: "GSM 6.10", code: "ms\\x001", block: (65, 320)),
    Other(tag: 0x0055, name: "MP3", code: "ms\\x00U"),
    Other(tag: 0x2000, name: "AC-3", code: "ms \\x00"),
    Other(tag: 0x1234, name: "WAVE format tag 0x1234", code: "ms\\x124"),
    Other(tag: 0x0000, name: "WAVE format tag 0x0000", code: "ms\\x00\\x00"),
  ]

  @Test(arguments: others)
  func `WAVE files with unsupported format tags are described`(_ other: Other) throws {
    var extra: [UInt8] = []
    if let (_, frames) = other.block { extra = bytes(UInt16(2), .little) + bytes(frames, .little) }
    let file = Self.riff([
      Self.format(other.tag, align: other.block?.0 ?? 1, bits: 4, extra: extra),
      chunk("fact", bytes(UInt32(900), .little), .little),
      chunk("data", [UInt8](repeating: 7, count: 2 * Int(other.block?.0 ?? 100)), .little),
    ])
    let sound = try describe(file)
    let code = try #require(FourCharacterCode(parsing: other.code))
    #expect(code.description == other.code)
    let expected = SoundEncoding.Other(
      code: code, name: other.name, framesPerPacket: Int(other.block?.1 ?? 0),
      bytesPerPacket: Int(other.block?.0 ?? 0))
    #expect(sound.format.encoding == .other(expected))
    // fact counts the frames, limited to those in the blocks.
    #expect(sound.frames == min(900, sound.paddedFrames ?? 900))
    #expect(sound.paddedFrames == other.block.map { 2 * Int64($0.1) })
    let error = try #require(readerRefusal(file))
    #expect(error.code == .unsupported && error.chunk == "RIFF/fmt ")
    #expect(error.found == "'\(other.code)' (\(other.name))")
  }

  @Test func `A fact chunk is used if it omits at most one block`() throws {
    for (frames, played) in [(505, 505), (1010, 1010), (506, 506), (504, 1010), (2000, 1010)] {
      let file = Self.riff([
        Self.format(0x11, align: 256, bits: 4, extra: hex("0200 F901")),
        chunk("fact", bytes(UInt32(frames), .little), .little),
        chunk("data", [UInt8](repeating: 7, count: 512), .little),
      ])
      let sound = try describe(file)
      #expect(sound.frames == Int64(played), "\(frames)")
      let message = "fact counts 504 frames, but the packets hold 1010 [RIFF/fact, byte 48]"
      #expect(sound.warnings.map(\.description) == (frames == 504 ? [message] : []))
    }
  }

  @Test func `A WAVE file whose data chunk precedes fmt is described but not decoded`() throws {
    let file = Self.riff([chunk("data", hex("0100"), .little), Self.format()])
    let sound = try describe(file)
    #expect(sound.frames == 1 && sound.format.sampleRate == 8000)
    #expect(
      sound.warnings.map(\.description) == [
        "the fmt chunk comes after the data chunk [RIFF/fmt , byte 22]"
      ])
    let error = try #require(readerRefusal(file))
    #expect(error.code == .malformed)
    #expect(
      error.description
        == "the data chunk precedes the fmt chunk: expected 'fmt ' before 'data' [RIFF/fmt , byte 22 "
        + "(0x16)]; the file is damaged; export it again")
  }

  @Test func `A WAVE file without a complete fmt chunk is refused`() throws {
    let error = try #require(refusal(Self.riff([chunk("data", hex("0100"), .little)])))
    #expect(error.code == .malformed && error.chunk == "RIFF" && error.offset == 22)
    #expect(error.message == "the file has no fmt chunk, so its format is unknown")
    let start = chunk("fmt ", hex("0100 0100 401F0000"), .little)
    let short = try #require(refusal(Self.riff([start])))
    #expect(short.code == .truncated && short.chunk == "RIFF/fmt " && short.offset == 28)
    #expect(short.message == "the chunk is too short for its field nAvgBytesPerSec")
    #expect(short.found == "0 bytes" && short.expected == "4 bytes")
    let missing = try #require(readerRefusal(Self.riff([Self.format()])))
    #expect(missing.code == .truncated && missing.chunk == "RIFF/data" && missing.offset == 36)
    #expect(missing.message == "the file has no data chunk")
  }
}
