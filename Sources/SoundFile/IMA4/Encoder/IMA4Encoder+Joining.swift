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
    for channel in 0..<channels {
      choose(&segment, channel)
      if !isPortable(segment, 0, channel, after: states[channel]) {
        encodeAgain(&segment, samples, channel, packets, trellisPool)
      }
      states[channel] = segment.endStates[channel]
    }
  }

  /// Replaces a channel's packets with the first alternative whose squared error fits: with it, the sum over all
  /// segments so far is at most `shapedShare` of the reference encoder's.
  ///
  /// At `default`, the first alternative has the least audible noise; at `best`, it is that of the preferred filter.
  /// A segment can thus spend what earlier segments have saved. The choice does not depend on later segments. If no
  /// alternative fits, the packets stay.
  private mutating func choose(_ segment: inout IMA4Segment, _ channel: Int) {
    guard channel < segment.alternatives.count else { return }
    let (ours, reference) = segment.squaredErrors[channel]
    let limit = allowance + Double(Self.shapedShare * reference)
    guard
      let best = segment.alternatives[channel].first(where: { Double($0.squaredError) <= limit })
    else {
      allowance = limit - Double(ours)
      return
    }
    allowance = limit - Double(best.squaredError)
    segment.endStates[channel] = best.endState
    for position in 0..<best.bytes.count / IMA4.bytesPerPacket {
      let start = Self.start(position, channel, of: states.count)
      segment.bytes.replaceSubrange(
        start..<start + IMA4.bytesPerPacket,
        with: best.bytes[position * IMA4.bytesPerPacket..<(position + 1) * IMA4.bytesPerPacket])
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
