// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests whether FLAC and Ogg files can have samples.
@Suite struct `Samples of FLAC and Ogg` {
  private func mayHaveSamples(_ bytes: [UInt8]) throws -> Bool {
    let source = MemorySource(bytes)
    return try #require(try ForeignFormat(of: source)).mayHaveSamples(source)
  }

  @Test func `Checksums have the published values of their test text`() {
    // The check values of CRC-8, CRC-16/UMTS and CRC-32 with the start value 0, for "123456789".
    let text = Array("123456789".utf8)
    #expect(CyclicChecksum.flacHeader.value(of: text) == 0xF4)
    #expect(CyclicChecksum.flacFrame.value(of: text) == 0xFEE8)
    #expect(CyclicChecksum.oggPage.value(of: text) == 0x89A1_897F)
  }

  /// Returns a frame whose header begins with `start`, with `count` bytes of data and both checksums.
  private func frame(_ start: String = "FFF8 69 08 00 3F", _ count: Int = 20) -> [UInt8] {
    let header = hex(start)
    let head = header + [UInt8(CyclicChecksum.flacHeader.value(of: header))]
    let body = head + [UInt8](repeating: 0x55, count: count)
    return body + bytes(UInt16(CyclicChecksum.flacFrame.value(of: body)))
  }

  /// Returns a stream with two blocks of metadata.
  private func flac(rate: UInt8 = 0xB, _ frames: [UInt8]) -> [UInt8] {
    let information =
      hex("1000 1000 000000 000000 00") + [rate, 0] + [UInt8](repeating: 0, count: 22)
    return Array("fLaC".utf8) + hex("00000022") + information.prefix(34)
      + hex("84000003 616263") + frames
  }

  @Test func `FLAC has samples if its first frame is whole`() throws {
    #expect(try mayHaveSamples(flac(frame())))
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 1, 0]
    #expect(try mayHaveSamples(tag + flac(frame())))
    let cut = frame() + frame().prefix(12)
    #expect(try mayHaveSamples(flac(Array(cut))))
    var damaged = flac(frame())
    damaged[damaged.count - 5] ^= 1
    #expect(try !mayHaveSamples(damaged))
    for count in 4..<flac(frame()).count {
      #expect(try !mayHaveSamples(Array(flac(frame()).prefix(count))), "\(count)")
    }
    // A frame that does not end among the searched bytes counts as whole.
    #expect(try mayHaveSamples(flac(frame("FFF8 69 08 00 3F", 70_000).dropLast(9))))
  }

  /// Headers with a frame's number in one to seven bytes, and with block sizes and rates after it.
  @Test(arguments: [
    ("FFF8 C9 08 00", true), ("FFF9 C9 08 C280", true), ("FFF8 C9 08 FE808080808080", true),
    ("FFF8 6C 08 00 3F 2C", true), ("FFF8 7D 08 00 013F AC44", true), ("FFF8 C9 08 FF", false),
    ("FFF8 C9 08 80", false), ("FFF8 09 08 00", false), ("FFF8 CF 08 00", false),
    ("FFF8 C9 09 00", false), ("FFFA C9 08 00", false), ("FEF8 C9 08 00", false),
  ])
  func `A frame begins with a valid header`(_ start: String, _ isValid: Bool) throws {
    #expect(try mayHaveSamples(flac(frame(start))) == isValid)
    var damaged = flac(frame(start))
    damaged[4 + 38 + 7 + hex(start).count] ^= 1
    #expect(try !mayHaveSamples(damaged))
  }

  @Test func `FLAC without stream information or a rate has no samples`() throws {
    #expect(try !mayHaveSamples(flac(rate: 0, frame())))
    var other = flac(frame())
    other[4] = 1
    #expect(try !mayHaveSamples(other))
  }

  @Test func `The metadata blocks of a hostile FLAC file are not read without end`() throws {
    let blocks = [[UInt8]](repeating: hex("04000000"), count: 1000).flatMap { $0 }
    let start = Array(flac([]).dropLast(7))
    #expect(try !mayHaveSamples(start + blocks + hex("84000000") + frame()))
    #expect(try mayHaveSamples(start + blocks.prefix(400) + hex("84000000") + frame()))
  }

  /// Returns a page of one segment with the given granule position.
  private func page(_ granule: String) -> [UInt8] {
    let body = Array("\u{1}vorbis".utf8)
    let start = Array("OggS".utf8) + [0, 0] + hex(granule) + [UInt8](repeating: 0, count: 8)
    let end = [1, UInt8(body.count)] + body
    let checksum = CyclicChecksum.oggPage.value(of: start + [0, 0, 0, 0] + end)
    return start + bytes(checksum, .little) + end
  }

  @Test func `Ogg has samples if a whole page of samples follows its headers`() throws {
    let headers = page("0000000000000000") + page("FFFFFFFFFFFFFFFF") + page("0000000000000000")
    let sound = headers + page("0004000000000000")
    #expect(try mayHaveSamples(sound))
    for count in page("0000000000000000").count..<sound.count {
      #expect(try !mayHaveSamples(Array(sound.prefix(count))), "\(count)")
    }
    #expect(try !mayHaveSamples(headers + hex("00") + page("0004000000000000")))
    for position in [5, 22, 25, 30, 60, sound.count - 1] {
      var damaged = sound
      damaged[position] ^= 1
      #expect(try !mayHaveSamples(damaged), "\(position)")
    }
    #expect(try mayHaveSamples((0..<100).flatMap { _ in page("0000000000000000") }))
  }
}
