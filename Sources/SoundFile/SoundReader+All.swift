// SPDX-License-Identifier: MIT

extension SoundReader {
  /// Reads the frames from `position` to the end, interleaved.
  ///
  /// Memory grows with the frames in the file, not with the counts in its header.
  ///
  /// - Parameter type: the type of a sample; floats reach full scale at ±1.
  /// - Returns: `channels` samples for each frame.
  /// - Throws: `SoundError` as `read(into:)` does.
  public mutating func readAll<S: PCMSample>(as type: S.Type) throws(SoundError) -> [S] {
    let channels = sound.format.channels
    var samples: [S] = []
    // The block has room for four frames even with the maximum number of channels. Its end stays unused if
    // the number of channels does not divide its size.
    var block = [S](repeating: .silence, count: 4 * AudioFormat.maximumChannels)
    while true {
      var span = block.mutableSpan
      let frames = try read(into: &span)
      if frames == 0 { return samples }
      samples += block[..<(frames * channels)]
    }
  }
}
