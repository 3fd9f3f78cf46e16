// SPDX-License-Identifier: MIT

import SoundConversion
import SoundFile
import TestSupport
import Testing

@Suite struct `Offsets and fade-outs` {
  private let values = (0..<20_000).map { Int16($0) }

  @Test func `An offset skips frames, of IMA4 too`() throws {
    let file = try cafBytes(values)
    for offset in [1, 63, 64, 10_001, 19_999] {
      let result: [Int16] = try samples(
        of: converted(file, to: .pcm("LEI16")) { $0.offset = Int64(offset) })
      #expect(result == Array(values[offset...]))
    }
    let coded = try converted(file, to: .ima4)
    let decoded: [Int16] = try samples(of: coded)
    let rest: [Int16] = try samples(of: converted(coded, to: .pcm("LEI16")) { $0.offset = 777 })
    #expect(rest == Array(decoded[777...]))
    // An offset prevents copying packets.
    #expect(try describe(converted(coded, to: .ima4) { $0.offset = 64 }).frames == 19_936)
  }

  @Test func `Trimming measures the limit from the offset`() throws {
    let result: [Int16] = try samples(
      of: converted(cafBytes(values), to: .pcm("LEI16")) { ($0.offset, $0.trim) = (100, 0.05) })
    #expect(result == Array(values[100..<149]))
  }

  @Test func `A fade-out without trim always applies, with trim only to a sound that is cut`()
    throws
  {
    let file = try cafBytes([Int16](repeating: 1000, count: 10))
    let faded: [Int16] = try samples(of: converted(file, to: .pcm("LEI16")) { $0.fade = 4 })
    #expect(faded == [1000, 1000, 1000, 1000, 1000, 1000, 750, 500, 250, 0])
    let kept: [Int16] = try samples(
      of: converted(file, to: .pcm("LEI16")) { ($0.fade, $0.trim) = (4, 30) })
    #expect(kept == [Int16](repeating: 1000, count: 10))
    let all: [Int16] = try samples(of: converted(file, to: .pcm("LEI16")) { $0.fade = 1e300 })
    #expect(all == [900, 800, 700, 600, 500, 400, 300, 200, 100, 0])
  }

  @Test func `An offset is refused if nothing would be left, and for copied packets`() throws {
    let file = try cafBytes(values)
    #expect(
      try refusal(file) { $0.offset = 20_000 }
        == "unsupported: nothing would be left of the sound: found a start at 20 s (20000 frames), "
        + "expected a start before 20 s (20000 frames); choose an earlier start")
    #expect(
      try refusal(cafBytes([1] as [Int16])) { $0.offset = 88_200 }
        == "unsupported: nothing would be left of the sound: found a start at 88.2 s (88200 frames), "
        + "expected a start before 0.001 s (1 frame); choose an earlier start")
    #expect(
      try refusal(file) { $0.offset = -1 }
        == "misuse: the offset is -1 frames: expected 0 frames or more; choose another offset, or "
        + "leave it out")
    for change in [{ $0.offset = 1 }, { $0.fade = 1 }] as [(inout ConversionRequest) -> Void] {
      #expect(
        try refusal(file) {
          $0.data = .copyPackets
          change(&$0)
        }
          == "unsupported: copied packets cannot be cut or faded; name an encoding, or leave out "
          + "the offset, the trimming and the fade-out")
    }
  }
}
