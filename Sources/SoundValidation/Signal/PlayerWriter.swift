// SPDX-License-Identifier: MIT

internal import SoundFile

/// Writes decoded samples as 16-bit linear PCM in WAVE, which browsers play.
struct PlayerWriter: ~Copyable {
  private let sink: MemorySink
  private let room: Int
  private var writer: SoundWriter

  /// Returns whether the samples of a file take at most `room` bytes.
  static func hasRoom(channels: Int, frames: Int64, room: Int) -> Bool {
    frames <= Int64(room) / Int64(2 * channels)
  }

  /// Begins a file; `finish()` returns none that is larger than `room` bytes.
  ///
  /// - Throws: `SoundError` if WAVE does not support the sound.
  init(_ sound: Sound, room: Int) throws(SoundError) {
    var format = sound.format
    format.encoding = .linearPCM(LinearPCM(.signedInteger, bits: 16, .little))
    var options = SoundWriter.Options()
    options.filler = false
    options.channelLayout = sound.channelLayout
    let sink = MemorySink()
    writer = try SoundWriter(to: sink, container: .wave, format: format, options: options)
    (self.sink, self.room) = (sink, room)
  }

  mutating func append(_ samples: Span<Float>) throws(SoundError) { try writer.append(samples) }

  /// Completes the file, and returns its bytes; `nil` if its header makes it larger than `room` bytes.
  consuming func finish() throws(SoundError) -> [UInt8]? {
    let (sink, room) = (sink, room)
    try writer.finish()
    return sink.bytes.count <= room ? sink.bytes : nil
  }
}
