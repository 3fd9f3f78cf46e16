// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Compares the library's decoding with that of FFmpeg, libsndfile and SoX, bit for bit.
@Suite struct `Decoding` {
  private static let all = PeerFile.ffmpeg + PeerFile.sox + PeerFile.sndfile

  /// One test compares with both programs, because making a peer's file takes longer than decoding it.
  @Test(.enabled(if: Oracle.areWanted(.ffmpeg, .sox, .sndfile)), arguments: all)
  func `Decoding of peers' files matches FFmpeg and libsndfile`(_ kind: PeerFile) throws {
    for shape in Shape.all {
      let folder = try TemporaryFolder()
      let path = try kind.make(from: Self.source(shape, folder), in: folder)
      let ours: [Double] = try samples(of: FileSource(path: path), splits: [97, 4096])
      #expect(ours.count == kind.frames(shape) * shape.channels)
      if kind.isReadByFFmpeg {
        let theirs = try Oracle.ffmpegDecode(path, as: Double.self)
        #expect(difference(ours, theirs) == nil, "\(shape)")
      }
      if kind.sndfileLimit == nil { try Self.compareWithSndfile(path) }
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.sox)), arguments: PeerFile.rifx)
  func `Decoding of SoX's big-endian WAVE matches SoX`(_ kind: PeerFile) throws {
    for shape in Shape.all {
      let folder = try TemporaryFolder()
      let path = try kind.make(from: Self.source(shape, folder), in: folder)
      let ours: [Int32] = try samples(of: FileSource(path: path))
      #expect(ours.count == shape.frames * shape.channels)
      #expect(difference(ours, try Oracle.soxDecode(path, as: Int32.self)) == nil)
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: OurFormat.all)
  func `Decoding of our own files matches FFmpeg`(_ kind: OurFormat) throws {
    for shape in Shape.all {
      let file = try kind.write(ExactSamples.samples(kind.encoding, shape), shape)
      let ours: [Double] = try samples(of: FileSource(path: file.path), splits: [97, 4096])
      #expect(difference(ours, try Oracle.ffmpegDecode(file.path, as: Double.self)) == nil)
      let short: [Int16] = try samples(of: FileSource(path: file.path))
      guard !kind.encoding.isFloat, kind.bits <= 16 else { continue }
      #expect(difference(short, try Oracle.ffmpegDecode(file.path, as: Int16.self)) == nil)
    }
  }

  @Test(.enabled(if: Oracle.areWanted(.sndfile)), arguments: OurFormat.all)
  func `Decoding of our own files matches libsndfile`(_ kind: OurFormat) throws {
    for shape in Shape.all {
      let file = try kind.write(ExactSamples.samples(kind.encoding, shape), shape)
      try Self.compareWithSndfile(file.path)
    }
  }

  @Test(
    .enabled(if: Oracle.areWanted(.ffmpeg)),
    arguments: OurFormat.all.filter(\.encoding.isFloat))
  func `Decoding of loud, infinite and tiny floats matches FFmpeg`(_ kind: OurFormat)
    throws
  {
    let shape = Shape(frames: 8, channels: 1)
    let values = [1.5, -3, 1e-30, -1e-38, 0x1p100, .infinity, -.infinity, -0.0]
    let file = try kind.write(values, shape)
    let ours: [Double] = try samples(of: FileSource(path: file.path))
    #expect(difference(ours, try Oracle.ffmpegDecode(file.path, as: Double.self)) == nil)
    #expect(ours == values.map { kind.bits == 32 ? Double(Float($0)) : $0 })
  }

  /// Writes a file whose 32-bit samples use every bit, below full scale, and returns its path.
  static func source(_ shape: Shape, _ folder: TemporaryFolder) throws -> String {
    let encoding = SoundEncoding.linearPCM(LinearPCM(.signedInteger, bits: 32, .little))
    let format = shape.format(encoding)
    let samples = ExactSamples.samples(encoding, shape).map { $0 * 0.99 }
    return try folder.write(fileBytes(samples, .wave, format), to: "source.wav")
  }

  private static func compareWithSndfile(_ path: String) throws {
    let source = try FileSource(path: path)
    let encoding = try SoundReader(source).sound.format.encoding
    if encoding.isFloat {
      let ours: [Double] = try samples(of: source)
      #expect(difference(ours, try Oracle.sndfileDecode(path, as: Double.self)) == nil)
    } else {
      let ours: [Int32] = try samples(of: source)
      #expect(difference(ours, try Oracle.sndfileDecode(path, as: Int32.self)) == nil)
    }
  }
}

extension PeerFile {
  /// Indicates whether FFmpeg reads the file correctly; it misreads or refuses big-endian WAVE.
  fileprivate var isReadByFFmpeg: Bool { !options.contains("-B") }
}

extension OurFormat {
  /// The number of bits in a sample.
  fileprivate var bits: Int { encoding.bitsPerChannel }
}
