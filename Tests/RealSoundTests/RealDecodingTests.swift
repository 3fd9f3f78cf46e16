// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

/// Compares the decoded frames of real files with the index, and their samples with FFmpeg's or
/// libsndfile's.
@Suite(.enabled(if: RealSounds.areWanted)) struct `Decoding real sounds` {
  /// Linear PCM whose samples are too wide for the library.
  private static let tooWide: Set = [
    "rochars__wavefile/48-bitPCM-441kHz-mono-fromScratch.wav",
    "scipy__scipy/test-8000Hz-le-3ch-5S-36bit.wav",
    "scipy__scipy/test-8000Hz-le-3ch-5S-45bit.wav",
    "scipy__scipy/test-8000Hz-le-3ch-5S-53bit.wav",
    "scipy__scipy/test-8000Hz-le-3ch-5S-64bit.wav",
  ]

  /// Files that FFmpeg does not read or misreads; libsndfile is the reference for them.
  private static let notFFmpeg: [String: String] = {
    let rifx = "FFmpeg reads RIFX's big-endian samples as little-endian"
    let padded = "FFmpeg reads 24 valid bits in 32 as 24-bit floats in 32"
    return [
      "TooTallNate__node-wav/gameover-rifx.wav": rifx,
      "rochars__wavefile/RIFX-16bit-mono.wav": rifx,
      "rochars__wavefile/16-bit-48kHz-mono-RIFX-fromScratch.wav": rifx,
      "scipy__scipy/test-8000Hz-be-3ch-5S-24bit.wav": rifx,
      "scipy__scipy/test-44100Hz-2ch-32bit-float-be.wav":
        "FFmpeg has no big-endian floats in WAVE: 'Not yet implemented'",
      "jstrait__wavefile/extensible_container_size_bigger_than_sample_size.wav": padded,
      "jstrait__wavefile/extensible_container_size_bigger_than_sample_size@8eb53f07.wav": padded,
      "ruuda__hound/waveformatextensible-24bit-4byte-48kHz-stereo.wav": padded,
      "ebu__libbw64/rect_24bit_nods64.wav":
        "FFmpeg refuses RF64 without a ds64 chunk: 'Invalid data found'",
    ]
  }()

  @Test(.enabled(if: Oracle.areWanted(.ffmpeg)), arguments: RealSounds.counted)
  func `Real sounds decode to all frames and FFmpeg's samples`(_ row: RealSound) throws {
    guard !Self.tooWide.contains(row.file), Self.notFFmpeg[row.file] == nil else { return }
    let source = try FileSource(path: row.path)
    let format = try Sound(describing: source).format
    let count = Int(try #require(row.frames)) * format.channels
    if case .linearPCM = format.encoding {
      let ours: [Double] = try samples(of: source)
      #expect(ours.count == count)
      let theirs = try Oracle.ffmpegDecode(row.path, as: Double.self)
      #expect(difference(ours, theirs) == nil)
    } else {
      let ours: [Int16] = try samples(of: source)
      #expect(ours.count == count)
      let theirs = try Oracle.ffmpegDecode(row.path, as: Int16.self)
      #expect(difference(ours, row.hasUnreadTable ? Array(theirs.prefix(count)) : theirs) == nil)
    }
  }

  @Test(
    .enabled(if: Oracle.areWanted(.ffmpeg, .sndfile)),
    arguments: RealSounds.counted.filter { notFFmpeg[$0.file] != nil })
  func `Real sounds that FFmpeg misreads decode to libsndfile's samples`(_ row: RealSound) throws {
    let source = try FileSource(path: row.path)
    let reader = try SoundReader(source)
    let ours: [Double] = try samples(of: source)
    #expect(Int64(ours.count / reader.sound.format.channels) == row.frames)
    if row.encoding.hasPrefix("lpcm-float") {
      let theirs = try Oracle.sndfileDecode(row.path, as: Double.self)
      #expect(difference(ours, theirs) == nil)
    } else {
      let theirs = try Oracle.sndfileDecode(row.path, as: Int32.self)
      #expect(difference(ours, theirs.map { Double($0) / 0x1p31 }) == nil)
    }
    // Fails once FFmpeg decodes the file correctly; then remove the file from `notFFmpeg`.
    let ffmpeg = try? Oracle.ffmpegDecode(row.path, as: Double.self)
    #expect(difference(ours, ffmpeg ?? []) != nil)
  }

  @Test(arguments: RealSounds.counted.filter { tooWide.contains($0.file) })
  func `Real sounds with samples wider than 32 bits are refused with a reason`(_ row: RealSound)
    throws
  {
    let error = try #require(throws: SoundError.self) {
      _ = try SoundReader(FileSource(path: row.path))
    }
    #expect(error.code == .unsupported)
    #expect(error.found?.contains("linear PCM") == true)
  }
}
