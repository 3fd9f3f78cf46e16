// SPDX-License-Identifier: MIT

public import SoundFile

extension SoundReader {
  /// What counts as silence: less than −60 dBFS, a thousandth of full scale.
  static let silence = 0.001

  /// The frames from the first to the last in which any channel is louder than silence (−60 dBFS).
  ///
  /// All frames where none is: somebody who ships a silent sound means it, and its length with it.
  /// Reads the sound once, in memory that does not grow with its length; the reader, which has to be
  /// at its beginning, stays there.
  ///
  /// - Parameter shouldStop: asked between blocks; `true` ends it with code `.cancelled`.
  /// - Returns: frames from the first that a listener hears.
  /// - Throws: what `read(into:)` throws.
  public func soundingFrames(shouldStop: () -> Bool = { false }) throws(SoundError) -> Range<Int64>
  {
    let channels = sound.format.channels
    var reader = self
    var block = [Double](repeating: 0, count: max(1, 8192 / channels) * channels)
    var (first, last): (Int64?, Int64) = (nil, 0)
    while true {
      guard !shouldStop() else { throw Conversion.stopped }
      let start = reader.position
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { break }
      for frame in 0..<count where Self.isLoud(block, frame, channels) {
        first = first ?? start + Int64(frame)
        last = start + Int64(frame)
      }
    }
    guard let first else { return 0..<(sound.frames ?? 0) }
    return first..<(last + 1)
  }

  private static func isLoud(_ samples: [Double], _ frame: Int, _ channels: Int) -> Bool {
    for index in (frame * channels)..<((frame + 1) * channels) {
      // False for what is no number, which becomes silence when it is written.
      if samples[index].magnitude >= silence { return true }
    }
    return false
  }
}
