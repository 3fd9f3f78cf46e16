// SPDX-License-Identifier: MIT

import SoundConversion
import TestSupport
import Testing

@testable import SoundFile

/// Tests that the library can write a sound that it has read, byte for byte.
@Suite struct RewriteTests {
  static let lossless = Fixture.all.filter { $0.encoding != .ima4 }

  @Test(arguments: lossless)
  func `Samples read from a file write the same file again`(_ fixture: Fixture) throws {
    let file = try fixture.file(frames: 33)
    let read = try samples(of: file, as: Int32.self)
    #expect(try fileBytes(read, fixture.container, describe(file).format) == file)
  }

  @Test(arguments: Fixture.all + Fixture.stereo)
  func `Copying packets writes the same file again`(_ fixture: Fixture) throws {
    for filler in [false, true] {
      var filled = fixture
      filled.filler = filler
      let file = try filled.file(frames: 130)
      #expect(try Self.copy(file, filler: filler) == file)
    }
  }

  /// Core Audio's own files have an extra packet if the last one would be full.
  @Test(arguments: [(128, 0, 64), (64, 0, 64), (130, 0, 62), (100, 28, 64), (1, 0, 63)])
  func `Copying packets keeps the packet table`(_ valid: Int, _ priming: Int, _ remainder: Int)
    throws
  {
    let table = PacketTable(
      validFrames: Int64(valid), primingFrames: Int32(priming), remainderFrames: Int32(remainder))
    let format = AudioFormat(sampleRate: 22_050, channels: 1, encoding: .ima4)
    let count = (valid + priming + remainder) / 64
    let packets = (0..<(34 * count)).map { UInt8($0 * 7 % 256) }
    let file = try fileBytes(packets: packets, .caf, format, filler: true, table: table)
    let sound = try describe(file)
    #expect(sound.packetTable == table && sound.packets == Int64(count))
    #expect(sound.frames == Int64(valid) && sound.warnings == [])
    let heard = IMA4Reference.decode(packets, channels: 1, .carrying)
    #expect(try samples(of: file) == Array(heard[priming..<(priming + valid)]))
    #expect(try Self.copy(file, filler: true) == file)
    // Converting to the sound's own encoding keeps its packets too.
    #expect(try Self.copy(file, filler: true, data: .encode(.ima4)) == file)
  }

  @Test func `Copying packets keeps the channel layout`() throws {
    let fixture = Fixture(container: .caf, encoding: .ima4, channels: 2)
    let file = try fileBytes(
      fixture.exactSamples(frames: 70), .caf, fixture.format, layout: .stereo)
    #expect(try Self.copy(file, filler: false) == file)
  }

  /// Returns a CAF of two frames with the chunks before its data, and an edit count.
  private static func caf(
    _ encoding: String, flags: UInt32, bytes size: UInt32, frames: UInt32, bits: UInt32,
    _ chunks: [[UInt8]], edits: UInt32
  ) -> [UInt8] {
    let numbers = [flags, size, frames, 2, bits].flatMap { bytes($0) }
    let description = bytes(44_100.0.bitPattern) + Array(encoding.utf8) + numbers
    let packets = (0..<(2 * size)).map { UInt8($0 % 89) }
    return Array("caff".utf8) + [0, 1, 0, 0] + cafChunk("desc", description) + chunks.joined()
      + cafChunk("data", bytes(edits) + packets)
  }

  /// FFmpeg 5.1: no filler, no packet table, an edit count of 0, and 4 bits per channel for IMA4.
  @Test func `Copying packets reproduces FFmpeg's CAF`() throws {
    let before = [
      cafChunk("chan", hex("00650002 00000000 00000000")),
      cafChunk("info", bytes(UInt32(1)) + Array("encoder\0Lavf59.27.100\0".utf8)),
    ]
    for file in [
      Self.caf("ima4", flags: 0, bytes: 68, frames: 64, bits: 4, before, edits: 0),
      Self.caf("lpcm", flags: 2, bytes: 4, frames: 1, bits: 16, before, edits: 0),
      Self.caf("alaw", flags: 0, bytes: 2, frames: 1, bits: 8, before, edits: 0),
    ] {
      #expect(try Self.copy(file, filler: true) == file)
    }
    // A conversion to the sound's own encoding has Core Audio's form as any other.
    let ima4 = Self.caf("ima4", flags: 0, bytes: 68, frames: 64, bits: 4, before, edits: 0)
    let converted = try describe(Self.copy(ima4, filler: true, data: .encode(.ima4)))
    #expect(converted.packetTable != nil && converted.audio.lowerBound == 4096)
  }

  @Test func `Copying packets does not give another CAF FFmpeg's form`() throws {
    let layout = cafChunk("chan", hex("00650002 00000000 00000000"))
    for file in [
      Self.caf("ima4", flags: 0, bytes: 68, frames: 64, bits: 4, [layout], edits: 1),
      Self.caf("ima4", flags: 0, bytes: 68, frames: 64, bits: 0, [layout], edits: 0),
      Self.caf("lpcm", flags: 2, bytes: 4, frames: 1, bits: 16, [cafChunk("free", [0])], edits: 0),
    ] {
      #expect(try describe(Self.copy(file, filler: true)).audio.lowerBound == 4096)
    }
  }

  @Test func `Copying packets keeps channel descriptions`() throws {
    func descriptions(_ labels: [UInt32], coordinate: UInt8 = 0) -> [UInt8] {
      let each = labels.map { bytes($0) + [UInt8](repeating: 0, count: 15) + [coordinate] }
      return bytes(UInt64(0)) + bytes(UInt32(labels.count)) + each.joined()
    }
    let format = AudioFormat(sampleRate: 44_100, channels: 2, encoding: .ima4)
    let samples = [Int16](repeating: 9, count: 140)
    let tagged = try fileBytes(samples, .caf, format, layout: .stereo)
    let chan = cafChunk("chan", hex("00650002 00000000 00000000"))
    let start = try #require(tagged.firstRange(of: chan))
    func file(_ body: [UInt8]) -> [UInt8] {
      Array(tagged[..<start.lowerBound]) + cafChunk("chan", body) + tagged[start.upperBound...]
    }
    let described = file(descriptions([1, 2]))
    #expect(try describe(described).channelLayout == .stereo)
    #expect(try Self.copy(described, filler: false) == described)
    // A tag replaces channel descriptions with coordinates, and all descriptions in a conversion.
    #expect(try Self.copy(file(descriptions([1, 2], coordinate: 1)), filler: false) == tagged)
    let converted = try Self.copy(described, filler: false, data: .encode(.ima4))
    #expect(converted == tagged)
  }

  static func copy(_ file: [UInt8], filler: Bool, data: ConversionRequest.DataFormat = .copyPackets)
    throws -> [UInt8]
  {
    var request = ConversionRequest()
    request.data = data
    let plan = try ConversionPlan(describe(file), request)
    #expect(plan.copiesPackets)
    var conversion = SoundConverter(plan)
    conversion.filler = filler
    let sink = MemorySink()
    try conversion.run(SoundReader(MemorySource(file)), to: sink)
    #expect(plan.frames == (try describe(sink.bytes).frames))
    return sink.bytes
  }
}
