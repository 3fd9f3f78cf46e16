// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// Chooses among a segment's encodings, and makes its packets portable after the previous segment; call this for
  /// each segment in order.
  ///
  /// If the first header is not portable after the previous segment, the encoder encodes its packet
  /// again, and the following packets until a header is portable after the new end state.
  mutating func join(
    _ segment: inout IMA4Segment, _ samples: Span<Int16>, _ trellisPool: IMA4TrellisPool
  ) {
    let channels = states.count
    let packets = segment.bytes.count / (channels * IMA4.bytesPerPacket)
    for equal in equalChannels(segment) { choose(&segment, equal) }
    for channel in 0..<channels {
      if !isPortable(segment, 0, channel, after: states[channel]) {
        encodeAgain(&segment, samples, channel, packets, trellisPool)
      }
      states[channel] = segment.endStates[channel]
    }
  }

  /// Returns the ranges of channels with the same encodings.
  private func equalChannels(_ segment: IMA4Segment) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for channel in segment.alternatives.indices {
      let first = segment.areRepeated[channel] ? ranges.popLast()?.lowerBound : nil
      ranges.append((first ?? channel)..<channel + 1)
    }
    return ranges
  }

  /// Replaces the packets of equal channels with the first alternative whose squared error fits: with it, the sum over
  /// all segments so far is at most `shapedShare` of the reference encoder's.
  ///
  /// At `default`, the first alternative has the least audible noise; at `best`, it is that of the preferred filter.
  /// A segment can thus spend what earlier segments have saved. The choice does not depend on later segments. If no
  /// alternative fits, the packets stay. Equal channels get the same encoding; otherwise, their noise would differ
  /// between the ears.
  private mutating func choose(_ segment: inout IMA4Segment, _ channels: Range<Int>) {
    let (ours, reference) = segment.squaredErrors[channels.lowerBound]
    let count = Double(channels.count)
    let limit = allowance + count * Double(Self.shapedShare * reference)
    let best = segment.alternatives[channels.lowerBound]
      .first { count * Double($0.squaredError) <= limit }
    allowance = limit - count * Double(best?.squaredError ?? ours)
    guard let best else { return }
    for channel in channels { replace(&segment, channel, with: best) }
  }

  private func replace(
    _ segment: inout IMA4Segment, _ channel: Int, with other: IMA4Alternative
  ) {
    segment.endStates[channel] = other.endState
    for position in 0..<other.bytes.count / IMA4.bytesPerPacket {
      let start = Self.start(position, channel, of: states.count)
      segment.bytes.replaceSubrange(
        start..<start + IMA4.bytesPerPacket,
        with: other.bytes[position * IMA4.bytesPerPacket..<(position + 1) * IMA4.bytesPerPacket])
    }
  }

  private func isPortable(
    _ segment: IMA4Segment, _ position: Int, _ channel: Int, after previous: IMA4.State
  ) -> Bool {
    let header = Self.header(segment.bytes, packet: position, channel, of: states.count)
    return IMA4Packet.isPortable(header, after: previous)
  }

  /// Encodes a channel's packets again, up to but not including the first whose header is portable.
  private func encodeAgain(
    _ segment: inout IMA4Segment, _ samples: Span<Int16>, _ channel: Int, _ packets: Int,
    _ trellisPool: IMA4TrellisPool
  ) {
    let channels = states.count
    var previous = states[channel]
    var search = IMA4Search(trellisPool.take())
    defer { trellisPool.put(search.trellis) }
    let channelSamples = Self.channelSamples(samples, channel, of: channels, packets)
    search.begin(channelSamples, valid: samples.count / channels)
    search.limit = IMA4WorkLimit.joins
    for position in 0..<packets {
      guard !isPortable(segment, position, channel, after: previous) else { return }
      let depth = segment.areReencoded[channel] ? .refinedViterbi : effort.depth
      let packet = search.packet(position, depth, after: previous)
      Self.write(packet, position, to: &segment.bytes, channel, of: channels)
      previous = packet.endState
      if position == packets - 1 { segment.endStates[channel] = packet.endState }
    }
  }
}
