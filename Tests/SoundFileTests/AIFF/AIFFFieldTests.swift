// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The counts, sizes and types in COMM and SSND, at the bounds of their values.
@Suite struct `Fields of AIFF` {
  private typealias Aiff = AIFFParsingTests

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  @Test(arguments: [(3, "offset"), (4, "blockSize"), (7, "blockSize")])
  func `An SSND chunk that is too short for its fields is refused`(_ size: Int, _ field: String)
    throws
  {
    let file = Aiff.form("AIFF", [Aiff.common(frames: 0), chunk("SSND", Self.zeros(size))])
    let error = try #require(refusal(file))
    #expect(error.code == .truncated && error.chunk == "FORM/SSND")
    #expect(error.message == "the chunk is too short for its field \(field)")
  }

  /// A count of COMM, the bytes in SSND, and the resulting number of packets.
  struct Count: Sendable, CustomTestStringConvertible {
    let type: String
    var channels: Int16 = 1
    let declared: UInt32
    let size: Int
    let packets: Int64
    var bits: Int16 = 16
    var testDescription: String { "\(type), \(declared) in \(size) bytes of \(channels) channels" }
  }

  static let counts = [
    Count(type: "twos", declared: 1, size: 6, packets: 1),
    Count(type: "twos", declared: 2, size: 3, packets: 2, bits: 8),
    Count(type: "twos", declared: 1, size: 3, packets: 1, bits: 8),
    // Only for IMA4 do programs write the count divided by the channels.
    Count(type: "twos", channels: 2, declared: 1, size: 8, packets: 1),
    Count(type: "ima4", channels: 2, declared: 1, size: 136, packets: 2),
    Count(type: "ima4", channels: 2, declared: 2, size: 272, packets: 4),
    Count(type: "ima4", channels: 2, declared: 2, size: 204, packets: 2),
    Count(type: "ima4", declared: 2, size: 102, packets: 2),
    Count(type: "ima4", declared: 0, size: 102, packets: 3),
  ]

  @Test(arguments: counts)
  func `COMM's count limits the packets unless it is 0 or divided by the channels`(
    _ example: Count
  ) throws {
    let common = Aiff.common(
      example.type, bits: example.bits, frames: example.declared, channels: example.channels)
    let sound = try describe(Aiff.form("AIFC", [common, Aiff.data(Self.zeros(example.size))]))
    #expect(sound.packets == example.packets)
    #expect(sound.frames == example.packets * (example.type == "ima4" ? 64 : 1))
    let unit = example.type == "ima4" ? "packet" : "frame"
    let start = "COMM declares \(example.declared) \(unit)\(example.declared == 1 ? "" : "s"), but"
    #expect(sound.warnings.map(\.kind) == [.countsDiffer])
    #expect(sound.warnings.first?.message.hasPrefix(start) == true)
  }

  @Test func `An AIFF without SSND declares no audio bytes, but its frames cause a warning`() throws
  {
    for frames in [1, 2, 3] as [UInt32] {
      let sound = try describe(Aiff.form("AIFF", [Aiff.common(frames: frames)]))
      #expect(sound.frames == 0 && sound.declaredAudioBytes == 0 && sound.audio.isEmpty)
      let count = frames == 1 ? "1 frame" : "\(frames) frames"
      #expect(
        sound.warnings.map(\.message) == ["COMM declares \(count), but there is no SSND chunk"])
    }
  }

  @Test func `An SSND offset past the chunk's end declares no audio bytes`() throws {
    let data = chunk("SSND", bytes(UInt32(9)) + bytes(UInt32(0)) + hex("0001"))
    let sound = try describe(Aiff.form("AIFF", [Aiff.common(frames: 2), data]))
    #expect(sound.declaredAudioBytes == 0 && sound.audio.isEmpty)
  }

  @Test(arguments: [1, 2, 7] as [Int16])
  func `AIFF samples of few bits are read`(_ bits: Int16) throws {
    let file = Aiff.form("AIFF", [Aiff.common(bits: bits, frames: 1), Aiff.data([0x80, 0])])
    let expected = LinearPCM(.signedInteger, bits: Int(bits), .big)
    #expect(try describe(file).format.encoding == .linearPCM(expected))
    #expect(try samples(of: file, as: Int16.self) == [.min])
  }

  @Test(
    arguments: [
      ("42n1", "LEI24", hex("563412")), ("42ni", "LEI24", hex("563412")),
      ("23ni", "LEI32", hex("00563412")), ("in32", "BEI32", hex("12345600")),
    ])
  func `AIFF-C of 24 and 32 bits is read in both byte orders`(
    _ type: String, _ specifier: String, _ audio: [UInt8]
  ) throws {
    let file = Aiff.form("AIFC", [Aiff.common(type, frames: 1), Aiff.data(audio)])
    #expect(try describe(file).format.encoding == .pcm(specifier))
    #expect(try samples(of: file, as: Int32.self) == [0x1234_5600])
  }

  @Test func `An undecodable bit depth in AIFF is reported with its offset`() throws {
    let file = Aiff.form("AIFF", [Aiff.common(bits: 64, frames: 1), Aiff.data(Self.zeros(8))])
    let error = try #require(readerRefusal(file))
    #expect(error.code == .unsupported && error.chunk == "FORM/COMM" && error.offset == 26)
  }

  @Test func `MACE without channels has no packet size`() throws {
    for channels in [0, -1] as [Int16] {
      let common = Aiff.common("MAC6", frames: 4, channels: channels)
      let sound = try describe(Aiff.form("AIFC", [common, Aiff.data(hex("0011 2233"))]))
      let expected = SoundEncoding.Other(code: "MAC6", name: "MACE 6:1", framesPerPacket: 6)
      #expect(sound.format.encoding == .other(expected))
    }
  }
}
