// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct `Files with an ID3v2 tag at the start` {
  /// Returns a tag with a body of `size` bytes, and with a footer if `flags` declare one.
  private func tag(_ size: Int, flags: UInt8 = 0) -> [UInt8] {
    let digits = [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
    let footer = flags & 0x10 == 0 ? 0 : 10
    return Array("ID3".utf8) + [4, 0, flags] + digits + [UInt8](repeating: 0, count: size + footer)
  }

  private let wave = WAVEParsingTests.riff([
    WAVEParsingTests.format(), chunk("data", hex("0100 0200"), .little),
  ])

  /// Returns a file's format and the format that the error names.
  private func names(_ bytes: [UInt8]) throws -> [String?] {
    let error = try #require(refusal(bytes))
    return [try ForeignFormat(of: MemorySource(bytes))?.name, error.found]
  }

  @Test func `WAVE, AIFF and CAF after an ID3v2 tag are named as that`() throws {
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .pcm("BEI16"))
    let aiff = try fileBytes([1, 2] as [Int16], .aiff, format)
    let caf = try fileBytes([1, 2] as [Int16], .caf, format)
    for (file, name) in [(wave, "WAVE"), (aiff, "AIFF"), (caf, "CAF")] {
      for front in [
        tag(0), tag(100), tag(5000), tag(100, flags: 0x10), tag(30) + tag(40), tag(1 << 15),
      ] {
        let wanted = "\(name) after an ID3v2 tag"
        #expect(try names(front + file) == [wanted, wanted])
        let offset = try ForeignFormat(of: MemorySource(front + file))?.soundOffset
        #expect(offset == Int64(front.count))
      }
    }
  }

  @Test func `Other formats after an ID3v2 tag have their own names`() throws {
    let flac = Array("fLaC".utf8) + [UInt8](repeating: 0, count: 40)
    #expect(try names(tag(100) + flac) == ["FLAC", "FLAC"])
    let adts: [UInt8] =
      [0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC] + [UInt8](repeating: 0, count: 40)
    #expect(try names(tag(100) + adts) == ["AAC stream (ADTS)", "AAC stream (ADTS)"])
  }

  @Test func `An ID3v2 tag alone, or before unknown bytes, belongs to MP3`() throws {
    var invalid = tag(100) + wave
    invalid[8] = 0x80
    let many = (0..<9).flatMap { _ in tag(1) }
    for file in [
      tag(100), Array(tag(100).dropLast(50)), tag(100) + hex("00010203"), many + wave, invalid,
    ] {
      #expect(try names(file) == ["MP3", "MP3"])
    }
  }

  @Test func `A suffix of a source has the bytes from its offset on`() throws {
    let suffix = SuffixSource(of: MemorySource([1, 2, 3, 4], name: "x"), from: 1)
    #expect(suffix.name == "x" && suffix.size == 3)
    var window = HeaderWindow(suffix)
    #expect(try Array(window.bytes(at: 1, count: 9)) == [3, 4])
    #expect(try window.bytes(at: 3, count: 1).isEmpty)
    #expect(SuffixSource(of: MemorySource([1]), from: 2).size == 0)
  }
}
