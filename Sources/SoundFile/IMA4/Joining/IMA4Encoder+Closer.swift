// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// Encodes one channel of a segment again without shaped noise, and searches its packets more deeply until its squared
  /// error is at most `limit`.
  ///
  /// The function subtracts its work from `work`. The search ends after half of it, but the draft and portable headers
  /// can take more. If `isShaped` is true, the encoder has not encoded the segment without shaped noise yet; the function
  /// then begins with that, which does not count.
  static func closerEncoding(
    _ samples: Span<Int16>, _ channel: Int, of channels: Int, _ number: Int,
    preceding: Span<Int16>, _ effort: IMA4Effort, isShaped: Bool, limit: Float, work: inout Int,
    _ trellisPool: IMA4TrellisPool
  ) -> IMA4Alternative {
    let valid = samples.count / channels
    let count = (valid + IMA4.framesPerPacket - 1) / IMA4.framesPerPacket
    let channelSamples = channelSamples(samples, channel, of: channels, count)
    let precedingSamples = Self.channelSamples(
      preceding, channel, of: channels, preceding.isEmpty ? 0 : 1)
    let draft = IMA4Draft(channelSamples.span, valid: valid, preceding: precedingSamples.span)
    var search = IMA4Search(trellisPool.take())
    defer { trellisPool.put(search.trellis) }
    search.begin(channelSamples, valid: valid)
    var packets = draft.packets
    if isShaped {
      search.limit = IMA4WorkLimit.searches(
        effort, number, packets: segmentPackets(channels: channels))
      packets = Self.packets(of: draft, &search, effort)
    }
    let before = search.work
    search.limit = IMA4WorkLimit(end: before + work / 2)
    let closer = closerPackets(packets, limit, &search)
    work -= search.work - before + IMA4WorkLimit.draftPacket * count
    return IMA4Alternative(closer)
  }

  /// Returns portable packets, searched until their squared error is at most `limit`, those with the largest errors
  /// first.
  private static func closerPackets(
    _ packets: [IMA4Packet], _ limit: Float, _ search: inout IMA4Search
  ) -> [IMA4Packet] {
    var packets = packets
    for depth in [IMA4Depth.candidates, .viterbi] {
      var squaredError = squaredError(packets)
      for position in worstFirst(packets) {
        guard squaredError > limit else { break }
        squaredError -= packets[position].squaredError
        search.improve(&packets, position, to: depth)
        squaredError += packets[position].squaredError
      }
    }
    return makePortable(packets, .candidates, &search)
  }
}
