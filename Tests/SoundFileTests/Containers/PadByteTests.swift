// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The byte after a chunk of odd size: a pad byte, or the first byte of the next chunk.
@Suite struct `Pad bytes` {
  private typealias Wave = WAVEParsingTests

  /// Returns a WAVE whose data chunk of three bytes ends at byte 47, where `rest` begins.
  private static func file(_ rest: [UInt8], size: UInt32? = nil) -> [UInt8] {
    let data = chunk("data", [1, 2, 3], .little, pad: false)
    return Wave.riff([Wave.format(align: 1, bits: 8), data, rest], size: size)
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func note(_ size: [UInt8], _ body: Int = 0) -> [UInt8] {
    Array("note".utf8) + size + zeros(body)
  }

  /// Bytes after the odd chunk, and whether its pad byte is missing.
  private static let rests: [(rest: [UInt8], isMissing: Bool)] = [
    (note([0, 0, 0, 0]), true),
    (note([2, 1, 0, 0], 258), true),
    // The file is too short for the size, so no chunk begins here.
    (note([1, 0, 0, 0]), false), (note([0, 0, 0, 1]), false), (note([0, 1, 0, 0], 200), false),
    // Too few bytes for a chunk header.
    (note([0, 0, 0]), false), (note([]), false), ([110], false),
    // A header begins at both bytes: with the letter x, a chunk of 5221 bytes, which would fit too.
    (
      [120] + chunk("note", zeros(20), .little) + chunk("JUNK", zeros(5300), .little), false
    ),
  ]

  @Test(arguments: rests.indices)
  func `A pad byte is missing if a chunk header begins there and not one byte later`(
    _ index: Int
  ) throws {
    let (rest, isMissing) = Self.rests[index]
    let sound = try describe(Self.file(rest))
    let missing = sound.warnings.filter { $0.kind == .missingPadByte }
    #expect(missing.count == (isMissing ? 1 : 0))
    #expect(missing.allSatisfy { $0.offset == 47 })
    #expect(try samples(of: Self.file(rest), as: Int16.self).count == 3)
  }

  /// The declared size ends with the samples, before the pad byte.
  @Test(arguments: [("", true), ("A", false), ("AB", true), ("\0", false), ("\0AB", false)])
  func `A single byte after the declared end is a pad byte, and more are appended`(
    _ rest: String, _ isMissing: Bool
  ) throws {
    let sound = try describe(Self.file(Array(rest.utf8), size: 39))
    #expect(sound.warnings.contains { $0.kind == .missingPadByte } == isMissing)
  }

  @Test func `A chunk after a pad byte that the declared size excludes is read`() throws {
    let sound = try describe(Self.file([0] + chunk("note", [1, 2], .little), size: 39))
    #expect(sound.chunks.map(\.id) == ["fmt ", "data", "note"])
    #expect(sound.warnings.map(\.kind) == [.outerSize])
  }
}
