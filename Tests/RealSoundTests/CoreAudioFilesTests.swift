// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

/// Copies the packets of CAF files written by Core Audio (`-d 0 -f caff`) and compares all bytes.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Core Audio's files` {
  /// Returns the CAF files with Core Audio's layout: only these chunks, `free` and `data` last, edit count 1,
  /// samples at 4096.
  private static func files(with chunks: Set<FourCharacterCode>) -> [RealSound] {
    RealSounds.counted.filter { row in
      guard let bytes = try? contents(row.path),
        let sound = try? Sound(describing: MemorySource(bytes)), sound.container == .caf
      else { return false }
      let ids = sound.chunks.map(\.id)
      return ids.suffix(2) == ["free", "data"] && Set(ids).isSubset(of: chunks)
        && sound.audio.lowerBound == 4096 && bytes[4092..<4096] == [0, 0, 0, 1]
    }
  }

  private static let written = files(with: ["desc", "chan", "info", "pakt", "free", "data"])

  @Test func `The real sounds include files that Core Audio wrote`() {
    #expect(Self.written.count >= 21)
    #expect(Self.written.count { $0.encoding == "ima4" } >= 20)
  }

  @Test(arguments: written)
  func `A packet copy reproduces Core Audio's files byte for byte`(_ row: RealSound) throws {
    let original = try contents(row.path)
    let copy = try Self.copied(original)
    #expect(Blob(copy) == Blob(original))
  }

  /// Bytes of which a failed expectation prints only the number.
  private struct Blob: Hashable, CustomStringConvertible, CustomTestStringConvertible {
    private let bytes: [UInt8]
    init(_ bytes: [UInt8]) { self.bytes = bytes }
    var description: String { "\(bytes.count) bytes" }
    var testDescription: String { description }
  }

  private static func copied(_ original: [UInt8]) throws -> [UInt8] {
    var request = ConversionRequest()
    request.data = .copyPackets
    request.container = .caf
    let reader = try SoundReader(MemorySource(original))
    let sink = MemorySink()
    try SoundConverter(ConversionPlan(reader.sound, request)).run(reader, to: sink)
    return sink.bytes
  }
}
