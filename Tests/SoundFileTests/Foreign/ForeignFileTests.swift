// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Files that are not sounds, or sounds in other formats.
@Suite struct ForeignFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let head: [UInt8]
    let found: String
    var testDescription: String { found }

    init(_ head: [UInt8], _ found: String) {
      self.head = head
      self.found = found
    }

    init(_ head: String, _ found: String) { self.init(Array(head.utf8), found) }
  }

  static let cases = [
    Case(hex("49443304 00000000 00000000 00"), "MP3"),
    Case(hex("FFFB9064 00000000 00000000"), "MP3"),
    Case(hex("FFFD9064 00000000 00000000"), "MPEG layer 1 or 2"),
    Case(hex("FFFF9064 00000000 00000000"), "MPEG layer 1 or 2"),
    Case(hex("FFF15080 00000000 00000000"), "AAC stream (ADTS)"),
    Case("OggS\0\u{2}\0\0\0\0\0\0", "Ogg"),
    Case(ogg("OpusHead"), "Ogg Opus"),
    Case(ogg("\u{1}vorbis"), "Ogg Vorbis"),
    Case(ogg("\u{7F}FLAC"), "Ogg FLAC"),
    Case("fLaC", "FLAC"),
    Case("fLaC\0\0\0\u{22}\u{10}\0\u{10}\0", "FLAC"),
    Case(hex("00000020") + Array("ftypM4A \0\0\0\0".utf8), "MPEG-4 (M4A)"),
    Case(hex("00000018") + Array("ftyp3gp5\0\0\0\0".utf8), "3GPP"),
    Case(".snd\0\0\0\u{18}\0\0\0\0", "Sun/NeXT AU"),
    Case("riff\u{2E}\0\0\0\0\0\0\0", "Sony Wave64"),
    Case("#!AMR\n\u{3C}\u{8}\0\0\0\0", "AMR"),
    Case("Creative Voice File\u{1A}", "Creative Voice"),
    Case("NIST_1A\n   1024\n", "NIST SPHERE"),
    Case("MAC \u{F}\0\0\0", "Monkey's Audio"),
    Case("wvpk\0\0\0\0", "WavPack"),
    Case("TTA1\0\0\0\0", "True Audio"),
    Case(hex("1A45DFA3 01000000"), "Matroska or WebM"),
    Case(hex("3026B275 8E66CF11"), "Windows Media"),
    Case("MThd\0\0\0\u{6}\0\0\0\0", "MIDI music"),
    Case("FORM\0\0\0\u{8}8SVX", "FORM data of type '8SVX'"),
    Case("RIFF\0\0\0\u{8}AVI LIST", "RIFF data of type 'AVI '"),
  ]

  /// Returns the start of an Ogg file: a page header of 27 bytes, one segment and a packet's start.
  private static func ogg(_ packet: String) -> [UInt8] {
    Array("OggS".utf8) + [UInt8](repeating: 0, count: 22) + [1, 19] + Array(packet.utf8)
  }

  @Test(arguments: cases)
  func `A file in another format is refused by its name`(_ example: Case) throws {
    let error = try #require(refusal(example.head))
    #expect(error.code == .unrecognized)
    #expect(error.message == "not an AIFF, AIFF-C, WAVE or CAF file")
    #expect(error.found == example.found)
    #expect(error.offset == 0 && error.file == "x.caf")
    // ffmpeg does not convert the notes of a MIDI file.
    let remedy =
      example.found == "MIDI music"
      ? "export the music as a WAVE file"
      : "convert it to WAVE first, for example with 'ffmpeg -i IN OUT.wav'"
    #expect(error.suggestion == remedy)
    let message =
      "not an AIFF, AIFF-C, WAVE or CAF file: found \(example.found) [byte 0 (0x0)]; \(remedy)"
    #expect(error.description == message)
  }

  @Test func `An unknown file is refused with its first bytes`() throws {
    for (head, found) in [
      (Array("# Sounds\nof our app".utf8), "text that begins '# Sounds'"),
      (hex("00010203 04050607 08090A0B"), "bytes 00 01 02 03 04 05 06 07"),
      (hex("7F45"), "bytes 7F 45"), (Array("a".utf8), "text that begins 'a'"),
      (Array("ID3".utf8), "text that begins 'ID3'"), (Array("ID\t".utf8), "text that begins 'ID'"),
      (Array("~\r\n 0123456789\0".utf8), "text that begins '~'"),
      (Array("~ 0123456789\0".utf8), "text that begins '~ 0123456789'"),
      (hex("61620B63"), "bytes 61 62 0B 63"), (hex("61620863"), "bytes 61 62 08 63"),
      (hex("61621F63"), "bytes 61 62 1F 63"),
      // Eleven bytes are too few for MIDI or RF64.
      (Array("MThd".utf8) + hex("00000006 000000"), "bytes 4D 54 68 64 00 00 00 06"),
      (Array("RF64    WAV".utf8), "text that begins 'RF64    WAV'"),
      (Array("\n".utf8), #"text that begins '\u{a}'"#),
      (Array("\t\r\nhello".utf8), #"text that begins '\u{9}\u{d}\u{a}hello'"#),
      (Array("hello\nworld".utf8), "text that begins 'hello'"),
    ] {
      let error = try #require(refusal(head))
      #expect(error.code == .unrecognized)
      #expect(error.found == found && error.expected == "'FORM', 'RIFF' or 'caff'")
      #expect(error.suggestion == "check that it is the file you meant" && error.offset == 0)
    }
  }

  @Test(arguments: ["FORMftypAIFF", "RIFFftypWAVE", "RF64ftypWAVE", "caffftyp\0\u{1}\0\0"])
  func `A container whose size looks like a box of MPEG-4 is not a foreign format`(_ head: String) {
    #expect(ForeignFormat(head: Array(head.utf8)) == nil)
    #expect(ForeignFormat(head: Array("\0\0\0\u{18}ftyp\(head)".utf8)) != nil)
  }

  @Test func `An empty file is refused as empty`() throws {
    let error = try #require(refusal([]))
    #expect(error.code == .truncated)
    #expect(
      error.description
        == "the file is empty: found 0 bytes, expected an AIFF, AIFF-C, WAVE or CAF file "
        + "[byte 0 (0x0)]; copy or export it again")
  }

  @Test func `A file that ends inside its first header is refused as truncated`() throws {
    for (head, needed) in [
      ("FORM\0\0", 12), ("RIFF\0\0\0\0WAV", 12), ("RIFX", 12), ("caff\0", 8), ("caf", 8),
    ] {
      let error = try #require(refusal(Array(head.utf8)))
      #expect(error.code == .truncated)
      #expect(error.message == "the file ends inside its first header")
      #expect(error.found == "\(head.utf8.count) bytes")
      #expect(error.expected == "\(needed) bytes or more")
      #expect(error.offset == Int64(head.utf8.count))
    }
  }

  @Test func `Eleven one bits alone are not recognized as MPEG audio`() throws {
    // Version 01, layer 00 and sample rate 11 are reserved, and bit rate 1111 is forbidden (ISO/IEC
    // 11172-3, 2.4.2.3).
    for head in [
      "FFEB9064", "FFE19064", "FFFBF064", "FFFBF164", "FFFB9C64", "FFFB9D64", "FFFFFFFF",
      // One of the eleven bits is 0.
      "FF7B9064", "FFBB9064", "FFDB9064", "FF1B9064", "FEFB9064",
    ] {
      let error = try #require(refusal(hex(head) + [0, 0, 0, 0, 0, 0, 0, 0]))
      #expect(error.found?.hasPrefix("bytes \(head.prefix(2)) ") == true)
    }
  }

  @Test func `Random first bytes are never read as a sound`() throws {
    var random = SeededRandom(50)
    for _ in 0..<300 {
      let head = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(refusal(head)?.code != nil)
    }
  }
}
