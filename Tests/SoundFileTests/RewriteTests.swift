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
