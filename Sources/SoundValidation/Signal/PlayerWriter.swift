// SPDX-License-Identifier: MIT

internal import SoundFile

/// Writes decoded samples as 16-bit linear PCM in WAVE, which browsers play.
struct PlayerWriter: ~Copyable {
  private let sink: MemorySink
  private let room: Int
  private var writer: SoundWriter

  /// Begins a file; `nil` if its samples take more than `room` bytes, or if WAVE does not support the sound.
  init?(_ sound: Sound, frames: Int64, room: Int) {
    var format = sound.format
    let width = Int64(2 * format.channels)
    guard frames <= Int64(room) / width else { return nil }
    format.encoding = .linearPCM(LinearPCM(.signedInteger, bits: 16, .little))
    var options = SoundWriter.Options()
    options.filler = false
    options.channelLayout = sound.channelLayout
    let sink = MemorySink()
    do throws(SoundError) {
      writer = try SoundWriter(to: sink, container: .wave, format: format, options: options)
    } catch {
      return nil
    }
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
