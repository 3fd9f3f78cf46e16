// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Names, codes and sizes of containers and encodings.
@Suite struct ModelTests {
  @Test(
    arguments: [
      ("ima4", "ima4", 0x696D_6134), ("aac", "aac ", 0x6161_6320), ("x", "x   ", 0x7820_2020),
      ("ms\\x00\\x11", "ms\\x00\\x11", 0x6D73_0011), ("\\xFFabc", "\\xFFabc", 0xFF61_6263),
      ("\\x41", "A   ", 0x4120_2020), ("a\\b", "a\\x5Cb ", 0x615C_6220),
    ] as [(String, String, UInt32)])
  func `Four-character codes are parsed and described`(
    _ text: String, _ shown: String, _ raw: UInt32
  ) {
    let code = FourCharacterCode(parsing: text)
    #expect(code?.rawValue == raw)
    #expect(code?.description == shown)
    #expect(code.flatMap { FourCharacterCode(parsing: $0.description) } == code)
  }

  @Test func `Texts that are not four-character codes are refused`() {
    for text in [
      "", "12345", "\\xG0ab", "\\x0", "\\x+1ab", "ä", "a\n", "\\x00\\x00\\x00\\x00\\x00",
    ] {
      #expect(FourCharacterCode(parsing: text) == nil, "\(text)")
    }
    #expect(("data" as FourCharacterCode).bytes == Array("data".utf8))
  }

  @Test func `afconvert's names of sample formats are parsed`() {
    let cases: [(String, LinearPCM?)] = [
      ("BEI16", LinearPCM(.signedInteger, bits: 16, .big)),
      ("LEI24", LinearPCM(.signedInteger, bits: 24, .little)),
      ("-BEF32", LinearPCM(.float, bits: 32, .big)), ("F64", LinearPCM(.float, bits: 64, .little)),
      ("UI8", LinearPCM(.unsignedInteger, bits: 8, .big)),
      ("I8", LinearPCM(.signedInteger, bits: 8, .big)),
      ("I16", LinearPCM(.signedInteger, bits: 16, .little)),
      ("F16", nil), ("I20", nil), ("I64", nil), ("", nil), ("BE", nil), ("XX16", nil),
      ("BEI16 ", nil), ("i16", nil), ("I016", nil), ("--I16", nil), ("ima4", nil),
    ]
    for (text, expected) in cases { #expect(LinearPCM(specifier: text) == expected, "\(text)") }
  }

  @Test func `Sample formats have names and describe themselves`() {
    for specifier in ["I8", "UI8", "BEI16", "LEI16", "BEI24", "LEI32", "BEF32", "LEF64"] {
      #expect(LinearPCM(specifier: specifier)?.specifier == specifier)
    }
    let padded = LinearPCM(.signedInteger, bits: 20, .little, bytesPerSample: 4)
    #expect(padded.description == "20-bit little-endian signed integer in 4 bytes")
    #expect(!padded.isPacked && padded.isDecodable)
    #expect(LinearPCM(.signedInteger, bits: 20, .big).bytesPerSample == 3)
    for odd in [
      LinearPCM(.float, bits: 16, .big), LinearPCM(.signedInteger, bits: 40, .big),
      LinearPCM(.unsignedInteger, bits: 16, .big),
      LinearPCM(.float, bits: 32, .big, bytesPerSample: 8),
      LinearPCM(.signedInteger, bits: 24, .big, bytesPerSample: 2),
      LinearPCM(.signedInteger, bits: 0, .big),
    ] {
      #expect(!odd.isDecodable, "\(odd)")
    }
  }

  @Test func `Encodings know their code and packet size`() {
    let cases: [(SoundEncoding, String, Int, Int, Int)] = [
      (.ima4, "ima4", 64, 68, 0), (.uLaw, "ulaw", 1, 2, 8), (.aLaw, "alaw", 1, 2, 8),
      (.pcm("LEI24"), "lpcm", 1, 6, 24), (.pcm("BEF64"), "lpcm", 1, 16, 64),
    ]
    for (encoding, code, frames, bytes, bits) in cases {
      #expect(encoding.code.description == code)
      #expect(encoding.framesPerPacket == frames)
      #expect(encoding.bytesPerPacket(channels: 2) == bytes)
      #expect(encoding.bitsPerChannel == bits)
      #expect(encoding.isDecodable)
    }
    let other = SoundEncoding.Other(code: "zzzz", name: "Z", framesPerPacket: 5, bytesPerPacket: 7)
    #expect(!SoundEncoding.other(other).isDecodable)
    #expect(SoundEncoding.other(other).bytesPerPacket(channels: 2) == 7)
    #expect(SoundEncoding.uLaw.name == "µ-law" && SoundEncoding.uLaw.shortName == "ulaw")
  }

  @Test func `Containers list the encodings that afconvert lists`() {
    let lists: [(SoundContainer, String)] = [
      (.aiff, "I8 BEI16 BEI24 BEI32"),
      (.aifc, "I8 BEI16 BEI24 BEI32 BEF32 BEF64 UI8 ulaw alaw ima4"),
      (.wave, "UI8 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw alaw"),
      (
        .caf,
        "alaw ima4 I8 BEI16 BEI24 BEI32 BEF32 BEF64 LEI16 LEI24 LEI32 LEF32 LEF64 ulaw"
      ),
      (.rf64, ""),
    ]
    for (container, names) in lists {
      #expect(container.writableEncodings.map(\.shortName).joined(separator: " ") == names)
    }
    #expect(SoundContainer.rf64.defaultEncoding == nil)
  }

  @Test func `Containers are found by file extension`() {
    for container in SoundContainer.allCases where container != .aifc {
      #expect(SoundContainer(fileExtension: container.fileExtensions[0].uppercased()) == container)
    }
    #expect(
      SoundContainer(fileExtension: "aifc") == .aifc
        && SoundContainer(fileExtension: "AIF") == .aiff)
    for other in ["mp3", "", "x-wav", "caf "] {
      #expect(SoundContainer(fileExtension: other) == nil)
    }
    #expect(
      SoundContainer.allCases.map(\.code.description) == ["AIFF", "AIFC", "WAVE", "RF64", "caff"])
  }

  @Test func `An error's description is one sentence with its location`() {
    let bare = SoundError(.io, "cannot be read")
    #expect(bare.description == "cannot be read")
    #expect(bare.named("a.wav").named("b.wav").file == "a.wav")
    let full = SoundError(
      .malformed, "the rate is invalid", file: "a.wav", chunk: "RIFF/fmt ", offset: 24,
      found: "0 Hz", expected: "more", suggestion: "export it again")
    #expect(
      full.description
        == "the rate is invalid: found 0 Hz, expected more [RIFF/fmt , byte 24 (0x18)]; export it "
        + "again")
    #expect(SoundError(.misuse, "no", expected: "yes").description == "no: expected yes")
    #expect(SoundError.Code.limitExceeded.description == "limit-exceeded")
  }
}
