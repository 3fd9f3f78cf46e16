// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct CAFParsingTests {
  /// Returns a file with the given chunks.
  static func file(_ chunks: [[UInt8]], version: UInt16 = 1) -> [UInt8] {
    Array("caff".utf8) + bytes(version) + [0, 0] + chunks.joined()
  }

  /// Returns a `desc` chunk.
  static func description(
    _ code: String = "lpcm", flags: UInt32 = 0, packetBytes: UInt32 = 2, packetFrames: UInt32 = 1,
    channels: UInt32 = 1, bits: UInt32 = 16, rate: Double = 44_100
  ) -> [UInt8] {
    cafChunk(
      "desc",
      bytes(rate.bitPattern) + Array(code.utf8) + bytes(flags) + bytes(packetBytes)
        + bytes(packetFrames) + bytes(channels) + bytes(bits))
  }

  static let ima4 = description("ima4", packetBytes: 34, packetFrames: 64, bits: 0)

  /// Returns a `pakt` chunk.
  static func table(
    packets: Int64 = 0, valid: Int64, priming: Int32 = 0, remainder: Int32 = 0
  ) -> [UInt8] {
    cafChunk("pakt", bytes(packets) + bytes(valid) + bytes(priming) + bytes(remainder))
  }

  /// Returns a `data` chunk.
  static func data(_ audio: [UInt8], size: Int64? = nil) -> [UInt8] {
    cafChunk("data", [0, 0, 0, 1] + audio, size: size)
  }

  static let packets = (0..<(3 * 34)).map { UInt8($0 * 5 % 251) }

  @Test func `A CAF data size of -1 extends to the end of the file`() throws {
    let file = Self.file([Self.description(), Self.data(hex("0001 0002"), size: -1)])
    let sound = try describe(file)
    #expect(sound.warnings == [])
    #expect(sound.frames == 2 && sound.declaredAudioBytes == 4)
    #expect(sound.chunks[1].declaredSize == -1)
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
  }

  @Test(arguments: [("data", -2), ("free", -1), ("desc", -1), ("data", .min), ("pakt", -100)])
  func `Negative CAF chunk sizes are refused`(_ id: String, _ size: Int64) throws {
    let first = id == "desc" ? [] : Self.description()
    let error = try #require(refusal(Self.file([first, cafChunk(id, [1, 2, 3, 4], size: size)])))
    #expect(error.code == .malformed)
    #expect(error.message == "the chunk size is invalid")
    #expect(error.chunk == "CAF/\(id)")
    #expect(error.offset == Int64(8 + first.count + 4))
    #expect(error.found == "\(size) bytes" && error.expected == "0 bytes or more")
  }

  @Test func `A packet table is read before and after the data chunk`() throws {
    let table = Self.table(valid: 100, priming: 20, remainder: 72)
    let expected = IMA4Reference.decode(Self.packets, channels: 1, .carrying)
    for chunks in [[table, Self.data(Self.packets)], [Self.data(Self.packets), table]] {
      let file = Self.file([Self.ima4] + chunks)
      let sound = try describe(file)
      #expect(sound.warnings == [])
      #expect(sound.frames == 100 && sound.paddedFrames == 192)
      #expect(
        sound.packetTable == PacketTable(validFrames: 100, primingFrames: 20, remainderFrames: 72))
      #expect(try samples(of: file, splits: [7]) == expected[20..<120].map { $0 })
    }
  }

  @Test func `Priming frames that span packets are skipped`() throws {
    let expected = IMA4Reference.decode(Self.packets, channels: 1, .carrying)
    let file = Self.file([
      Self.ima4, Self.table(valid: 10, priming: 130, remainder: 52), Self.data(Self.packets),
    ])
    #expect(try samples(of: file) == Array(expected[130..<140]))
    let pcm = Self.file([
      Self.description(), Self.table(valid: 2, priming: 1), Self.data(hex("0001 0002 0003")),
    ])
    #expect(try samples(of: pcm, as: Int16.self) == [2, 3])
  }

  @Test func `A CAF without a packet table plays all frames`() throws {
    let sound = try describe(Self.file([Self.ima4, Self.data(Self.packets)]))
    #expect(sound.frames == 192 && sound.packetTable == nil && sound.warnings == [])
  }

  @Test func `A packet table with too many frames causes a warning and is limited`() throws {
    let file = Self.file([Self.ima4, Self.table(valid: 1000), Self.data(Self.packets)])
    let sound = try describe(file)
    #expect(sound.frames == 192)
    #expect(
      sound.warnings.map(\.description) == [
        "the packet table counts 1000 frames, but the packets hold 192 [CAF/pakt, byte 64]"
      ])
    #expect(try samples(of: file, as: Int16.self).count == 192)
    let primed = Self.file([
      Self.ima4, Self.table(valid: 10, priming: 500), Self.data(Self.packets),
    ])
    #expect(try describe(primed).frames == 0)
    #expect(try samples(of: primed, as: Int16.self) == [])
  }

  @Test func `8-bit CAF samples are signed for both byte orders`() throws {
    for flags: UInt32 in [0, 2] {
      let file = Self.file([
        Self.description(flags: flags, packetBytes: 1, bits: 8), Self.data([0x80, 0xFF, 0, 0x7F]),
      ])
      #expect(try describe(file).format.encoding == .pcm("I8"))
      #expect(try samples(of: file, as: Int16.self) == [-32768, -256, 0, 0x7F00])
    }
  }

  @Test(arguments: [(20, 3, hex("123450")), (24, 4, hex("12345600")), (12, 2, hex("1230"))])
  func `CAF samples in wider containers are read from the upper bits`(
    _ bits: UInt32, _ size: UInt32, _ audio: [UInt8]
  ) throws {
    let file = Self.file([Self.description(packetBytes: size, bits: bits), Self.data(audio)])
    #expect(try describe(file).warnings == [])
    let value = audio.reduce(Int32(0)) { $0 << 8 | Int32($1) } << Int32(32 - 8 * size)
    #expect(try samples(of: file) == [value])
  }

  @Test func `An invalid mBytesPerPacket is replaced by the size from the bit depth`() throws {
    let file = Self.file([
      Self.description(packetBytes: 5, channels: 2), Self.data(hex("0001 0002")),
    ])
    #expect(
      try describe(file).warnings.map(\.description) == [
        "mBytesPerPacket is 5, but a packet takes 4 bytes [CAF/desc, byte 36]"
      ])
    #expect(try samples(of: file, as: Int16.self) == [1, 2])
    // FFmpeg writes 4 bits for IMA4, libsndfile 8 for µ-law and A-law.
    let ima4 = Self.description("ima4", packetBytes: 34, packetFrames: 64, bits: 4)
    #expect(try describe(Self.file([ima4, Self.data(Self.packets)])).warnings == [])
  }

  @Test(arguments: [1, 2, 32, 63, 65, UInt32.max])
  func `An invalid mFramesPerPacket of IMA4 is replaced by 64`(_ frames: UInt32) throws {
    // Symphonia (issue 561) allocated the declared 32 frames, decoded 64, and crashed.
    let ima4 = Self.description("ima4", packetBytes: 34, packetFrames: frames, bits: 0)
    let file = Self.file([ima4, Self.data(Self.packets)])
    let sound = try describe(file)
    #expect(
      sound.warnings.map(\.description) == [
        "mFramesPerPacket is \(frames), but a packet holds 64 frames [CAF/desc, byte 40]"
      ])
    #expect(sound.frames == 192)
    let right = Self.file([Self.ima4, Self.data(Self.packets)])
    #expect(try samples(of: file, as: Int16.self) == samples(of: right, as: Int16.self))
    let unknown = Self.description("ima4", packetBytes: 34, packetFrames: 0, bits: 0)
    #expect(try describe(Self.file([unknown, Self.data(Self.packets)])).warnings == [])
  }

  @Test func `A CAF whose desc chunk is not first is read with a warning`() throws {
    let file = Self.file([
      cafChunk("uuid", [1, 2, 3]), Self.data(hex("0001")), cafChunk("strg", []),
      Self.description(),
    ])
    let sound = try describe(file)
    #expect(
      sound.warnings.map(\.description) == [
        "desc must be the first chunk, but another chunk precedes it [CAF/desc, byte 53]"
      ])
    #expect(sound.chunks.map(\.id.description) == ["uuid", "data", "strg", "desc"])
    #expect(try samples(of: file, as: Int16.self) == [1])
  }

  @Test(
    arguments: [
      ("aac ", "AAC", 0, 1024), ("alac", "Apple Lossless", 0, 4096), (".mp3", "MP3", 0, 1152),
      ("opus", "Opus", 0, 960), ("samr", "AMR narrow band", 0, 160), ("wxyz", "'wxyz'", 7, 3),
    ] as [(String, String, UInt32, UInt32)])
  func `CAF files with unsupported formats are described`(
    _ code: String, _ name: String, _ size: UInt32, _ frames: UInt32
  )
    throws
  {
    let file = Self.file([
      Self.description(code, packetBytes: size, packetFrames: frames, bits: 0),
      cafChunk("kuki", [1, 2, 3, 4]),
      Self.table(packets: 5, valid: 4 * Int64(frames), priming: 2, remainder: 1),
      Self.data([UInt8](repeating: 9, count: 35)),
    ])
    let sound = try describe(file)
    let parsed = try #require(FourCharacterCode(parsing: code))
    let expected = SoundEncoding.Other(
      code: parsed, name: name, framesPerPacket: Int(frames), bytesPerPacket: Int(size))
    #expect(sound.format.encoding == .other(expected))
    #expect(sound.packets == 5)
    #expect(sound.frames == 4 * Int64(frames))
    #expect(sound.paddedFrames == 5 * Int64(frames))
    let error = try #require(readerRefusal(file))
    #expect(error.code == .unsupported && error.chunk == "CAF/desc")
    #expect(error.found == "'\(code)' (\(name))")
  }

  @Test func `A CAF with variable packets and no packet table has no known length`() throws {
    let file = Self.file([
      Self.description("aac ", packetBytes: 0, packetFrames: 1024, bits: 0), Self.data([1, 2, 3]),
    ])
    let sound = try describe(file)
    #expect(sound.packets == nil && sound.frames == nil && sound.duration == nil)
  }

  @Test func `A CAF without desc is refused and one without data is described`() throws {
    let error = try #require(refusal(Self.file([Self.data([])])))
    #expect(error.code == .malformed && error.chunk == "CAF" && error.offset == 24)
    #expect(error.message == "the file has no desc chunk, so its format is unknown")
    let file = Self.file([Self.description()])
    #expect(
      try describe(file).warnings.map(\.description) == [
        "the file has no data chunk [CAF/data, byte 52]"
      ])
    #expect(readerRefusal(file)?.code == .truncated)
  }

  @Test func `An unknown CAF version and trailing bytes cause warnings`() throws {
    let file = Self.file([Self.description(), Self.data(hex("0001")), [9]], version: 2)
    #expect(
      try describe(file).warnings.map(\.description) == [
        "the CAF version is 2, but only version 1 is specified [CAF, byte 4]",
        "1 byte after the last chunk belongs to no chunk [CAF, byte 70]",
      ])
  }

  @Test func `A CAF sound knows its duration with and without padding`() throws {
    let table = Self.table(valid: 130, remainder: 62)
    let sound = try describe(Self.file([Self.ima4, table, Self.data(Self.packets)]))
    #expect(sound.duration == 130 / 44_100.0)
    #expect(sound.paddedDuration == 192 / 44_100.0)
  }
}
