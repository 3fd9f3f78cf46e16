// SPDX-License-Identifier: MIT

internal import SoundFile

/// A small file for the examples of rules: a square wave, without filler chunks.
struct ExampleSound {
  var container: SoundContainer
  var encoding: SoundEncoding
  var frames: Int
  var sampleRate: Double
  var channels: Int
  /// The amplitude of the square wave; full scale is 32767.
  var level: Int16
  /// The number of frames of leading silence.
  var silence: Int

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - container: the container.
  ///   - specifier: the encoding as in `earcon convert -d`, such as `LEI16` or `ima4`.
  ///   - frames: the number of frames, including leading silence.
  ///   - sampleRate: the sample rate in Hz; a low rate keeps a long sound small.
  ///   - channels: the number of identical channels.
  ///   - level: the amplitude of the square wave; full scale is 32767.
  ///   - silence: the number of frames of leading silence.
  init(
    _ container: SoundContainer, _ specifier: String, frames: Int, sampleRate: Double = 8000,
    channels: Int = 1, level: Int16 = 8000, silence: Int = 0
  ) {
    self.container = container
    self.frames = frames
    self.sampleRate = sampleRate
    self.channels = channels
    self.level = level
    self.silence = silence
    // No container stores this encoding, so a typo makes the file empty and the example's test fails.
    encoding =
      SoundEncoding(shortName: specifier)
      ?? .other(SoundEncoding.Other(code: "none", name: specifier))
  }

  /// The samples, with a period of 16 frames.
  private var samples: [Int16] {
    (0..<(frames * channels)).map { index in
      let frame = index / channels
      return frame < silence ? 0 : frame / 8 % 2 == 0 ? level : -level
    }
  }

  /// The file's bytes; empty if the container cannot store the encoding, so that the example's test
  /// fails.
  var bytes: [UInt8] {
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.filler = false
    let format = AudioFormat(sampleRate: sampleRate, channels: channels, encoding: encoding)
    let samples = samples
    do throws(SoundError) {
      var writer = try SoundWriter(
        to: sink, container: container, format: format, options: options)
      try writer.append(samples.span)
      try writer.finish()
    } catch {
      return []
    }
    return sink.bytes
  }
}
