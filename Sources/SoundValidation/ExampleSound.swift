// SPDX-License-Identifier: MIT

internal import SoundFile

/// A small file for the examples of rules: a quiet square wave, without filler.
struct ExampleSound {
  var container: Container
  var encoding: Encoding
  var frames: Int
  var sampleRate = 8000.0
  var channels = 1

  /// - Parameters:
  ///   - container: the kind of file.
  ///   - specifier: what `-d` takes: `LEI16`, `ima4`, `ulaw`, `alaw`.
  ///   - frames: frames of sound.
  init(_ container: Container, _ specifier: String, frames: Int) {
    self.container = container
    self.frames = frames
    switch specifier {
    case "ima4": encoding = .ima4
    case "ulaw": encoding = .uLaw
    case "alaw": encoding = .aLaw
    default: encoding = LinearPCM(specifier: specifier).map(Encoding.linearPCM) ?? .uLaw
    }
  }

  /// The file; empty where the container cannot hold the encoding, which fails the example.
  var bytes: [UInt8] {
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.filler = false
    let format = AudioFormat(sampleRate: sampleRate, channels: channels, encoding: encoding)
    let samples = (0..<(frames * channels)).map { Int16($0 / 8 % 2 == 0 ? 8000 : -8000) }
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
