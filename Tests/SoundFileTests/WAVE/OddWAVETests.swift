// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// WAVE files of real programs that violate or extend the specification.
@Suite struct `Irregular WAVE files that programs write` {
  private typealias Wave = WAVEParsingTests

  private static let data = chunk("data", hex("0100 0200 0300"), .little)

  @Test func `WAVE files with other chunks before and after the samples are read`() throws {
    let names = [
      "LIST", "JUNK", "bext", "iXML", "id3 ", "FLLR", "smpl", "inst", "PEAK", "cue ", "afsp",
      "zzzz",
    ]
    for size in [0, 1, 4, 7, 602] {
      let others = names.map { chunk($0, [UInt8](repeating: 7, count: size), .little) }
      let files = [
        Wave.riff(others + [Wave.format(), Self.data]),
        Wave.riff([Wave.format()] + others + [Self.data]),
        Wave.riff([Wave.format(), Self.data] + others),
      ]
      for file in files {
        let sound = try describe(file)
        #expect(sound.frames == 3)
        #expect(sound.chunks.count == names.count + 2)
        #expect(try samples(of: file, as: Int16.self) == [1, 2, 3])
      }
    }
  }

  @Test(
    arguments: [
      (0, nil), (UInt32.max, nil), (3, nil), (6, "fact counts 6 frames, but data holds 3"),
      (2, "fact counts 2 frames, but data holds 3"),
    ] as [(UInt32, String?)])
  func `A fact chunk that differs from the data causes a warning and is ignored`(
    _ frames: UInt32, _ message: String?
  ) throws {
    let file = Wave.riff([
      Wave.format(), chunk("fact", bytes(frames, .little), .little), Self.data,
    ])
    let sound = try describe(file)
    #expect(sound.frames == 3)
    #expect(sound.warnings.map(\.kind) == (message == nil ? [] : [.countsDiffer]))
    #expect(
      sound.warnings.map(\.description) == (message.map { ["\($0) [RIFF/fact, byte 44]"] } ?? []))
    #expect(try samples(of: file, as: Int16.self) == [1, 2, 3])
  }

  @Test(arguments: [0, 1, 41, 43, 1_000_000, UInt32.max])
  func `A wrong RIFF size causes a warning`(_ size: UInt32) throws {
    let file = Wave.riff([Wave.format(), Self.data], size: size)
    #expect(
      try describe(file).warnings.map(\.description) == [
        "RIFF declares \(size) byte\(size == 1 ? "" : "s"), but 42 follow its size field [RIFF, byte 4]"
      ])
    #expect(try samples(of: file, as: Int16.self) == [1, 2, 3])
  }

  @Test func `A chunk of odd size before fmt is read with and without a pad byte`() throws {
    let odd = Array("INFO1".utf8)
    for pad in [true, false] {
      let file = Wave.riff([chunk("LIST", odd, .little, pad: pad), Wave.format(), Self.data])
      #expect(
        try describe(file).warnings.filter { $0.kind == .missingPadByte }.count == (pad ? 0 : 1))
      #expect(try samples(of: file, as: Int16.self) == [1, 2, 3])
    }
  }

  @Test(arguments: ["RIFX", "RF64", "BW64"])
  func `Errors in RIFX, RF64 and BW64 name the outermost chunk`(_ id: String) throws {
    let order: ByteOrder = id == "RIFX" ? .big : .little
    let file = Wave.riff(
      [Wave.format(rate: 0, order), chunk("data", hex("0001"), order)], id, order)
    let error = try #require(readerRefusal(file))
    #expect(error.chunk == "\(id)/fmt " && error.offset == 24)
  }
}

/// Errors name the chunk and the offset of the field that cannot be decoded.
@Suite struct `Locations of undecodable formats` {
  @Test(
    arguments: [
      (WAVEParsingTests.format(0x55, align: 1, bits: 0), 20),
      (WAVEParsingTests.format(1, align: 8, bits: 64), 34),
      (WAVEParsingTests.format(1, channels: 0), 22), (WAVEParsingTests.format(1, rate: 0), 24),
    ] as [([UInt8], Int64)])
  func `An undecodable format in WAVE is reported with its chunk and offset`(
    _ format: [UInt8], _ offset: Int64
  ) throws {
    let file = WAVEParsingTests.riff([format, chunk("data", hex("0102"), .little)])
    let error = try #require(readerRefusal(file))
    #expect(error.chunk == "RIFF/fmt " && error.offset == offset)
  }

  @Test(
    arguments: [
      (AIFFParsingTests.common("zzzz", frames: 1), 38),
      (AIFFParsingTests.common("twos", bits: 64, frames: 1), 26),
      (AIFFParsingTests.common("twos", frames: 1, channels: -1), 20),
      (AIFFParsingTests.common("twos", frames: 1, rate: hex("C00EAC44000000000000")), 28),
    ] as [([UInt8], Int64)])
  func `An undecodable format in AIFF-C is reported with its chunk and offset`(
    _ common: [UInt8], _ offset: Int64
  ) throws {
    let file = AIFFParsingTests.form("AIFC", [common, AIFFParsingTests.data(hex("0001"))])
    let error = try #require(readerRefusal(file))
    #expect(error.chunk == "FORM/COMM" && error.offset == offset)
  }

  @Test(
    arguments: [
      (CAFParsingTests.description(rate: -1), 20),
      (CAFParsingTests.description("aac ", packetBytes: 0, packetFrames: 1024, bits: 0), 28),
      (CAFParsingTests.description(channels: 0), 44),
      (CAFParsingTests.description(packetBytes: 8, bits: 64), 48),
    ] as [([UInt8], Int64)])
  func `An undecodable format in CAF is reported with its chunk and offset`(
    _ description: [UInt8], _ offset: Int64
  ) throws {
    let file = CAFParsingTests.file([description, CAFParsingTests.data(hex("0001"))])
    let error = try #require(readerRefusal(file))
    #expect(error.chunk == "CAF/desc" && error.offset == offset)
  }
}
