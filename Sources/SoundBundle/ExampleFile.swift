// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

extension SoundRule.Example.File {
  /// Creates a file with a short sound: 0.1 s of silence, µ-law in CAF without a filler chunk, 868
  /// bytes.
  init(sound path: String) { self.init(path) { Self.sound } }

  private static var sound: [UInt8] {
    let sink = MemorySink()
    var options = SoundWriter.Options()
    options.filler = false
    let format = AudioFormat(sampleRate: 8000, channels: 1, encoding: .uLaw)
    let samples = [Int16](repeating: 0, count: 800)
    do throws(SoundError) {
      var writer = try SoundWriter(to: sink, container: .caf, format: format, options: options)
      try writer.append(samples.span)
      try writer.finish()
    } catch {
      return []
    }
    return sink.bytes
  }
}
