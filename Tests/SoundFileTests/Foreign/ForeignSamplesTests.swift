// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Tests whether files of other formats can have samples.
@Suite struct `Samples of foreign files` {
  private func mayHaveSamples(_ bytes: [UInt8]) throws -> Bool {
    let source = MemorySource(bytes)
    return try #require(try ForeignFormat(of: source)).mayHaveSamples(source)
  }

  /// Returns a frame of MPEG audio whose header is `header`.
  private func frame(_ header: String, _ size: Int) -> [UInt8] {
    hex(header) + [UInt8](repeating: 0, count: size - 4)
  }

  /// Headers with the sizes of their frames (ISO/IEC 11172-3 and 13818-3, 2.4.3.1).
  @Test(
    arguments: [
      ("FFFB9064", 417), ("FFFB9264", 418), ("FFFB1064", 104), ("FFFBE064", 1044),
      ("FFF39064", 261), ("FFE39064", 522), ("FFFD9064", 522), ("FFFFA064", 348),
      ("FFF79064", 312),
    ])
  func `MPEG audio has samples if two frames follow each other`(_ header: String, _ size: Int)
    throws
  {
    #expect(MPEGFrameHeader(hex(header)[...])?.frameSize == size)
    let one = frame(header, size)
    #expect(try !mayHaveSamples(one))
    #expect(try mayHaveSamples(one + one))
    #expect(try !mayHaveSamples(one + [UInt8](repeating: 0, count: 2000)))
    let tag = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 9] + [UInt8](repeating: 0, count: 9)
    #expect(try mayHaveSamples(tag + [0, 0, 0xFF] + one + one))
    #expect(try !mayHaveSamples(tag + [UInt8](repeating: 0, count: 100)))
  }

  @Test func `Frames of two streams, and frames of a free bit rate, are distinguished`() throws {
    #expect(try !mayHaveSamples(frame("FFFB9064", 417) + frame("FFFB9464", 383)))
    #expect(try mayHaveSamples(frame("FFFB0064", 300)))
    #expect(try !mayHaveSamples(frame("FFFB9064", 100) + hex("FFFB0064")))
  }

  @Test func `AU has samples if its header has an encoding, a rate and channels`() throws {
    let sound = auFile([1, 2, 3])
    #expect(try mayHaveSamples(sound))
    for field in [12, 16, 20] {
      var damaged = sound
      damaged.replaceSubrange(field..<(field + 4), with: [0, 0, 0, 0])
      #expect(try !mayHaveSamples(damaged), "\(field)")
    }
    #expect(try !mayHaveSamples(Array(sound.prefix(23))))
  }

  @Test func `MPEG-4 has samples if it has a track of sound`() throws {
    func movie(_ handler: String) -> [UInt8] {
      let kind = [UInt8](repeating: 0, count: 8) + Array(handler.utf8)
      let track = box("trak", box("mdia", box("hdlr", kind + [UInt8](repeating: 0, count: 13))))
      return box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", track)
    }
    #expect(try mayHaveSamples(movie("soun")))
    #expect(try !mayHaveSamples(movie("vide")))
    #expect(try !mayHaveSamples(box("ftyp", Array("M4A \0\0\0\0".utf8))))
  }

  @Test func `MPEG-4 has samples if the first chunk of its track is in the file`() throws {
    func movie(_ list: String, _ offsets: [UInt8]) -> [UInt8] {
      let kind = [UInt8](repeating: 0, count: 8) + Array("soun".utf8)
      let handler = box("hdlr", kind + [UInt8](repeating: 0, count: 13))
      let table = box("stbl", box(list, [0, 0, 0, 0] + offsets))
      let track = box("trak", box("mdia", handler + box("minf", table)))
      return box("ftyp", Array("M4A \0\0\0\0".utf8)) + box("moov", track)
    }
    let size = movie("stco", hex("00000001 00000000")).count
    #expect(try mayHaveSamples(movie("stco", hex("00000001") + bytes(UInt32(size - 1)))))
    #expect(try !mayHaveSamples(movie("stco", hex("00000001") + bytes(UInt32(size)))))
    #expect(try mayHaveSamples(movie("co64", hex("00000001") + bytes(UInt64(size)))))
    #expect(try !mayHaveSamples(movie("co64", hex("00000001 FFFFFFFF FFFFFFFF"))))
    // A movie in fragments has no chunks, and a list that is cut short says nothing.
    #expect(try mayHaveSamples(movie("stco", hex("00000000 00000000"))))
    #expect(try mayHaveSamples(movie("co64", hex("00000001 00000000"))))
  }

  @Test func `Formats without a quick check count as having samples`() throws {
    #expect(try mayHaveSamples(Array("wvpk".utf8) + [UInt8](repeating: 0, count: 40)))
    #expect(try !mayHaveSamples(Array("riff".utf8) + [UInt8](repeating: 0, count: 28)))
  }
}
