// SPDX-License-Identifier: MIT

public import SoundFile

extension SoundReader {
  /// The magnitude below which a sample is silent: a thousandth of full scale, which is −60 dBFS.
  static let silence = 0.001

  /// Returns the range from the first to the last frame in which any channel reaches −60 dBFS.
  ///
  /// Returns all frames of a sound that consists of silence, because its author intended the
  /// silence. Reads the sound once, in constant memory; the reader must be at its beginning and
  /// stays there.
  ///
  /// - Parameter shouldStop: called between blocks; `true` ends the reading with code `.cancelled`.
  /// - Returns: a range of frames; 0 is the first frame that the reader returns.
  /// - Throws: the errors of `read(into:)`, and `SoundError` with code `.cancelled`.
  public func soundingFrames(shouldStop: () -> Bool = { false }) throws(SoundError) -> Range<Int64>
  {
    let channels = sound.format.channels
    var reader = self
    var block = [Double](repeating: 0, count: 8192 / channels * channels)
    var sounding: Range<Int64>?
    while true {
      guard !shouldStop() else { throw SoundConverter.stopped }
      let start = reader.position
      var span = block.mutableSpan
      let count = try reader.read(into: &span)
      if count == 0 { break }
      for frame in 0..<count where Self.isLoud(block, frame, channels) {
        let position = start + Int64(frame)
        sounding = (sounding?.lowerBound ?? position)..<(position + 1)
      }
    }
    return sounding ?? 0..<reader.position
  }

  private static func isLoud(_ samples: [Double], _ frame: Int, _ channels: Int) -> Bool {
    for index in (frame * channels)..<((frame + 1) * channels) {
      // The comparison is false for NaN, which becomes silence in the output.
      if samples[index].magnitude >= silence { return true }
    }
    return false
  }
}
