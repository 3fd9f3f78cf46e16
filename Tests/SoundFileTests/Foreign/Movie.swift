// SPDX-License-Identifier: MIT

import TestSupport

/// The headers of an MPEG-4 sound that lasts one second at 44100 Hz.
struct Movie {
  /// One entry of an edit list: its length in the movie's units, and its start in the media's.
  struct Edit {
    let duration: UInt64
    let start: Int64

    init(_ duration: UInt64, _ start: Int64) {
      self.duration = duration
      self.start = start
    }
  }

  var movieTimescale: UInt32 = 1000
  var mediaTimescale: UInt32 = 44_100
  var mediaDuration: UInt64 = 44_100 + 2112
  var edits: [Edit]? = [Edit(1000, 2112)]
  var handler = "soun"
  /// Names and values of iTunes' own comments.
  var comments: [(name: String, text: String)] = []
  /// Boxes before the sound track.
  var before: [UInt8] = []
  var longMovie = false
  var longMedia = false
  var longEdits = false

  var file: [UInt8] { box }

  /// The `moov` box.
  var box: [UInt8] {
    let list = edits.map { Self.editList($0, longEdits) } ?? []
    let media = Self.media(mediaTimescale, mediaDuration, longMedia)
    let header = TestSupport.box(
      "mvhd", Self.times(movieTimescale, 1000, longMovie) + [UInt8](repeating: 0, count: 80))
    return TestSupport.box("moov", header + before + Self.track(handler, list, media) + metadata)
  }

  /// Returns a track with an edit list and a media header.
  static func track(_ handler: String, _ list: [UInt8], _ header: [UInt8]) -> [UInt8] {
    let kind = TestSupport.box(
      "hdlr",
      [UInt8](repeating: 0, count: 8) + Array(handler.utf8)
        + [UInt8](repeating: 0, count: 13))
    return TestSupport.box("trak", list + TestSupport.box("mdia", header + kind))
  }

  /// Returns `mdhd` (8.4.2).
  static func media(_ timescale: UInt32, _ duration: UInt64, _ isLong: Bool) -> [UInt8] {
    TestSupport.box("mdhd", times(timescale, duration, isLong) + [0x55, 0xC4, 0, 0])
  }

  /// Returns `edts` with `elst` (8.6.6).
  static func editList(_ edits: [Edit], _ isLong: Bool) -> [UInt8] {
    let entries = edits.flatMap { edit -> [UInt8] in
      let numbers =
        isLong
        ? bytes(edit.duration) + bytes(edit.start)
        : bytes(UInt32(edit.duration)) + bytes(Int32(edit.start))
      return numbers + [0, 1, 0, 0]
    }
    let version: [UInt8] = [isLong ? 1 : 0, 0, 0, 0]
    return TestSupport.box(
      "edts", TestSupport.box("elst", version + bytes(UInt32(edits.count)) + entries))
  }

  /// Returns version and flags, two dates, timescale and length, as in `mvhd` and `mdhd`.
  private static func times(_ timescale: UInt32, _ duration: UInt64, _ isLong: Bool) -> [UInt8] {
    let dates = [UInt8](repeating: 0, count: isLong ? 16 : 8)
    let length = isLong ? bytes(duration) : bytes(UInt32(duration))
    return [isLong ? 1 : 0, 0, 0, 0] + dates + bytes(timescale) + length
  }

  private var metadata: [UInt8] {
    guard !comments.isEmpty else { return [] }
    let items = comments.flatMap { name, text in
      TestSupport.box(
        "----",
        TestSupport.box("mean", [0, 0, 0, 0] + Array("com.apple.iTunes".utf8))
          + TestSupport.box("name", [0, 0, 0, 0] + Array(name.utf8))
          + TestSupport.box("data", [0, 0, 0, 1, 0, 0, 0, 0] + Array(text.utf8)))
    }
    let list = TestSupport.box("ilst", items)
    return TestSupport.box("udta", TestSupport.box("meta", [0, 0, 0, 0] + list))
  }
}
