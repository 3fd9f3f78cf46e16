// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Boxes and lengths of MPEG-4 at the bounds of their values.
@Suite struct `Bounds of MPEG-4` {
  private func frames(_ movie: Movie) throws -> Int64? {
    try MPEG4Timeline(of: MemorySource(movie.file))?.validFrames
  }

  @Test func `MPEG-4 boxes are listed up to bytes that are too few for a box`() throws {
    let boxes = box("free", []) + box("free", [1])
    let rests: [[UInt8]] = [
      [], [UInt8](repeating: 9, count: 7),
      bytes(UInt32(1)) + Array("free".utf8) + [UInt8](repeating: 0, count: 7),
      bytes(UInt32(9)) + Array("free".utf8), bytes(UInt32(7)) + Array("free".utf8),
    ]
    for rest in rests {
      let file = boxes + rest
      var found = MPEG4Boxes(MemorySource(file))
      #expect(try found.all("free", in: 0..<Int64(file.count)) == [8..<8, 16..<17])
    }
  }

  @Test func `An MPEG-4 track without a handler is not a sound track`() throws {
    var movie = Movie()
    movie.before = box("trak", []) + box("trak", box("mdia", []))
    #expect(try frames(movie) == 44_100)
  }

  @Test(arguments: [1, 2] as [UInt32])
  func `MPEG-4 timescales may be as small as 1`(_ scale: UInt32) throws {
    var movie = Movie()
    (movie.mediaTimescale, movie.mediaDuration) = (scale, UInt64(3 * scale))
    movie.edits = [Movie.Edit(3000, 0)]
    let found = try MPEG4Timeline(of: MemorySource(movie.file))
    #expect(found?.validFrames == Int64(3 * scale) && found?.timescale == Double(scale))
    movie = Movie()
    (movie.movieTimescale, movie.mediaDuration) = (scale, 132_300)
    movie.edits = [Movie.Edit(UInt64(3 * scale), 0)]
    #expect(try frames(movie) == 132_300)
  }

  /// The movie's timescale, an edit's length in it, the edit's start and the media's duration in units of the
  /// media, and the expected length of the sound.
  @Test(
    arguments: [
      (44_100, 44_100, 0, 44_101, 44_101), (44_100, 44_100, 0, 44_102, 44_100),
      (44_100, 44_100, 0, 44_099, 44_099), (44_100, 44_100, 0, 44_098, 44_100),
      (88_200, 88_200, 0, 44_101, 44_101), (88_200, 88_200, 0, 44_102, 44_100),
      (44_100, 1, 100, 100, 1), (44_100, 2, 99, 100, 1), (44_100, 3, 98, 100, 2),
      (44_100, 1, 101, 100, 1),
    ] as [(UInt32, UInt64, Int64, UInt64, Int64)])
  func `An MPEG-4 edit that ends within one unit of the media ends with the media`(
    _ movieTimescale: UInt32, _ length: UInt64, _ start: Int64, _ duration: UInt64,
    _ expected: Int64
  ) throws {
    var movie = Movie()
    (movie.movieTimescale, movie.mediaDuration) = (movieTimescale, duration)
    movie.edits = [Movie.Edit(length, start)]
    #expect(try frames(movie) == expected)
  }

  @Test(arguments: [1, 2] as [Int64])
  func `iTunes' length of an MPEG-4 sound may be one frame`(_ count: Int64) throws {
    var movie = Movie()
    movie.comments = [("iTunSMPB", " 0 0 0 \(count) 0")]
    #expect(try frames(movie) == count)
  }
}
