// SPDX-License-Identifier: MIT

internal import SoundFile

/// A small file for the examples of rules: a quiet square wave, without filler.
struct ExampleSound {
  var container: SoundContainer
  var encoding: SoundEncoding
  var frames: Int
  var sampleRate: Double
  var channels: Int
  /// The square's height, of 32767.
  var level: Int16
  /// Frames of silence before it.
  var silence: Int

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - container: the kind of file.
  ///   - specifier: what `-d` takes: `LEI16`, `ima4`, `ulaw`, `alaw`.
  ///   - frames: frames of sound.
  ///   - sampleRate: frames a second (Hz); a low one makes a long sound of few bytes.
  ///   - channels: samples in a frame, all of them alike.
  ///   - level: the square's height, of 32767.
  ///   - silence: frames of silence before it.
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
    switch specifier {
    case "ima4": encoding = .ima4
    case "ulaw": encoding = .uLaw
    case "alaw": encoding = .aLaw
    default: encoding = LinearPCM(specifier: specifier).map(SoundEncoding.linearPCM) ?? .uLaw
    }
  }

  /// Sixteen frames are a wave.
  private var samples: [Int16] {
    (0..<(frames * channels)).map { index in
      let frame = index / channels
      return frame < silence ? 0 : frame / 8 % 2 == 0 ? level : -level
    }
  }

  /// The file; empty where the container cannot hold the encoding, which fails the example.
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
