// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// A sound as an argument of IMA4 tests.
struct IMA4Case: Sendable, CustomStringConvertible {
  let signal: TestSignal
  let frames: Int
  let channels: Int

  /// Each signal in mono and stereo with a partial last packet; sounds of 1 frame to two packets; sounds
  /// longer than a segment of 256 packets; and a sound of six channels.
  static let all =
    TestSignal.allCases.flatMap { signal in
      [1, 2].map { IMA4Case(signal: signal, frames: 4801, channels: $0) }
    }
    + [1, 63, 64, 65, 128].map { IMA4Case(signal: .sweep, frames: $0, channels: 1) }
    + [
      IMA4Case(signal: .noise, frames: 127, channels: 2),
      IMA4Case(signal: .bursts, frames: 40_001, channels: 1),
      IMA4Case(signal: .noise, frames: 33_000, channels: 1),
      IMA4Case(signal: .sweep, frames: 17_003, channels: 2),
      IMA4Case(signal: .sine, frames: 2000, channels: 6),
    ]

  var description: String { "\(signal.rawValue), \(frames) frames of \(channels)" }

  var samples: [Int16] { signal.samples(frames: frames, channels: channels) }

  /// The frames including padding: `frames` rounded up to a multiple of 64.
  var paddedFrames: Int { (frames + 63) / 64 * 64 }

  var shape: Shape { Shape(frames: frames, channels: channels) }

  /// Writes the sound as IMA4 with the library.
  func write(_ container: SoundContainer) throws -> OurFile {
    try OurFormat(container: container, encoding: .ima4).write(samples, shape)
  }

  /// Writes the sound as 16-bit WAVE.
  func source(in folder: TemporaryFolder) throws -> String {
    let format = shape.format(.linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    return try folder.write(fileBytes(samples, .wave, format), to: "source.wav")
  }

  /// Writes the sound as IMA4 with FFmpeg.
  func ffmpegFile(_ fileExtension: String, in folder: TemporaryFolder) throws -> String {
    let path = folder.file("ffmpeg.\(fileExtension)")
    let words = ["-nostdin", "-v", "error", "-i", try source(in: folder)]
    let format = fileExtension == "caf" ? "caf" : "aiff"
    try Oracle.ffmpeg.run(words + ["-c:a", "adpcm_ima_qt", "-f", format, path])
    return path
  }
}
