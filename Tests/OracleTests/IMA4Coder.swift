// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport

/// An IMA ADPCM encoder that makes re-encoded input.
enum IMA4Coder: String, CaseIterable {
  /// FFmpeg, which carries its predictor from packet to packet.
  case ffmpeg
  /// libsndfile, which restarts from every packet header.
  case sndfile
  /// FFmpeg in WAVE, whose blocks of 1024 bytes begin with a whole sample.
  case wave
  /// This library.
  case ours

  /// The original sounds, with levels like those of real ones.
  static let sounds = [TestSignal.sine, .sweep, .bursts].flatMap { signal in
    [1, 2].map {
      NamedSound(signal.rawValue, channels: $0, signal.samples(frames: 1200, channels: $0))
    }
  }

  /// Encodes a sound with this encoder and returns the decoded samples.
  func reencoded(_ sound: NamedSound) throws -> NamedSound {
    let folder = try TemporaryFolder()
    let format = AudioFormat(
      sampleRate: 44_100, channels: sound.channels, encoding: .pcm("LEI16"))
    let source = try folder.write(fileBytes(sound.samples, .wave, format), to: "source.wav")
    let words = ["-nostdin", "-v", "error", "-i", source, "-c:a"]
    let samples: [Int16]
    switch self {
    case .ffmpeg:
      try Oracle.ffmpeg.run(words + ["adpcm_ima_qt", folder.file("coded.caf")])
      samples = try Oracle.ffmpegDecode(folder.file("coded.caf"), as: Int16.self)
    case .sndfile:
      try Oracle.sndfile.run(["-ima-adpcm", source, folder.file("coded.aifc")])
      samples = try Oracle.sndfileDecode(folder.file("coded.aifc"), as: Int16.self)
    case .wave:
      try Oracle.ffmpeg.run(words + ["adpcm_ima_wav", folder.file("coded.wav")])
      samples = try Oracle.ffmpegDecode(folder.file("coded.wav"), as: Int16.self)
    case .ours:
      samples = try IMA4Coding.roundTrip(sound, .default)
    }
    return NamedSound("\(sound.name), encoded by \(rawValue)", channels: sound.channels, samples)
  }
}
