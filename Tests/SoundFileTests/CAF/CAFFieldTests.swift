// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The fields of desc, data and pakt, at the bounds of their values.
@Suite struct `Fields of CAF` {
  private typealias Caf = CAFParsingTests

  @Test(arguments: 0...3)
  func `A data chunk that is too short for its edit count has no audio`(_ size: Int) throws {
    let data = cafChunk("data", [UInt8](repeating: 0, count: size))
    let sound = try describe(Caf.file([Caf.description(), data]))
    #expect(sound.frames == 0 && sound.audio.isEmpty && sound.declaredAudioBytes == 0)
    let none = try describe(Caf.file([Caf.description()]))
    #expect(none.audio.isEmpty && none.declaredAudioBytes == 0)
  }

  @Test func `An invalid mBytesPerPacket causes a warning for up to 1024 channels`() throws {
    for channels in [1024, 1025] as [UInt32] {
      let law = Caf.description("ulaw", packetBytes: 5, channels: channels, bits: 8)
      let warning = "mBytesPerPacket is 5, but a packet takes 1024 bytes [CAF/desc, byte 36]"
      #expect(
        try describe(Caf.file([law, Caf.data([])])).warnings.map(\.description)
          == (channels == 1024 ? [warning] : []))
    }
  }

  /// Packets of one and of two bytes.
  @Test(
    arguments: [
      Caf.description("ulaw", packetBytes: 1, bits: 8), Caf.description(packetBytes: 2, bits: 16),
    ])
  func `A packet table that differs from the packets causes a warning`(_ description: [UInt8])
    throws
  {
    let count = description == Caf.description(packetBytes: 2, bits: 16) ? 1 : 2
    let tables = [
      (Caf.table(valid: 3), "3 frames"),
      (Caf.table(valid: .max, remainder: .max), "too many frames"),
      (Caf.table(valid: .max, priming: 1), "too many frames"),
    ]
    for (table, frames) in tables {
      let sound = try describe(Caf.file([description, table, Caf.data([1, 2])]))
      #expect(
        sound.warnings.map(\.message) == [
          "the packet table counts \(frames), but the packets hold \(count)"
        ])
    }
  }

  @Test func `The packet table gives the length of a CAF whose packets vary in frames`() throws {
    let opus = Caf.description("opus", packetBytes: 0, packetFrames: 0, bits: 0)
    let table = Caf.table(packets: 5, valid: 700, priming: 312)
    let sound = try describe(Caf.file([opus, table, Caf.data([1, 2, 3])]))
    #expect(sound.packets == 5 && sound.frames == 700 && sound.warnings == [])
    #expect(sound.paddedFrames == nil && sound.paddedDuration == nil)
  }

  @Test(arguments: [(8, 8), (9, 3), (4, 4), (3, 3), (2, 3)] as [(UInt32, Int)])
  func `CAF samples of 24 bits may take 3 to 8 bytes`(_ packetBytes: UInt32, _ size: Int) throws {
    let description = Caf.description(packetBytes: packetBytes, bits: 24)
    let sound = try describe(Caf.file([description, Caf.data([])]))
    let expected = LinearPCM(.signedInteger, bits: 24, .big, bytesPerSample: size)
    #expect(sound.format.encoding == .linearPCM(expected))
  }

  @Test(arguments: [[1], [4]])
  func `Priming frames of 32-bit samples are skipped once and without loss`(_ splits: [Int]) throws
  {
    let file = Caf.file([
      Caf.description(packetBytes: 4, bits: 32), Caf.table(valid: 3, priming: 2),
      Caf.data(hex("11111111 22222222 12345678 23456789 3456789A")),
    ])
    #expect(
      try samples(of: file, as: Int32.self, splits: splits)
        == [0x1234_5678, 0x2345_6789, 0x3456_789A])
  }

  @Test func `A CAF declares no valid frames until its writer finishes`() throws {
    let sink = MemorySink()
    do {
      let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .ima4)
      var writer = try SoundWriter(to: sink, container: .caf, format: format)
      try writer.append([Int16](repeating: 1, count: 100).span)
    }
    let sound = try describe(sink.bytes)
    #expect(sound.packetTable == PacketTable(validFrames: 0) && sound.warnings == [])
  }
}
