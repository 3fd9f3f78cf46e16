// SPDX-License-Identifier: MIT

public import SoundFile

extension SoundLevels {
  /// Decodes a sound, block by block, and measures its levels.
  ///
  /// - Parameter reader: the sound, from its first frame.
  /// - Throws: the errors of `SoundReader.read(into:)`.
  public init(of reader: consuming SoundReader) throws(SoundError) {
    let sound = reader.sound
    var meter = LoudnessMeter(sampleRate: sound.format.sampleRate, weights: sound.loudnessWeights)
    let channels = sound.format.channels
    var block = [Float](repeating: 0, count: 16_384 / channels * channels)
    while true {
      var room = block.mutableSpan
      let count = try reader.read(into: &room)
      guard count > 0 else { break }
      meter.take(block.span.extracting(0..<(count * channels)))
    }
    self = meter.levels
  }
}

extension Sound {
  /// The weights of the channels' energies (ITU-R BS.1770-5, Annex 1, table 3): 1.41 for channels at the sides or at
  /// the back, 0 for a low-frequency channel, 1 for others.
  ///
  /// Without a layout in WAVE's order, six channels count as 5.1, five as 5.0, and all channels of others count as front
  /// channels.
  package var loudnessWeights: [Double] {
    let channels = format.channels
    let usual: UInt32? = channels == 6 ? 0x3F : channels == 5 ? 0x37 : nil
    guard let mask = channelLayout?.mask ?? usual, mask.nonzeroBitCount == channels else {
      return Array(repeating: 1, count: channels)
    }
    return (0..<32).filter { mask & (1 << $0) != 0 }.map(Self.weight)
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
