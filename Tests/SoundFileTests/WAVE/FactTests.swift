// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Lengths that the `fact` chunk gives to WAVE files of block-based formats.
@Suite struct `The fact chunk of ADPCM` {
  private typealias Wave = WAVEParsingTests

  /// The number of frames of the packets is unknown, so `fact` alone gives the length.
  @Test(arguments: [(0, 500), (256, 0), (0, 0)] as [(UInt16, UInt16)])
  func `Microsoft ADPCM without a block size takes its length from fact`(
    _ align: UInt16, _ frames: UInt16
  ) throws {
    let extra = bytes(UInt16(2), .little) + bytes(frames, .little)
    let file = Wave.riff([
      Wave.format(2, align: align, bits: 4, extra: extra),
      chunk("fact", bytes(UInt32(77), .little), .little),
      chunk("data", hex("0100 0200 0300"), .little),
    ])
    let sound = try describe(file)
    #expect(sound.frames == 77)
    #expect(sound.warnings.isEmpty, "\(sound.warnings)")
  }

  @Test func `The fact chunk of Microsoft ADPCM may omit at most one packet`() throws {
    for (fact, isKnown) in [(1000, true), (500, true), (499, false), (1, false)] {
      let extra = bytes(UInt16(2), .little) + bytes(UInt16(500), .little)
      let file = Wave.riff([
        Wave.format(2, align: 256, bits: 4, extra: extra),
        chunk("fact", bytes(UInt32(fact), .little), .little),
        chunk("data", [UInt8](repeating: 0, count: 512), .little),
      ])
      let warnings = try describe(file).warnings.map(\.kind)
      #expect(warnings == (isKnown ? [] : [.countsDiffer]), "\(fact)")
    }
  }

  /// A format tag, the bytes of a second, the frames that `fact` counts, and whether 15,000 bytes can hold them.
  @Test(
    arguments: [
      (0x55, 16_000, 1_323_000, false), (0x55, 16_000, 165_375, true),
      (0x55, 16_000, 165_376, false), (0x1234, 16_000, 1_323_000, false),
      (0x1234, 16_000, 360_000, true), (0x1234, 500, 1_323_000, true),
      (0x11, 0, 1_323_000, false), (0xF1AC, 16_000, 1_323_000, true),
    ] as [(UInt16, UInt32, UInt32, Bool)])
  func `A count in fact that the bytes cannot hold is not believed`(
    _ tag: UInt16, _ byteRate: UInt32, _ frames: UInt32, _ isBelieved: Bool
  ) throws {
    let format: [UInt8] =
      bytes(tag, .little) + bytes(UInt16(1), .little) + bytes(UInt32(44_100), .little)
      + bytes(byteRate, .little) + bytes(UInt16(1), .little) + bytes(UInt16(0), .little)
    let file = Wave.riff([
      chunk("fmt ", format, .little), chunk("fact", bytes(frames, .little), .little),
      chunk("data", [UInt8](repeating: 0, count: 15_000), .little),
    ])
    let sound = try describe(file)
    #expect(sound.frames == (isBelieved ? Int64(frames) : nil))
    #expect(sound.warnings.map(\.kind) == (isBelieved ? [] : [.countsDiffer]))
    #expect(
      isBelieved
        || sound.warnings[0].message.hasPrefix(
          "fact counts \(frames) frames, but data holds at most ")
    )
  }
}
