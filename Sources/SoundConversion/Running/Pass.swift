// SPDX-License-Identifier: MIT

internal import SoundFile

/// Reads the kept frames of a sound once, from the first to the last.
///
/// A pass is a value: a copy continues from the same position, and a copy of a new pass begins a
/// repetition. The passes of a short sound share its samples in memory, so that repetitions need
/// not read the file again.
struct Pass<S: ConvertibleSample> {
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
  /// - Throws: if the pass keeps the sound in memory, the errors of reading, and `SoundError` with code `.misuse` if
  ///   fewer frames are left.
  init(_ reader: SoundReader, frames: Int64, holds: Bool) throws(SoundError) {
    self.reader = reader
    channels = reader.sound.format.channels
    guard holds, frames <= Self.maximumHeld / Int64(channels) else {
      held = nil
      return
    }
    var samples = [S](repeating: .silence, count: Int(frames) * channels)
    var span = samples.mutableSpan
    guard try self.reader.read(into: &span) == Int(frames) else { throw SoundConverter.short }
    held = samples
  }

  /// Reads exactly `frames` frames to the front of a block.
  ///
  /// - Throws: the errors of reading, and `SoundError` with code `.misuse` if fewer frames are left.
  mutating func read(_ block: inout [S], frames: Int) throws(SoundError) {
    let count = frames * channels
    if let held {
      for index in 0..<count { block[index] = held[next + index] }
      next += count
      return
    }
    var span = block.mutableSpan
    var front = span._mutatingExtracting(0..<count)
    guard try reader.read(into: &front) == frames else { throw SoundConverter.short }
  }
}
