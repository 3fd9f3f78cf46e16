// SPDX-License-Identifier: MIT

extension IMA4Encoder {
  /// Encodes one channel of a segment again, without shaped noise or imitation, and searches its packets more deeply until
  /// its squared error is at most `limit`.
  ///
  /// The function subtracts its work from `work`. The search ends after half of it, but the draft and portable headers
  /// can take more. If the segment has shaped noise, `levelLimit` is the limit of the level's own searches; the function
  /// then begins with these, which do not count.
  static func closerEncoding(
    _ samples: IMA4ChannelSamples, _ effort: IMA4Effort, levelLimit: IMA4WorkLimit?, limit: Float,
    work: inout Int, _ search: inout IMA4Search
  ) -> IMA4Alternative {
    let draft = samples.draft()
    search.begin(samples)
    var packets = draft.packets
    if let levelLimit {
      search.limit = levelLimit
      packets = Self.packets(of: draft, &search, effort)
    }
    let before = search.work
    search.limit = IMA4WorkLimit(end: before + work / 2)
    let closer = closerPackets(packets, limit, &search)
    work -= search.work - before + IMA4WorkLimit.draftPacket * packets.count
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
