// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// CAF files that Core Audio wrote come out of a copy of their packets (`-d 0 -f caff`) as they
/// are, byte for byte.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Files that Core Audio wrote` {
  /// CAFs laid out as Core Audio does it: no chunks but these, edit count 1, samples at 4096.
  private static func files(with chunks: Set<FourCharCode>) -> [RealSound] {
    RealSounds.counted.filter { row in
      guard let bytes = try? contents(row.path),
        let sound = try? Sound(describing: MemorySource(bytes)), sound.container == .caf
      else { return false }
      let ids = sound.chunks.map(\.id)
      return ids.suffix(2) == ["free", "data"] && Set(ids).isSubset(of: chunks)
        && sound.audio.lowerBound == 4096 && bytes[4092..<4096] == [0, 0, 0, 1]
    }
  }

  private static let plain = files(with: ["desc", "pakt", "free", "data"])
  private static let withInformation = files(with: ["desc", "chan", "info", "pakt", "free", "data"])

  @Test func `are among the sounds`() {
    #expect(Self.plain.count { $0.encoding == "ima4" } >= 8)
    #expect(Self.withInformation.count >= 21)
  }

  @Test(arguments: plain)
  func `are reproduced byte for byte`(_ row: RealSound) throws {
    let original = try contents(row.path)
    let copy = try Self.copied(original)
    #expect(copy == original)
  }

  /// A copy drops `info`, which holds words about the sound, and `free` takes its room.
  @Test(arguments: withInformation)
  func `are reproduced byte for byte but for their info`(_ row: RealSound) throws {
    let original = try contents(row.path)
    let copy = try Self.copied(original)
    let sound = try Sound(describing: MemorySource(original))
    var expected = Array(original[..<8])
    var room: Int64 = 0
    for chunk in sound.chunks where chunk.id != "data" {
      switch chunk.id {
      case "info": room += 12 + chunk.declaredSize
      case "free":
        let size = chunk.declaredSize + room
        expected += cafChunk("free", [UInt8](repeating: 0, count: Int(size)))
      default: expected += original[Int(chunk.offset)..<Int(chunk.body.upperBound)]
      }
    }
    expected += original[expected.count...]
    #expect(copy == expected)
  }

  private static func copied(_ original: [UInt8]) throws -> [UInt8] {
    var request = ConversionRequest()
    request.data = .copyPackets
    request.container = .caf
    let reader = try SoundReader(MemorySource(original))
    let sink = MemorySink()
    try Conversion(ConversionPlan(reader.sound, request)).run(reader, to: sink)
    return sink.bytes
  }
}
