// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Other programs read exactly the samples that the library writes.
@Suite struct `Our files in peers` {
  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: OurFormat.all)
  func `Our files are read exactly by FFmpeg`(_ kind: OurFormat) throws {
    for (shape, filler) in zip(Shape.all, [true, false]) {
      let samples = ExactSamples.samples(kind.encoding, shape)
      let file = try kind.write(samples, shape, filler: filler)
      let theirs = try Oracle.ffmpegDecode(file.path, as: Double.self)
      #expect(difference(samples, theirs) == nil, "\(shape)")
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.sndfile)), arguments: OurFormat.all)
  func `Our files are read exactly by libsndfile`(_ kind: OurFormat) throws {
    for (shape, filler) in zip(Shape.all, [true, false]) {
      let samples = ExactSamples.samples(kind.encoding, shape)
      let file = try kind.write(samples, shape, filler: filler)
      if kind.encoding.isFloat {
        let theirs = try Oracle.sndfileDecode(file.path, as: Double.self)
        #expect(difference(samples, theirs) == nil, "\(shape)")
      } else {
        let theirs = try Oracle.sndfileDecode(file.path, as: Int32.self)
        #expect(difference(samples.map(Self.int32), theirs) == nil, "\(shape)")
      }
    }
  }

  @Test(
    .enabled(if: Oracle.areWanted(.sox)),
    arguments: OurFormat.all.filter { SoXLimits.refusal(of: $0) == nil && !SoXLimits.misreads($0) })
  func `Our files are read exactly by SoX`(_ kind: OurFormat) throws {
    for (shape, filler) in zip(Shape.all, [true, false]) {
      let samples = ExactSamples.samples(kind.encoding, shape)
      let file = try kind.write(samples, shape, filler: filler)
      // SoX computes with 32-bit integers, so the floats here are multiples of 2^-31.
      let theirs = try Oracle.soxDecode(file.path, as: Int32.self)
      #expect(difference(samples.map(Self.int32), theirs) == nil, "\(shape)")
    }
  }

  /// Returns the 32-bit integer for a multiple of 2^-31; exact.
  private static func int32(_ value: Double) -> Int32 { Int32(value * 0x1p31) }
}
