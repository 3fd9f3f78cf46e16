// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The bytes before the audio match those that Core Audio writes.
@Suite struct HeaderLayoutTests {
  private func front(
    _ container: SoundContainer, _ encoding: SoundEncoding, frames: Int, channels: Int = 1,
    filler: Bool = true, layout: ChannelLayout? = nil
  ) throws -> [UInt8] {
    let format = AudioFormat(sampleRate: 44_100, channels: channels, encoding: encoding)
    let file = try fileBytes(
      [Int16](repeating: 0, count: frames * channels), container, format, filler: filler,
      layout: layout)
    return Array(file[..<Int(try describe(file).audio.lowerBound)])
  }

  private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  @Test func `CAF with IMA4 has Core Audio's header`() throws {
    let expected =
      hex("63616666 0001 0000")
      + hex("64657363 0000000000000020 40E5888000000000 696D6134 00000000")
      + hex("00000022 00000040 00000001 00000000")
      + hex("70616B74 0000000000000018 0000000000000000 0000000000000064 00000000 0000001C")
      + hex("66726565 0000000000000F8C") + zeros(3980)
      + hex("64617461 0000000000000048 00000001")
    #expect(try front(.caf, .ima4, frames: 100) == expected)
    #expect(expected.count == 4096)
  }

  @Test func `CAF with stereo IMA4, a layout and no filler has Core Audio's header`() throws {
    let expected =
      hex("63616666 0001 0000")
      + hex("64657363 0000000000000020 40E5888000000000 696D6134 00000000")
      + hex("00000044 00000040 00000002 00000000")
      + hex("6368616E 000000000000000C 00650002 00000000 00000000")
      + hex("70616B74 0000000000000018 0000000000000000 0000000000000080 00000000 00000000")
      + hex("64617461 000000000000008C 00000001")
    #expect(
      try front(.caf, .ima4, frames: 128, channels: 2, filler: false, layout: .stereo) == expected)
  }

  @Test(
    arguments: [
      ("I8", "00000000 00000001 00000001 00000001 00000008"),
      ("LEI16", "00000002 00000002 00000001 00000001 00000010"),
      ("BEI24", "00000000 00000003 00000001 00000001 00000018"),
      ("BEF32", "00000001 00000004 00000001 00000001 00000020"),
      ("LEF64", "00000003 00000008 00000001 00000001 00000040"),
    ])
  func `CAF with linear PCM has Core Audio's header`(_ specifier: String, _ tail: String) throws {
    let expected =
      hex("63616666 0001 0000 64657363 0000000000000020 40E5888000000000 6C70636D") + hex(tail)
    let front = try front(.caf, .pcm(specifier), frames: 10)
    #expect(Array(front[..<52]) == expected)
    #expect(Array(front[52..<64]) == hex("66726565 0000000000000FB0"))
    #expect(front[4080..<4084] == hex("64617461")[...])
    #expect(front.count == 4096)
  }

  @Test func `CAF with µ-law declares 8 bits and has no packet table`() throws {
    let front = try front(.caf, .uLaw, frames: 10, filler: false)
    let expected =
      hex("63616666 0001 0000 64657363 0000000000000020 40E5888000000000 756C6177 00000000")
      + hex("00000001 00000001 00000001 00000008")
      + hex("64617461 000000000000000E 00000001")
    #expect(front == expected)
  }

  @Test func `WAVE has Core Audio's header`() throws {
    // 10 frames of 2 bytes after 4096 bytes.
    let expected =
      hex("52494646 0C100000 57415645")
      + hex("666D7420 10000000 0100 0100 44AC0000 88580100 0200 1000")
      + hex("464C4C52 CC0F0000") + zeros(4044) + hex("64617461 14000000")
    #expect(try front(.wave, .pcm("LEI16"), frames: 10) == expected)
  }

  @Test(
    arguments: [
      ("UI8", "0100 0200 44AC0000 88580100 0200 0800"),
      ("LEI24", "0100 0200 44AC0000 98090400 0600 1800"),
      ("LEF32", "0300 0200 44AC0000 20620500 0800 2000"),
    ])
  func `WAVE has a fmt chunk of 16 bytes for every sample format`(
    _ specifier: String, _ body: String
  )
    throws
  {
    let front = try front(.wave, .pcm(specifier), frames: 1, channels: 2, filler: false)
    #expect(Array(front[12..<36]) == hex("666D7420 10000000") + hex(body))
    #expect(front.count == 44)
  }

  @Test func `WAVE with µ-law or A-law has Core Audio's header`() throws {
    let uLaw = try front(.wave, .uLaw, frames: 3)
    #expect(
      Array(uLaw[..<36])
        == hex("52494646 FC0F0000 57415645 666D7420 10000000")
        + hex("0700 0100 44AC0000 44AC0000 0100 0800"))
    let aLaw = try front(.wave, .aLaw, frames: 3)
    #expect(Array(aLaw[20..<22]) == [6, 0])
    #expect(aLaw.count == 4096)
  }

  @Test func `AIFF has Core Audio's header`() throws {
    let expected =
      hex("464F524D 0000100C 41494646")
      + hex("434F4D4D 00000012 0001 0000000A 0010 400EAC44000000000000")
      + hex("464C4C52 00000FC2") + zeros(4034) + hex("53534E44 0000001C 00000000 00000000")
    #expect(try front(.aiff, .pcm("BEI16"), frames: 10) == expected)
    #expect(expected.count == 4096)
  }

  struct Compression: Sendable, CustomTestStringConvertible {
    let encoding: SoundEncoding
    let bits: Int
    let type: String
    let name: String
    let sizes: (common: Int, filler: Int)
    var testDescription: String { type }
  }

  /// Encodings with the expected sizes of the bodies of `COMM` and `FLLR` in bytes.
  ///
  /// The sizes of the first four encodings are those in Core Audio's files.
  static let compressions = [
    Compression(
      encoding: .ima4, bits: 0, type: "ima4", name: "IMA 4:1", sizes: (30, 4010)),
    Compression(
      encoding: .aLaw, bits: 8, type: "alaw", name: "A-Law 2:1", sizes: (32, 4008)),
    Compression(
      encoding: .pcm("BEF32"), bits: 32, type: "fl32",
      name: "Linear PCM, 32 bit big-endian floating point", sizes: (68, 3972)),
    Compression(
      encoding: .pcm("BEI16"), bits: 16, type: "twos",
      name: "Linear PCM, 16 bit big-endian signed integer", sizes: (68, 3972)),
    Compression(
      encoding: .pcm("UI8"), bits: 8, type: "raw ", name: "Linear PCM, 8 bit unsigned integer",
      sizes: (58, 3982)),
    Compression(
      encoding: .pcm("BEI24"), bits: 24, type: "in24",
      name: "Linear PCM, 24 bit big-endian signed integer", sizes: (68, 3972)),
  ]

  @Test(arguments: compressions)
  func `AIFF-C has Core Audio's header for every compression type`(_ example: Compression) throws {
    let front = try front(.aifc, example.encoding, frames: 64)
    let packets = example.encoding == .ima4 ? 1 : 64
    let bytes = packets * example.encoding.bytesPerPacket(channels: 1)
    var common = bytes16(1) + TestSupport.bytes(UInt32(packets)) + bytes16(example.bits)
    common += hex("400EAC44000000000000") + Array(example.type.utf8)
    common += [UInt8(example.name.utf8.count)] + Array(example.name.utf8)
    if common.count % 2 == 1 { common.append(0) }
    #expect(common.count == example.sizes.common)
    let expected =
      hex("464F524D") + TestSupport.bytes(UInt32(4088 + bytes)) + hex("41494643")
      + chunk("FVER", hex("A2805140")) + chunk("COMM", common)
      + chunk("FLLR", zeros(example.sizes.filler))
      + hex("53534E44") + TestSupport.bytes(UInt32(8 + bytes)) + zeros(8)
    #expect(front == expected)
    #expect(front.count == 4096)
  }

  @Test func `AIFF-C with a layout has a CHAN chunk`() throws {
    let front = try front(
      .aifc, .uLaw, frames: 1, channels: 2, filler: false, layout: .stereo)
    #expect(Array(front[64..<84]) == hex("4348414E 0000000C 00650002 00000000 00000000"))
    #expect(Array(front[54..<64]) == [9] + Array("u-Law 2:1".utf8))
  }

  private func bytes16(_ value: Int) -> [UInt8] { TestSupport.bytes(UInt16(value)) }
}
