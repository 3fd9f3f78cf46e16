// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The fields of fmt and fact, at the bounds of their values.
@Suite struct `Fields of WAVE` {
  private typealias Wave = WAVEParsingTests

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func file(
    _ format: [UInt8], fact: [UInt8]? = nil, data: [UInt8] = [1, 2, 3, 4, 5, 6]
  ) -> [UInt8] {
    let counts = fact.map { [chunk("fact", $0, .little)] } ?? []
    return Wave.riff([format] + counts + [chunk("data", data, .little)])
  }

  @Test func `A fact chunk that counts 1 frame or differs from 8-bit data causes a warning`() throws
  {
    let one = try describe(Self.file(Wave.format(), fact: bytes(UInt32(1), .little)))
    #expect(one.warnings.map(\.message) == ["fact counts 1 frame, but data holds 3"])
    let eight = Self.file(Wave.format(align: 1, bits: 8), fact: bytes(UInt32(5), .little))
    #expect(
      try describe(eight).warnings.map(\.message) == ["fact counts 5 frames, but data holds 6"])
    let none = Wave.format(channels: 0, align: 0)
    #expect(try describe(Self.file(none, fact: bytes(UInt32(5), .little))).warnings == [])
  }

  @Test(arguments: [0, 2, 3])
  func `A fact chunk of fewer than 4 bytes is ignored`(_ size: Int) throws {
    let sound = try describe(Self.file(Wave.format(), fact: Self.zeros(size)))
    #expect(sound.frames == 3 && sound.warnings == [])
  }

  @Test(arguments: 0...3)
  func `A fmt chunk may have up to 3 bytes after the common fields`(_ count: Int) throws {
    let sound = try describe(Self.file(Wave.format(extra: Self.zeros(count))))
    #expect(sound.format.encoding == .pcm("LEI16") && sound.warnings == [])
  }

  /// The fields up to the first four bytes of the GUID take 12 bytes after the common fields.
  @Test func `WAVEFORMATEXTENSIBLE needs only the first four bytes of its GUID`() throws {
    for (count, name) in [(12, nil), (11, "WAVE format tag 0xFFFE")] as [(Int, String?)] {
      let extra = Wave.extensible(1, valid: 16).prefix(count)
      let sound = try describe(Self.file(Wave.format(0xFFFE, extra: Array(extra))))
      let encoding = sound.format.encoding
      if let name { #expect(encoding.name == name) } else { #expect(encoding == .pcm("LEI16")) }
    }
  }

  @Test(arguments: [1, 2, 15] as [UInt16])
  func `WAVEFORMATEXTENSIBLE may declare any number of valid bits`(_ valid: UInt16) throws {
    let format = Wave.format(0xFFFE, extra: Wave.extensible(1, valid: valid))
    let expected = LinearPCM(.signedInteger, bits: Int(valid), .little, bytesPerSample: 2)
    #expect(try describe(Self.file(format)).format.encoding == .linearPCM(expected))
  }

  @Test func `WAVE samples of up to 8 bits are unsigned and of 9 bits signed`() throws {
    for (bits, kind) in [(7, .unsignedInteger), (8, .unsignedInteger), (9, .signedInteger)]
      as [(UInt16, LinearPCM.Kind)]
    {
      let format = Wave.format(align: bits > 8 ? 2 : 1, bits: bits)
      let expected = LinearPCM(kind, bits: Int(bits), .little)
      #expect(try describe(Self.file(format)).format.encoding == .linearPCM(expected))
    }
  }

  @Test func `An nBlockAlign that the channels do not divide is replaced for 8-bit samples`() throws
  {
    let sound = try describe(Self.file(Wave.format(channels: 2, align: 3, bits: 8)))
    #expect(sound.format.encoding == .pcm("UI8") && sound.frames == 3)
  }

  @Test(arguments: [[], hex("0000 F401"), hex("0100 F401"), hex("0200 0000")] as [[UInt8]])
  func `Microsoft ADPCM without frames per block has no packet size`(_ extra: [UInt8]) throws {
    let format = Wave.format(2, align: 256, bits: 4, extra: extra)
    let sound = try describe(Self.file(format, fact: bytes(UInt32(77), .little)))
    let expected = SoundEncoding.Other(
      code: FourCharacterCode(rawValue: 0x6D73_0002), name: "Microsoft ADPCM")
    #expect(sound.format.encoding == .other(expected))
    #expect(sound.packets == nil && sound.frames == 77 && sound.warnings == [])
  }

  @Test(arguments: [1, 2] as [UInt16])
  func `ADPCM blocks may have one byte and one frame`(_ size: UInt16) throws {
    let format = Wave.format(
      2, align: size, bits: 4, extra: bytes(UInt16(2), .little) + bytes(size, .little))
    let data = Self.zeros(8 * Int(size))
    let sound = try describe(Self.file(format, fact: bytes(UInt32(1), .little), data: data))
    #expect(sound.packets == 8 && sound.frames == 8 * Int64(size))
    #expect(sound.warnings.map(\.kind) == [.countsDiffer])
  }

  /// Tags of RFC 2361 and of Microsoft's mmreg.h.
  @Test(
    arguments: [
      (0x50, "MPEG layer 1 or 2"), (0x64, "G.726 ADPCM"), (0x92, "AC-3 (S/PDIF)"), (0xFF, "AAC"),
      (0x161, "Windows Media Audio 2"), (0x1610, "HE-AAC"), (0x674F, "Vorbis"), (0xF1AC, "FLAC"),
      (0x51, "WAVE format tag 0x0051"), (0x160, "WAVE format tag 0x0160"),
    ] as [(UInt16, String)])
  func `A registered WAVE format tag has a name`(_ tag: UInt16, _ name: String) throws {
    let sound = try describe(Self.file(Wave.format(tag, align: 1, bits: 0)))
    #expect(sound.format.encoding.name == name)
  }

  @Test func `A WAVE data size of 0 before 7 bytes is not extended`() throws {
    let rest = hex("64617461 00000000 0100 0200 0300 04")
    let sound = try describe(Wave.riff([Wave.format(), rest]))
    #expect(sound.frames == 0 && sound.warnings.map(\.kind) == [.trailingBytes])
    let extended = try describe(Wave.riff([Wave.format(), rest + [0]]))
    #expect(extended.chunks.map(\.id) == ["fmt ", "data"] && extended.frames == 4)
    #expect(
      extended.warnings.map(\.description) == [
        "data declares 0 bytes, but the 8 bytes after it are not a chunk [RIFF/data, byte 40]"
      ])
  }

  @Test func `A WAVE without data declares no audio bytes`() throws {
    let sound = try describe(Wave.riff([Wave.format()]))
    #expect(sound.declaredAudioBytes == 0 && sound.audio.isEmpty)
  }
}
