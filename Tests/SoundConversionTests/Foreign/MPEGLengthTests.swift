// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Tests the decoded length of MP3 files without a frame count, and the message about an undecodable file.
@Suite struct `The length of MP3 without a frame count` {
  /// Returns silent frames of MPEG 1 layer III, mono, 44100 Hz, of `size` bytes each; `rate` is the
  /// header's bit rate index.
  private func frames(_ count: Int, rate: UInt8, size: Int) -> [UInt8] {
    let frame = [0xFF, 0xFB, rate << 4, 0xC0] + [UInt8](repeating: 0, count: size - 4)
    return (0..<count).flatMap { _ in frame }
  }

  /// Frames of 320 kbit/s.
  private var large: [UInt8] { frames(10, rate: 14, size: 1044) }
  /// Frames of 32 kbit/s.
  private var small: [UInt8] { frames(100, rate: 1, size: 104) }

  /// Returns the frames of the CAF that `earcon-decode` writes; checks that it exits without a warning.
  private func decodedFrames(_ mp3: [UInt8]) throws -> Int64? {
    let run = try HelperRun(["libsndfile"], input: mp3)
    #expect(run.ending == .exited(0), "\(run.outcome.lastLine)")
    return try Sound(describing: MemorySource(run.output)).frames
  }

  @Test func `An MP3 that begins with large frames is decoded to its end`() throws {
    #expect(try decodedFrames(large + small) == 110 * 1152)
  }

  @Test func `An MP3 that begins with small frames is decoded without a warning`() throws {
    #expect(try decodedFrames(small + large) == 110 * 1152)
  }

  @Test func `An ID3v1 tag at the end of an MP3 is found, and is not decoded`() throws {
    let tag = Array("TAGBell".utf8) + [UInt8](repeating: 0, count: 121)
    let mp3 = large + small + tag
    #expect(try decodedFrames(mp3) == 110 * 1152)
    let run = try HelperRun(["libsndfile"], input: mp3)
    let sound = try Sound(describing: MemorySource(run.output))
    #expect(sound.metadata.strings.contains { $0.key == "title" && $0.value == "Bell" })
  }

  @Test func `An MP3 that ends in the middle of a frame is decoded up to that frame`() throws {
    #expect(try decodedFrames(Array((large + small).dropLast(50))) == 109 * 1152)
  }

  @Test func `earcon-decode does not repeat libsndfile's sentence about a missing file`() throws {
    // libsndfile refuses a single frame with "File does not exist or is not a regular file".
    let run = try HelperRun(["libsndfile"], input: frames(1, rate: 14, size: 1044))
    #expect(run.ending == .exited(1))
    #expect(run.outcome.lastLine == "it finds no sound that it can decode")
  }
}
