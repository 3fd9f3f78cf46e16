// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct AIFFParsingTests {
  /// Returns a file with the given chunks.
  static func form(_ type: String, _ chunks: [[UInt8]]) -> [UInt8] {
    chunk("FORM", Array(type.utf8) + chunks.joined())
  }

  /// Returns a `COMM` chunk.
  static func common(
    _ type: String? = nil, bits: Int16 = 16, frames: UInt32, channels: Int16 = 1,
    rate: [UInt8] = hex("400EAC44000000000000"), name: String = ""
  ) -> [UInt8] {
    var body = bytes(channels) + bytes(frames) + bytes(bits) + rate
    if let type {
      body += Array(type.utf8) + [UInt8(name.utf8.count)] + Array(name.utf8)
      if body.count % 2 == 1 { body.append(0) }
    }
    return chunk("COMM", body)
  }

  /// Returns an `SSND` chunk.
  static func data(_ audio: [UInt8], offset: UInt32 = 0) -> [UInt8] {
    let skipped = [UInt8](repeating: 0xEE, count: Int(offset))
    return chunk("SSND", bytes(offset) + bytes(UInt32(0)) + skipped + audio)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let type: String
    var bits: Int16 = 16
    let encoding: SoundEncoding
    let audio: [UInt8]
    let samples: [Int32]
    var testDescription: String { type }
  }

  static let cases = [
    Case(
      type: "NONE", encoding: .pcm("BEI16"), audio: hex("1234 8000"),
      samples: [0x1234_0000, .min]),
    Case(
      type: "twos", bits: 24, encoding: .pcm("BEI24"), audio: hex("123456 800000"),
      samples: [0x1234_5600, .min]),
    Case(
      type: "sowt", encoding: .pcm("LEI16"), audio: hex("3412 0080"),
      samples: [0x1234_0000, .min]),
    Case(
      type: "in24", bits: 24, encoding: .pcm("BEI24"), audio: hex("123456 FFFFFF"),
      samples: [0x1234_5600, -256]),
    Case(
      type: "in24", encoding: .pcm("BEI24"), audio: hex("123456 FFFFFF"),
      samples: [0x1234_5600, -256]),
    Case(
      type: "in32", bits: 32, encoding: .pcm("BEI32"), audio: hex("12345678 80000000"),
      samples: [0x1234_5678, .min]),
    Case(
      type: "fl32", bits: 32, encoding: .pcm("BEF32"), audio: hex("3F000000 BF800000"),
      samples: [1 << 30, .min]),
    // Some programs write a sample size of 16 for floats.
    Case(
      type: "FL32", encoding: .pcm("BEF32"), audio: hex("3F000000 BF800000"),
      samples: [1 << 30, .min]),
    Case(
      type: "fl64", bits: 64, encoding: .pcm("BEF64"),
      audio: hex("3FE0000000000000 BFF0000000000000"), samples: [1 << 30, .min]),
    Case(
      type: "FL64", encoding: .pcm("BEF64"), audio: hex("3FE0000000000000 BFF0000000000000"),
      samples: [1 << 30, .min]),
    Case(
      type: "raw ", bits: 8, encoding: .pcm("UI8"), audio: hex("80 00"), samples: [0, .min]),
    Case(
      type: "ulaw", encoding: .uLaw, audio: hex("00 FF"), samples: [-32124 << 16, 0]),
    Case(
      type: "ULAW", bits: 8, encoding: .uLaw, audio: hex("00 FF"), samples: [-32124 << 16, 0]),
    Case(
      type: "alaw", bits: 8, encoding: .aLaw, audio: hex("D5 2A"),
      samples: [8 << 16, -32256 << 16]),
    Case(
      type: "ALAW", encoding: .aLaw, audio: hex("D5 2A"), samples: [8 << 16, -32256 << 16]),
  ]

  @Test(arguments: cases)
  func `An AIFF-C of every compression type is read`(_ example: Case) throws {
    let file = Self.form(
      "AIFC",
      [
        chunk("FVER", hex("A2805140")),
        Self.common(example.type, bits: example.bits, frames: 2, name: "any"),
        Self.data(example.audio),
      ])
    let sound = try describe(file)
    #expect(sound.container == .aifc)
    #expect(sound.format.encoding == example.encoding)
    #expect(sound.frames == 2)
    #expect(sound.warnings == [])
    #expect(try samples(of: file) == example.samples)
  }

  @Test func `COMM counts packets for IMA4`() throws {
    let packets = (0..<(3 * 34)).map { UInt8($0) }
    for bits: Int16 in [0, 4, 16] {
      let file = Self.form(
        "AIFC",
        [
          Self.common("ima4", bits: bits, frames: 3), Self.data(packets),
        ])
      let sound = try describe(file)
      #expect(sound.frames == 192 && sound.paddedFrames == 192 && sound.packets == 3)
      #expect(sound.warnings == [])
      let expected = IMA4Reference.decode(packets, channels: 1, .carrying)
      #expect(try samples(of: file, as: Int16.self) == expected)
    }
  }

  @Test func `An AIFF whose COMM chunk follows SSND is read`() throws {
    let file = Self.form(
      "AIFF", [Self.data(hex("0001 0002 0003")), Self.common(frames: 3)])
    #expect(try describe(file).warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [1, 2, 3])
  }

  @Test func `The bytes of SSND's offset are skipped`() throws {
    let file = Self.form("AIFF", [Self.common(frames: 2), Self.data(hex("0001 0002"), offset: 5)])
    let sound = try describe(file)
    #expect(sound.audio == 59..<63)
    #expect(sound.declaredAudioBytes == 4)
    #expect(sound.warnings == [])
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
  }

  @Test func `An SSND offset past the chunk's end causes a warning`() throws {
    let file = Self.form(
      "AIFF",
      [Self.common(frames: 2), chunk("SSND", bytes(UInt32(9)) + bytes(UInt32(0)) + hex("0001"))])
    let sound = try describe(file)
    #expect(sound.frames == 0)
    #expect(sound.warnings.map(\.kind) == [.oddField, .countsDiffer])
    #expect(
      sound.warnings[0].description
        == "SSND declares an offset of 9 bytes, but has only 2 bytes of audio [FORM/SSND, byte 46]"
    )
  }

  @Test func `The smaller count of COMM and SSND is used`() throws {
    for (declared, expected) in [(2, 2), (5, 3), (0, 3)] as [(UInt32, Int64)] {
      let file = Self.form(
        "AIFF", [Self.common(frames: declared), Self.data(hex("0001 0002 0003"))])
      let sound = try describe(file)
      #expect(sound.frames == expected)
      #expect(
        sound.warnings.map(\.description) == [
          "COMM declares \(declared) frames, but SSND holds 3 [FORM/COMM, byte 20]"
        ])
    }
  }

  @Test func `An AIFF without COMM is refused and one without SSND is described`() throws {
    let error = try #require(refusal(Self.form("AIFF", [Self.data(hex("0001"))])))
    #expect(error.code == .malformed && error.chunk == "FORM" && error.offset == 30)
    #expect(error.file == "x.caf")
    #expect(
      error.description
        == "the file has no COMM chunk, so its format is unknown: expected a 'COMM' chunk "
        + "[FORM, byte 30 (0x1E)]; the file is damaged; export it again")

    let file = Self.form("AIFF", [Self.common(frames: 7)])
    #expect(try describe(file).warnings.map(\.kind) == [.missingChunk])
    let missing = try #require(readerRefusal(file))
    #expect(missing.code == .truncated && missing.chunk == "FORM/SSND")
    #expect(missing.message == "COMM declares 7 frames, but there is no SSND chunk")

    // AIFF 1.3 requires no SSND if there are no frames.
    let empty = Self.form("AIFF", [Self.common(frames: 0)])
    #expect(try describe(empty).warnings == [])
    #expect(try samples(of: empty, as: Int16.self) == [])
  }

  @Test func `An AIFF-C with an unsupported encoding is described`() throws {
    let mace = try describe(
      Self.form(
        "AIFC",
        [Self.common("MAC3", frames: 4, channels: 2), Self.data(hex("0011 2233 4455 6677"))]))
    let expected = SoundEncoding.Other(
      code: "MAC3", name: "MACE 3:1", framesPerPacket: 6, bytesPerPacket: 4)
    #expect(mace.format.encoding == .other(expected))
    #expect(mace.frames == 12)
    let small = try describe(
      Self.form("AIFC", [Self.common("MAC6", frames: 4, channels: 2), Self.data(hex("0011 2233"))]))
    let six = SoundEncoding.Other(
      code: "MAC6", name: "MACE 6:1", framesPerPacket: 6, bytesPerPacket: 2)
    #expect(small.format.encoding == .other(six))
    #expect(small.frames == 12)

    let unknown = Self.form("AIFC", [Self.common("zzzz", frames: 1), Self.data([1, 2])])
    let named = SoundEncoding.Other(code: "zzzz", name: "'zzzz'")
    #expect(try describe(unknown).format.encoding == .other(named))
    #expect(try describe(unknown).frames == 1)
    let error = try #require(readerRefusal(unknown))
    #expect(error.code == .unsupported && error.chunk == "FORM/COMM")
    #expect(
      error.description
        == "the encoding is not supported: found 'zzzz' ('zzzz'), expected linear PCM (signed up to "
        + "32 bits, unsigned up to 8, float 32 or 64), IMA4, µ-law or A-law [FORM/COMM, byte 38 "
        + "(0x26)]; convert the sound to 16-bit WAVE first, for example with "
        + "'ffmpeg -i IN OUT.wav'")
  }

  @Test func `Invalid sample sizes in COMM are refused`() throws {
    for bits: Int16 in [0, -8] {
      let error = try #require(
        refusal(Self.form("AIFF", [Self.common(bits: bits, frames: 1), Self.data([0, 0])])))
      #expect(error.code == .malformed && error.chunk == "FORM/COMM" && error.offset == 26)
      #expect(error.found == "\(bits) bits" && error.expected == "1 to 32 bits")
    }
  }

  @Test func `12-bit samples are read as the upper bits of 16`() throws {
    let file = Self.form("AIFF", [Self.common(bits: 12, frames: 1), Self.data(hex("1230"))])
    #expect(
      try describe(file).format.encoding
        == .linearPCM(LinearPCM(.signedInteger, bits: 12, .big, bytesPerSample: 2)))
    #expect(try samples(of: file, as: Int16.self) == [0x1230])
  }

  @Test func `A wrong FORM size and trailing bytes cause warnings`() throws {
    var file = Self.form("AIFF", [Self.common(frames: 1), Self.data(hex("0001"))])
    file += [0, 0, 0, 1, 2]
    let warnings = try describe(file).warnings
    #expect(
      warnings.map(\.description) == [
        "FORM declares 48 bytes, but 53 follow its size field [FORM, byte 4]",
        "5 bytes after the last chunk belong to no chunk [FORM, byte 56]",
      ])
    #expect(try samples(of: file, as: Int16.self) == [1])
  }

  @Test func `The first of duplicate COMM and SSND chunks is used`() throws {
    let file = Self.form(
      "AIFF",
      [
        Self.common(frames: 1), Self.common(frames: 9, channels: 2), Self.data(hex("0001")),
        Self.data(hex("0002 0003")),
      ])
    #expect(try describe(file).format.channels == 1)
    #expect(try samples(of: file, as: Int16.self) == [1])
  }
}
