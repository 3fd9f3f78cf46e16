// SPDX-License-Identifier: MIT

public import SoundFile

extension SoundLevels {
  /// Decodes a sound, block by block, and measures its levels.
  ///
  /// - Parameters:
  ///   - reader: the sound, from its first frame.
  ///   - shouldStop: called before each block is measured; `true` ends the reading with code `.cancelled`.
  /// - Throws: the errors of `SoundReader.read(into:)`, and `SoundError` with code `.cancelled`.
  public init(
    of reader: consuming SoundReader, shouldStop: () -> Bool = { false }
  ) throws(SoundError) {
    var meter = LoudnessMeter(
      sampleRate: reader.sound.format.sampleRate, weights: reader.sound.loudnessWeights)
    try reader.forEachBlock { (samples, _) throws(SoundError) in
      guard !shouldStop() else {
        throw SoundError(.cancelled, "stopped before all samples were measured")
      }
      meter.append(samples)
    }
    self = meter.levels
  }
}

extension LoudnessMeter {
  /// Creates a meter of a sound's loudness, without peaks.
  package init(loudnessOf sound: Sound) {
    self.init(
      sampleRate: sound.format.sampleRate, weights: sound.loudnessWeights, measuresPeaks: false)
  }
}

extension Sound {
  /// The weights of the channels' energies; see `ChannelLayout.loudnessWeights(_:channels:)`.
  package var loudnessWeights: [Double] {
    ChannelLayout.loudnessWeights(channelLayout, channels: format.channels)
  }
}

extension ChannelLayout {
  /// Returns the weights of channels' energies (ITU-R BS.1770-5, Annex 1, table 3): 1.41 for the left and right
  /// channels at the sides and at the back, 0 for a low-frequency channel, 1 for others.
  ///
  /// Without a layout, six channels count as 5.1, and five as 5.0. Otherwise, channels without known positions
  /// count as front channels.
  package static func loudnessWeights(_ layout: ChannelLayout?, channels: Int) -> [Double] {
    let usual = channels == 6 ? [0, 1, 2, 3, 4, 5] : channels == 5 ? [0, 1, 2, 4, 5] : nil
    guard let positions = layout == nil ? usual : layout?.positionBits, positions.count == channels
    else { return Array(repeating: 1, count: channels) }
    return positions.map(weight)
  }

  /// Returns the weight of a position, a bit of WAVE's `dwChannelMask`.
  private static func weight(_ bit: Int) -> Double {
    switch bit {
    case 3: 0
    // Left and right, at the back and at the sides.
    case 4, 5, 9, 10: 1.41
    default: 1
    }
  }
}
