// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// A file of a foreign format that another program makes from a WAVE; an argument of tests.
struct ForeignFile: Sendable, CustomStringConvertible {
  /// The requirement on the decoded samples.
  enum Measure: Sendable {
    /// The samples equal the source's, which this format of `-d` represents exactly.
    case exact(String)
    /// The minimum signal-to-noise ratio of the samples in decibels.
    case decibels(Double)
  }

  let maker: Oracle
  let options: [String]
  let fileExtension: String
  /// Earcon's name of the format.
  let kind: String
  let decoder: String
  let measure: Measure
  var rate = 44_100
  var channels = 2
  var bits = 16
  /// The number of frames that the file has in addition to the source's.
  var extraFrames = 0
  /// The frame count in the header if it is wrong, else `nil`.
  ///
  /// FFmpeg 5.1 counts the padding of the last Apple Lossless packet as audio.
  var declaredFrames: Int64?

  static let frames = 30_011

  var description: String {
    "\(kind) of \(maker.rawValue) \(options.joined(separator: " ")) .\(fileExtension)"
  }

  init(
    _ kind: String, by maker: Oracle = .ffmpeg, _ options: String, _ fileExtension: String,
    _ decoder: String, _ measure: Measure
  ) {
    self.kind = kind
    self.maker = maker
    self.options = options.split(separator: " ").map(String.init)
    self.fileExtension = fileExtension
    self.decoder = decoder
    self.measure = measure
  }

  func with(_ change: (inout ForeignFile) -> Void) -> ForeignFile {
    var copy = self
    change(&copy)
    return copy
  }

  /// The source's samples, in 32 bits.
  var source: [Int32] {
    var random = SeededRandom(seed: 9)
    return TestSignal.bursts.samples(frames: Self.frames, channels: channels).map {
      let low = bits == 24 ? Int32.random(in: 0..<256, using: &random) << 8 : 0
      return Int32($0) << 16 | low
    }
  }

  /// Creates the source and the file, and returns the file's name.
  func make(in folder: TemporaryFolder) throws -> String {
    let pcm = LinearPCM(.signedInteger, bits: bits, .little)
    let format = AudioFormat(
      sampleRate: Double(rate), channels: channels, encoding: .linearPCM(pcm))
    let wave = try folder.write(fileBytes(source, .wave, format), to: "source.wav")
    let name = "sound.\(fileExtension)"
    switch maker {
    case .sndfile: try maker.run(options + [wave, folder.file(name)])
    default:
      try maker.run(["-nostdin", "-v", "error", "-i", wave] + options + [folder.file(name)])
    }
    return name
  }
}

extension ForeignFile {
  static let lossless = [
    ForeignFile("FLAC", "-c:a flac", "flac", "libsndfile", .exact("LEI16")),
    ForeignFile("FLAC", "-c:a flac", "flac", "libsndfile", .exact("LEI24")).with { $0.bits = 24 },
    ForeignFile("FLAC", by: .sndfile, "-pcm24", "flac", "libsndfile", .exact("LEI24"))
      .with { $0.bits = 24 },
    ForeignFile("Ogg FLAC", "-c:a flac", "oga", "ffmpeg", .exact("LEI16")),
    ForeignFile("Sun/NeXT AU", "-c:a pcm_s16be", "au", "libsndfile", .exact("LEI16")),
    ForeignFile("Sun/NeXT AU", by: .sndfile, "-pcm24", "au", "libsndfile", .exact("LEI24"))
      .with { $0.bits = 24 },
    ForeignFile("Sony Wave64", by: .sndfile, "-pcm24", "w64", "libsndfile", .exact("LEI24"))
      .with { $0.bits = 24 },
    ForeignFile(
      "Apple Lossless in CAF", by: .sndfile, "-alac16", "caf", "libsndfile", .exact("LEI16")),
    ForeignFile(
      "Apple Lossless in CAF", by: .sndfile, "-alac24", "caf", "libsndfile", .exact("LEI24")
    ).with { $0.bits = 24 },
    ForeignFile("Apple Lossless in CAF", "-c:a alac", "caf", "ffmpeg", .exact("LEI16"))
      .with { $0.declaredFrames = 8 * 4096 },
    ForeignFile("MPEG-4 (M4A)", "-c:a alac", "m4a", "ffmpeg", .exact("LEI16")),
    ForeignFile("WavPack", "-c:a wavpack", "wv", "ffmpeg", .exact("LEI16")),
    ForeignFile("True Audio", "-c:a tta", "tta", "ffmpeg", .exact("LEI16")),
    ForeignFile("Matroska or WebM", "-c:a flac", "mka", "ffmpeg", .exact("LEI16")),
  ]

  static let lossy = [
    ForeignFile("Ogg Vorbis", "-c:a libvorbis -q:a 6", "ogg", "libsndfile", .decibels(15)),
    ForeignFile("Ogg Opus", "-c:a libopus -b:a 192k", "opus", "libsndfile", .decibels(10))
      .with { $0.rate = 48_000 },
    ForeignFile("MP3", "-c:a libmp3lame -b:a 256k", "mp3", "libsndfile", .decibels(10)),
    ForeignFile("MPEG-4 (M4A)", "-c:a aac -b:a 256k", "m4a", "ffmpeg", .decibels(12)),
    ForeignFile(
      "Microsoft ADPCM in WAVE", by: .sndfile, "-ms-adpcm", "wav", "libsndfile", .decibels(13)),
    ForeignFile(
      "DVI (IMA) ADPCM in WAVE", by: .sndfile, "-ima-adpcm", "wav", "libsndfile", .decibels(15)
    ).with { $0.extraFrames = 604 },
    ForeignFile(
      "DVI (IMA) ADPCM in WAVE", "-c:a adpcm_ima_wav", "wav", "libsndfile", .decibels(15)
    ).with { $0.extraFrames = 499 },
    ForeignFile("GSM 6.10 in WAVE", by: .sndfile, "-gsm610", "wav", "libsndfile", .decibels(3))
      .with { ($0.rate, $0.channels) = (8000, 1) },
  ]
}
