// SPDX-License-Identifier: MIT

internal import SoundFile

/// Reads the kept frames of a sound once, from the first to the last.
///
/// A pass is a value: a copy continues from the same position, and a copy of a new pass begins a
/// repetition. The passes of a short sound share its samples in memory, so that repetitions need
/// not read the file again.
struct Pass<S: PCMSample> {
  /// The maximum number of samples to keep in memory.
  private static var maximumHeld: Int64 { 1 << 16 }

  private var reader: SoundReader
  /// The samples of a short sound; `nil` to read from the file.
  private let held: [S]?
  /// The index of the next sample in `held`.
  private var next = 0
  private let channels: Int

  /// Creates a pass from a reader at the first kept frame.
  ///
  /// - Parameters:
  ///   - reader: reads the frames.
  ///   - frames: the number of kept frames.
  ///   - holds: true to keep a sound of up to 65,536 samples in memory.
  /// - Throws: the errors of reading.
  init(_ reader: SoundReader, frames: Int64, holds: Bool) throws(SoundError) {
    self.reader = reader
    channels = reader.sound.format.channels
    guard holds, frames <= Self.maximumHeld / Int64(channels) else {
      held = nil
      return
    }
    var samples = [S](repeating: .silence, count: Int(frames) * channels)
    var done = 0
    while done < samples.count {
      var span = samples.mutableSpan
      var rest = span._mutatingExtracting(done..<span.count)
      let count = try self.reader.read(into: &rest)
      guard count > 0 else { throw SoundConverter.short }
      done += count * channels
    }
    held = samples
  }

  /// Reads frames to the front of a block.
  ///
  /// - Returns: the number of frames read, at least 1.
  /// - Throws: the errors of reading, and `SoundError` with code `.misuse` if no frame is left.
  mutating func read(_ block: inout [S], atMost frames: Int) throws(SoundError) -> Int {
    if let held {
      let count = min(frames, (held.count - next) / channels)
      guard count > 0 else { throw SoundConverter.short }
      for index in 0..<(count * channels) { block[index] = held[next + index] }
      next += count * channels
      return count
    }
    var span = block.mutableSpan
    var front = span._mutatingExtracting(0..<(frames * channels))
    let count = try reader.read(into: &front)
    guard count > 0 else { throw SoundConverter.short }
    return count
  }
}
