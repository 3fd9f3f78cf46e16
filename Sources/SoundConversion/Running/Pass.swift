// SPDX-License-Identifier: MIT

internal import SoundFile

/// Reads the kept frames of a sound once, from the first; a copy begins where it was made.
///
/// A short sound is held, so that repeating it often does not read it often.
struct Pass<S: PCMSample> {
  /// The most samples that are held.
  private static var mostHeld: Int64 { 1 << 16 }

  private var reader: SoundReader
  private let held: [S]?
  private var next = 0
  private let channels: Int

  /// Makes a pass of a reader that stands at the first frame.
  ///
  /// - Parameters:
  ///   - reader: reads the frames.
  ///   - frames: how many are kept.
  ///   - holds: whether a short sound is to be held.
  /// - Throws: what reading throws.
  init(_ reader: SoundReader, frames: Int64, holds: Bool) throws(SoundError) {
    self.reader = reader
    channels = reader.sound.format.channels
    guard holds, frames <= Self.mostHeld / Int64(channels) else {
      held = nil
      return
    }
    var samples = [S](repeating: .silence, count: Int(frames) * channels)
    var done = 0
    while done < samples.count {
      var span = samples.mutableSpan
      var rest = span._mutatingExtracting(done..<span.count)
      let count = try self.reader.read(into: &rest)
      guard count > 0 else { throw Conversion.short }
      done += count * channels
    }
    held = samples
  }

  /// Reads frames to the front of a block.
  ///
  /// - Returns: frames read, at least one.
  /// - Throws: what reading throws, `SoundError` with code `.misuse` at the end of the file.
  mutating func read(_ block: inout [S], atMost frames: Int) throws(SoundError) -> Int {
    if let held {
      let count = min(frames, (held.count - next) / channels)
      guard count > 0 else { throw Conversion.short }
      for index in 0..<(count * channels) { block[index] = held[next + index] }
      next += count * channels
      return count
    }
    var span = block.mutableSpan
    var front = span._mutatingExtracting(0..<(frames * channels))
    let count = try reader.read(into: &front)
    guard count > 0 else { throw Conversion.short }
    return count
  }
}
