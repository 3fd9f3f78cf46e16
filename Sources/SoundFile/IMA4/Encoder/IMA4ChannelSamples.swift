// SPDX-License-Identifier: MIT

/// The samples of one channel of a segment, and those before them.
struct IMA4ChannelSamples: Equatable {
  /// The samples in offset binary; copies of the last one pad the last packet.
  let samples: [UInt16]
  /// The number of samples that are not padding.
  let valid: Int
  /// The packet before `samples`, none at the beginning of the sound.
  let preceding: [UInt16]
  /// The number of channels of the sound.
  let channels: Int

  /// Takes a channel from interleaved samples; `preceding` has the frames of one packet before them, or none at the
  /// beginning of the sound.
  init(
    _ interleaved: Span<Int16>, _ channel: Int, of channels: Int, after preceding: Span<Int16>
  ) {
    self.channels = channels
    valid = interleaved.count / channels
    samples = Self.samples(
      interleaved, channel, of: channels,
      packets: (valid + IMA4.framesPerPacket - 1) / IMA4.framesPerPacket)
    self.preceding = Self.samples(
      preceding, channel, of: channels, packets: preceding.isEmpty ? 0 : 1)
  }

  /// Returns the draft of these samples.
  func draft() -> IMA4Draft {
    IMA4Draft(samples.span, valid: valid, preceding: preceding.span)
  }

  private static func samples(
    _ interleaved: Span<Int16>, _ channel: Int, of channels: Int, packets: Int
  ) -> [UInt16] {
    let frames = interleaved.count / channels
    let count = packets * IMA4.framesPerPacket
    let last = frames > 0 ? interleaved[(frames - 1) * channels + channel] : 0
    var samples = [UInt16](repeating: IMA4Lanes.offsetBinary(Int32(last)), count: count)
    var span = samples.mutableSpan
    var position = channel
    for frame in 0..<min(frames, count) {
      // Safe: `frame` is below both counts, and `position` is that frame's sample of this channel.
      unsafe span[unchecked: frame] = IMA4Lanes.offsetBinary(
        Int32(interleaved[unchecked: position]))
      position &+= channels
    }
    return samples
  }
}
