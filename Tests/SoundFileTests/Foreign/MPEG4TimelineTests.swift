// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The length of MPEG-4 sounds, from boxes built by hand (ISO/IEC 14496-12).
@Suite struct MPEG4TimelineTests {
  private func timeline(_ file: [UInt8]) throws -> MPEG4Timeline? {
    try MPEG4Timeline(of: MemorySource(file))
  }

  @Test func `The length of an MPEG-4 sound is its edit's in media units`() throws {
    let found = try #require(try timeline(Movie().file))
    #expect(found.validFrames == 44_100 && found.timescale == 44_100)
  }

  @Test func `An MPEG-4 file with 64-bit headers has the same length`() throws {
    var movie = Movie()
    for version in 0..<8 {
      movie.longMovie = version & 1 != 0
      movie.longMedia = version & 2 != 0
      movie.longEdits = version & 4 != 0
      #expect(try timeline(movie.file)?.validFrames == 44_100, "\(version)")
    }
  }

  @Test func `The MPEG-4 movie box is found between others, with 64-bit and open sizes`() throws {
    let movie = Movie()
    let data =
      bytes(UInt32(1)) + Array("mdat".utf8) + bytes(UInt64(116))
      + [UInt8](
        repeating: 7, count: 100)
    let front = box("ftyp", Array("M4A \0\0\0\0".utf8)) + data + box("free", [])
    #expect(try timeline(front + movie.box + box("free", [1]))?.validFrames == 44_100)
    let open = bytes(UInt32(0)) + movie.box.dropFirst(4)
    #expect(try timeline(front + open)?.validFrames == 44_100)
    let long = bytes(UInt32(1)) + Array("moov".utf8) + bytes(UInt64(movie.box.count + 8))
    #expect(try timeline(front + long + movie.box.dropFirst(8))?.validFrames == 44_100)
  }

  @Test func `An empty MPEG-4 edit before the real one is skipped`() throws {
    var movie = Movie()
    movie.edits = [Movie.Edit(500, -1), Movie.Edit(1000, 2112)]
    #expect(try timeline(movie.file)?.validFrames == 44_100)
  }

  @Test func `The length of an MPEG-4 file with two playing edits or none is unknown`() throws {
    var movie = Movie()
    movie.edits = [Movie.Edit(500, 0), Movie.Edit(500, 30_000)]
    #expect(try timeline(movie.file) == nil)
    movie.edits = [Movie.Edit(500, -1)]
    #expect(try timeline(movie.file) == nil)
    let empty = Movie.Edit(500, -1)
    for count in [2, 3, 98] {
      movie.edits =
        [Movie.Edit(500, 0)] + Array(repeating: empty, count: count) + [Movie.Edit(500, 30_000)]
      #expect(try timeline(movie.file) == nil, "\(count)")
    }
    movie.edits = []
    #expect(try timeline(movie.file) == nil)
  }

  @Test func `An MPEG-4 edit in milliseconds is rounded to the media's end`() throws {
    var movie = Movie()
    // 44100 + 13 frames are 1000.29 ms.
    (movie.edits, movie.mediaDuration) = ([Movie.Edit(1000, 1024)], 44_113 + 1024)
    #expect(try timeline(movie.file)?.validFrames == 44_113)
    movie.mediaDuration = 44_145 + 1024
    #expect(try timeline(movie.file)?.validFrames == 44_100)
    // If an edit ends well before the media, the edit's length counts.
    movie.mediaDuration = 88_200
    #expect(try timeline(movie.file)?.validFrames == 44_100)
  }

  @Test func `iTunes' length is preferred to the edit's`() throws {
    var movie = Movie()
    let numbers = " 00000000 00000840 000001C4 000000000000ABCD 00000000 00000000"
    movie.comments = [("iTunNORM", " 00000001"), ("iTunSMPB", numbers)]
    #expect(try timeline(movie.file)?.validFrames == 0xABCD)
    movie.edits = nil
    #expect(try timeline(movie.file)?.validFrames == 0xABCD)
    for text in ["", " 0 0 0", " 0 0 0 0000000000000000 0", " 0 0 0 -5", " 0 0 0 XYZ 0"] {
      movie.comments = [("iTunSMPB", text)]
      #expect(try timeline(movie.file) == nil, "\(text)")
    }
    movie.edits = [Movie.Edit(1000, 2112)]
    #expect(try timeline(movie.file)?.validFrames == 44_100)
  }

  @Test func `An MPEG-4 file with a video track first has its sound track's length`() throws {
    var movie = Movie()
    movie.before = Movie.track(
      "vide", Movie.editList([Movie.Edit(7, 0)], false), Movie.media(90_000, 1, false))
    let found = try #require(try timeline(movie.file))
    #expect(found.validFrames == 44_100 && found.timescale == 44_100)
  }

  @Test func `The length of an MPEG-4 file without a track, media header or timescale is unknown`()
    throws
  {
    var movie = Movie()
    movie.handler = "vide"
    #expect(try timeline(movie.file) == nil)
    movie.handler = "soun"
    movie.mediaTimescale = 0
    #expect(try timeline(movie.file) == nil)
    (movie.mediaTimescale, movie.movieTimescale) = (44_100, 0)
    #expect(try timeline(movie.file) == nil)
    #expect(try timeline([]) == nil)
    #expect(try timeline(box("ftyp", [])) == nil)
    #expect(try timeline(box("moov", [])) == nil)
  }

  @Test(arguments: [false, true])
  func `Up to 99 empty MPEG-4 edits beside the real one are skipped`(_ isLong: Bool) throws {
    var movie = Movie()
    movie.longEdits = isLong
    movie.edits = [Movie.Edit(500, -1), Movie.Edit(500, -1), Movie.Edit(1000, 2112)]
    #expect(try timeline(movie.file)?.validFrames == 44_100)
    movie.edits = Array(repeating: Movie.Edit(500, -1), count: 99) + [Movie.Edit(1000, 2112)]
    #expect(try timeline(movie.file)?.validFrames == 44_100)
    movie.edits?.insert(Movie.Edit(500, -1), at: 0)
    #expect(try timeline(movie.file) == nil)
    movie.edits = [Movie.Edit(1000, 2112)] + Array(repeating: Movie.Edit(500, -1), count: 100)
    #expect(try timeline(movie.file) == nil)
  }

  /// Returns a movie whose headers have these bytes after version and flags.
  private func movie(
    _ version: UInt8, movie: Int, media: Int, list: Int, handler: Int
  ) -> [UInt8] {
    func header(_ name: String, _ numbers: [UInt8], _ count: Int) -> [UInt8] {
      box(name, Array(([version, 0, 0, 0] + numbers + [0, 0, 0, 0, 0, 0, 0, 0]).prefix(count)))
    }
    let dates = [UInt8](repeating: 0, count: version == 1 ? 16 : 8)
    func time(_ value: UInt32) -> [UInt8] { version == 1 ? bytes(UInt64(value)) : bytes(value) }
    let kind = box(
      "hdlr", Array(([0, 0, 0, 0, 0, 0, 0, 0] + Array("soun".utf8)).prefix(handler)))
    let length = dates + bytes(UInt32(44_100)) + time(44_100 + 2112)
    let edit = bytes(UInt32(1)) + time(1000) + time(2112) + [0, 1, 0, 0]
    let track =
      box("edts", header("elst", edit, list)) + box("mdia", header("mdhd", length, media) + kind)
    return box(
      "moov", header("mvhd", dates + bytes(UInt32(1000)) + time(1000), movie) + box("trak", track))
  }

  @Test(arguments: [0, 1] as [UInt8])
  func `Complete MPEG-4 headers suffice, and one byte less does not`(_ version: UInt8) throws {
    let (media, list) = version == 1 ? (32, 28) : (20, 20)
    func frames(_ movie: Int, _ media: Int, _ list: Int, _ handler: Int) throws -> Int64? {
      let file = self.movie(version, movie: movie, media: media, list: list, handler: handler)
      return try timeline(file)?.validFrames
    }
    #expect(try frames(24, media, list, 12) == 44_100)
    #expect(try frames(23, media, list, 12) == nil)
    #expect(try frames(24, media - 1, list, 12) == nil)
    #expect(try frames(24, media, list - 1, 12) == nil)
    #expect(try frames(24, media, 7, 12) == nil)
    #expect(try frames(24, media, list, 11) == nil)
  }

  @Test func `The first hundred comments of an MPEG-4 file are searched`() throws {
    var movie = Movie()
    movie.comments = Array(repeating: ("iTunNORM", " 1"), count: 99)
    movie.comments.append(("iTunSMPB", " 0 0 0 ABCD"))
    #expect(try timeline(movie.file)?.validFrames == 0xABCD)
    movie.comments.insert(("iTunNORM", " 1"), at: 0)
    #expect(try timeline(movie.file)?.validFrames == 44_100)
  }

  @Test func `The length of a truncated MPEG-4 file is unknown or correct`() throws {
    var movie = Movie()
    movie.comments = [("iTunSMPB", " 00000000 00000840 000001C4 000000000000ABCD 0")]
    let file = movie.file
    for length in 0..<file.count {
      let found = try timeline(Array(file[..<length]))
      #expect(found == nil, "\(length) of \(file.count) bytes")
    }
    // The same file with a box of open size, in which truncation leaves no trace.
    let open = bytes(UInt32(0)) + file.dropFirst(4)
    for length in 8..<open.count {
      let found = try timeline(Array(open[..<length]))?.validFrames
      #expect(found == nil || found == 44_100 || found == 0xABCD, "\(length)")
    }
  }

  @Test func `Invalid MPEG-4 box sizes never trap`() throws {
    let file = Movie().file
    let sizes: [UInt32] = [0, 1, 7, 8, 9, 0x7FFF_FFFF, 0x8000_0000, .max]
    for start in 0...(file.count - 8) where file[(start + 4)..<(start + 8)].allSatisfy({ $0 > 32 })
    {
      for size in sizes {
        var hostile = file
        hostile.replaceSubrange(start..<(start + 4), with: bytes(size))
        let found = try timeline(hostile)
        #expect(found == nil || (found?.validFrames ?? -1) >= 0)
      }
    }
  }

  @Test func `The largest numbers in MPEG-4 boxes never trap`() throws {
    var movie = Movie()
    (movie.longEdits, movie.longMedia) = (true, true)
    (movie.movieTimescale, movie.mediaTimescale) = (1, .max)
    movie.edits = [Movie.Edit(.max, .max)]
    movie.mediaDuration = .max
    #expect(try timeline(movie.file)?.validFrames == 1 << 62)
    movie.edits = [Movie.Edit(0, 0)]
    #expect(try timeline(movie.file)?.validFrames == 0)
    var huge = box("moov", [])
    huge.replaceSubrange(0..<4, with: bytes(UInt32(1)))
    for size in [UInt64.max, UInt64(Int64.max), 1 << 63, 15, 16] {
      #expect(try timeline(huge + bytes(size) + [0, 0, 0, 0]) == nil)
    }
  }

  @Test func `The search for the MPEG-4 movie box ends after 10,000 boxes`() throws {
    let boxes = Array(repeating: box("free", []), count: 9000).flatMap { $0 }
    #expect(try timeline(boxes + Movie().file)?.validFrames == 44_100)
    #expect(try timeline(boxes + boxes + Movie().file) == nil)
    // The movie and the boxes in it count as 17, because the search reads some of them more than once.
    let most = Array(boxes.prefix(8 * 983)) + boxes
    #expect(try timeline(most + Movie().file)?.validFrames == 44_100)
    #expect(try timeline(box("free", []) + most + Movie().file) == nil)
  }
}
