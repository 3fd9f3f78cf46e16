// SPDX-License-Identifier: MIT

import TestSupport

@testable import SoundFile

/// First inputs for `FuzzForeign`, `FuzzTimeline` and `FuzzSpecifier`.
enum ForeignSeeds {
  /// The first bytes of each format of `ForeignFormat`, and of other files.
  static let heads: [[UInt8]] =
    [
      "fLaC\0\0\0\u{22}", ".snd\0\0\0\u{18}", "riff.\u{11}", "MAC ", "wvpk", "TTA1", "#!AMR\n",
      "Creative Voice File\u{1A}", "NIST_1A\n", "ID3\u{3}\0", "\0\0\0 ftypM4A \0\0\0\0",
      "\0\0\0 ftyp3gp4", "FORM\0\0\0\u{10}AIFC", "FORM\0\0\0\u{10}8SVX", "RIFF\u{10}\0\0\0AVI ",
      "MThd\0\0\0\u{6}", "text that begins",
    ].map { Array($0.utf8) }
    + [
      [0xFF, 0xFB, 0x90, 0x64], [0xFF, 0xF1, 0x50, 0x80], [0xFF, 0xFD, 0x90, 0x04],
      [0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75],
    ]
    + ["OpusHead", "\u{1}vorbis", "\u{7F}FLAC", ""].map { packet in
      Array("OggS".utf8) + [UInt8](repeating: 0, count: 24) + Array(packet.utf8)
    }

  /// MPEG-4 files whose sound track has one edit, one edit with 64-bit fields, one edit beside the tag
  /// `iTunSMPB`, two edits, and no edit.
  static let movies: [[UInt8]] = [
    movie(track(edit)), movie(track(longEdit)), movie(track(edit) + gapless),
    movie(track(edit + edit)),
    box("ftyp", Array("M4A \0\0\0\0".utf8)) + movie(track([])),
  ]

  private static let edit = box(
    "edts", box("elst", [0, 0, 0, 0] + numbers([1, 1000, 1024, 0x1_0000])))
  private static let longEdit = box(
    "edts", box("elst", [1, 0, 0, 0] + numbers([1, 0, 1000, 0, 1024, 0x1_0000])))
  private static let gapless = box(
    "udta",
    box(
      "meta",
      numbers([0])
        + box(
          "ilst",
          box(
            "----",
            box("name", numbers([0]) + Array("iTunSMPB".utf8))
              + box("data", numbers([1, 0]) + Array(" 00000000 00000840 000001C4 ABCD".utf8))))))

  private static func movie(_ content: [UInt8]) -> [UInt8] {
    box("moov", box("mvhd", numbers([0, 0, 0, 1000, 1000, 0])) + content)
  }

  private static func track(_ edits: [UInt8]) -> [UInt8] {
    let media = box(
      "mdia",
      box("mdhd", numbers([0, 0, 0, 44_100, 45_124, 0]))
        + box("hdlr", numbers([0, 0]) + Array("soun".utf8)))
    return box("trak", edits + media)
  }

  private static func numbers(_ values: [UInt32]) -> [UInt8] { values.flatMap { bytes($0) } }

  /// Values of `-d` that together use most of its grammar.
  static let specifiers: [[UInt8]] = [
    "ima4", "ulaw@8000", "alaw#1", "LEI16", "-BEI24@1", "UI8/8", "F64@8000/b", "I16/0xC",
    "ima4@22050/0#64", "0@44100", "N", "\\x69ma4", "alac-24", "aac ", "F16", "LEUI32", "BEF32",
  ].map { Array($0.utf8) }
}
