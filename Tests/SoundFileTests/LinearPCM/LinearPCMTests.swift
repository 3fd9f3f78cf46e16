// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct LinearPCMTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let pcm: LinearPCM
    /// The sample type that represents every value of `pcm` exactly.
    let working: Working
    var testDescription: String { pcm.description }
  }

  enum Working: Sendable {
    case int16
    case int32
    case float
    case double
  }

  static let cases: [Case] = [ByteOrder.big, .little].flatMap { order in
    [
      Case(pcm: LinearPCM(.signedInteger, bits: 8, order), working: .int16),
      Case(pcm: LinearPCM(.unsignedInteger, bits: 8, order), working: .int16),
      Case(pcm: LinearPCM(.signedInteger, bits: 16, order), working: .int16),
      Case(pcm: LinearPCM(.signedInteger, bits: 24, order), working: .int32),
      Case(pcm: LinearPCM(.signedInteger, bits: 32, order), working: .int32),
      Case(pcm: LinearPCM(.float, bits: 32, order), working: .float),
      Case(pcm: LinearPCM(.float, bits: 64, order), working: .double),
    ]
  }

  @Test(arguments: cases)
  func `Linear PCM keeps every bit through decoding and encoding`(_ example: Case) throws {
    var random = SeededRandom(21)
    let size = example.pcm.bytesPerSample
    var bytes = (0..<(size * 999)).map { _ in UInt8.random(in: 0...255, using: &random) }
    // The extreme and middle values.
    for (position, byte) in [0x00, 0xFF, 0x7F, 0x80].enumerated() {
      for index in 0..<size { bytes[position * size + index] = UInt8(byte) }
    }
    if example.pcm.kind == .float { bytes = finite(bytes, example.pcm) }
    let again =
      switch example.working {
      case .int16: try recode(bytes, example.pcm, Int16.self)
      case .int32: try recode(bytes, example.pcm, Int32.self)
      case .float: try recode(bytes, example.pcm, Float.self)
      case .double: try recode(bytes, example.pcm, Double.self)
      }
    #expect(again == bytes)
  }

  /// Returns the bytes without infinities and NaN.
  private func finite(_ bytes: [UInt8], _ pcm: LinearPCM) -> [UInt8] {
    var bytes = bytes
    for start in stride(from: 0, to: bytes.count, by: pcm.bytesPerSample) {
      bytes[start + (pcm.byteOrder == .big ? 0 : pcm.bytesPerSample - 1)] &= 0xBF
    }
    return bytes
  }

  private func recode<S: ConvertibleSample>(_ bytes: [UInt8], _ pcm: LinearPCM, _: S.Type) throws
    -> [UInt8]
  {
    try encode(decode(bytes, pcm, S.self), pcm)
  }

  /// Returns CAF, or WAVE for unsigned samples, which CAF does not support, and a mono format.
  private func format(_ pcm: LinearPCM) -> (SoundContainer, AudioFormat) {
    (
      pcm.kind == .unsignedInteger ? .wave : .caf,
      AudioFormat(sampleRate: 8000, channels: 1, encoding: .linearPCM(pcm))
    )
  }

  private func decode<S: ConvertibleSample>(_ bytes: [UInt8], _ pcm: LinearPCM, _: S.Type) throws
    -> [S]
  {
    let (container, format) = format(pcm)
    return try samples(of: fileBytes(packets: bytes, container, format))
  }

  private func encode<S: ConvertibleSample>(_ samples: [S], _ pcm: LinearPCM) throws -> [UInt8] {
    let (container, format) = format(pcm)
    return try audioBytes(of: fileBytes(samples, container, format))
  }

  @Test func `24-bit PCM extends the sign and obeys the byte order`() throws {
    let big = LinearPCM(.signedInteger, bits: 24, .big)
    let little = LinearPCM(.signedInteger, bits: 24, .little)
    let bytes: [UInt8] = [0x80, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFE, 0x12, 0x34, 0x56]
    #expect(
      try decode(bytes, big, Int32.self) == [.min, -0x100, 0x7FFF_FE00, 0x1234_5600])
    #expect(
      try decode(bytes, little, Int32.self) == [0x8000, -0x100, -0x0100_8100, 0x5634_1200])
    #expect(try decode(bytes, big, Double.self)[1] == -0x1p-23)
  }

  @Test func `Unsigned 8-bit PCM decodes its middle value as silence`() throws {
    let pcm = LinearPCM(.unsignedInteger, bits: 8, .big)
    #expect(
      try decode([0, 1, 127, 128, 129, 255], pcm, Int16.self)
        == [-32768, -32512, -256, 0, 256, 32512])
    #expect(try encode([Float(-1), 0, 1, .nan], pcm) == [0, 128, 255, 128])
  }

  @Test func `Float PCM has full scale at 1 and does not clip between floats`() throws {
    let pcm = LinearPCM(.float, bits: 32, .big)
    #expect(try encode([Int16.min, 0, 16384], pcm) == hex("BF800000 00000000 3F000000"))
    #expect(try encode([Double(2), -0.0], pcm) == hex("40000000 80000000"))
    #expect(
      try decode(hex("40000000 C0000000 7FC00000 7F800000"), pcm, Int16.self)
        == [.max, .min, 0, .max])
  }

  @Test func `Linear PCM encodes a known sample to known bytes in every layout`() throws {
    func bytes(_ specifier: String) throws -> [UInt8] {
      let pcm = try #require(LinearPCM(specifier: specifier))
      return try encode([Int32(0x1234_5678)], pcm)
    }
    #expect(try bytes("I8") == hex("12"))
    #expect(try bytes("UI8") == hex("92"))
    #expect(try bytes("BEI16") == hex("1234"))
    #expect(try bytes("LEI16") == hex("3412"))
    #expect(try bytes("BEI24") == hex("123456"))
    #expect(try bytes("LEI24") == hex("563412"))
    #expect(try bytes("BEI32") == hex("12345678"))
    #expect(try bytes("LEI32") == hex("78563412"))
    #expect(try bytes("BEF32") == hex("3E11A2B4"))
    #expect(try bytes("LEF64") == hex("00000078 5634C23F"))
  }
}
