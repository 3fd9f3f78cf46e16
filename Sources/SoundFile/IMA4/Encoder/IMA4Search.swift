// SPDX-License-Identifier: MIT

/// Search depths for a packet, the shallowest first.
enum IMA4Depth: Int, Comparable, Sendable {
  /// Three candidate paths.
  case draft
  /// One search along 16 more candidate paths.
  case candidates
  /// Five searches along 16 candidate paths.
  case manyCandidates
  /// The search of `candidates`, then a Viterbi search of nearly all paths, which is repeated only after a very large
  /// improvement.
  case viterbi
  /// As `viterbi`, then further Viterbi searches with smaller quantisation steps, as long as each finds a
  /// better packet.
  case refinedViterbi
  /// As `refinedViterbi`, without pruning by a beam; for sounds whose error is otherwise above the reference encoder's.
  ///
  /// The best path of a quiet packet can begin with large errors, and a beam would prune it.
  case fullViterbi

  static func < (a: IMA4Depth, b: IMA4Depth) -> Bool { a.rawValue < b.rawValue }
}

/// Searches for better encodings of a channel's packets, one packet at a time.
struct IMA4Search {
  /// The packet headers at which a search of 16 candidate paths starts.
  private struct HeaderRange {
    /// The distance of the lowest step index below the typical one, and the spacing of step
    /// indices.
    let below: Int
    let spacing: Int
    /// Indicates whether the header holds the second-nearest predictor to the packet's first sample instead
    /// of the nearest.
    let usesOtherPredictor: Bool
  }

  /// The headers of each search, the most rewarding search first.
  private static let headerRanges =
    [HeaderRange(below: 12, spacing: 3, usesOtherPredictor: false)]
    + (0..<4).map { HeaderRange(below: 16 - $0, spacing: 4, usesOtherPredictor: $0 & 1 == 1) }
  /// Samples between branches.
  private static let branchInterval = 4

  /// A channel's samples in offset binary, in whole packets.
  private var samples: [UInt16] = []
  /// The number of samples that are not padding; only their errors count.
  private var valid = 0
  private var candidateSearch = IMA4CandidateSearch()
  /// The limits of the work; beyond `limit.end`, only `packet` still searches, and only along candidate paths.
  var limit = IMA4WorkLimit()
  /// The work so far for the current channel.
  private(set) var work = 0
  /// The number of Viterbi searches so far for the current channel.
  private var trellisSearches = 0
  /// The share of the next search's bound below which that search begins if the searches so far were expensive.
  private var boundShare: Float = 1
  private(set) var trellis: IMA4Trellis

  init(_ trellis: IMA4Trellis) { self.trellis = trellis }

  /// Sets the channel to search.
  mutating func begin(_ channel: IMA4ChannelSamples) {
    begin(channel.samples, valid: channel.valid)
  }

  /// Sets the samples to search: those of a channel in offset binary, in whole packets; only the first `valid` count.
  mutating func begin(_ samples: [UInt16], valid: Int) {
    (self.samples, self.valid) = (samples, valid)
    (work, trellisSearches, boundShare) = (0, 0, 1)
  }

  /// Indicates whether the work has reached its limit.
  var isExhausted: Bool { work >= limit.end }

  /// Searches a packet up to a depth and keeps the best encoding; does nothing if the packet has been searched to
  /// that depth or has no error, or if the work has reached its limit.
  mutating func improve(_ packets: inout [IMA4Packet], _ position: Int, to depth: IMA4Depth) {
    let done = packets[position].depth
    guard done < depth, packets[position].squaredError > 0, !isExhausted else { return }
    for range in Self.headerRanges[
      Self.searchCount(done)..<max(Self.searchCount(done), Self.searchCount(depth))]
    {
      let other = bestCandidate(position, range, after: nil)
      if other.squaredError < packets[position].squaredError { packets[position] = other }
    }
    if let best = best(position, depth, below: packets[position].squaredError) {
      packets[position] = best
    }
    packets[position].depth = depth
  }

  /// Returns the number of searches along candidate paths that a depth includes.
  private static func searchCount(_ depth: IMA4Depth) -> Int {
    switch depth {
    case .draft: 0
    case .candidates, .viterbi, .refinedViterbi, .fullViterbi: 1
    case .manyCandidates: headerRanges.count
    }
  }

  /// Returns the best packet of 16 candidate paths and, from depth `viterbi` on, of a Viterbi search; its
  /// header is portable after the state `previous`.
  mutating func packet(_ position: Int, _ depth: IMA4Depth, after previous: IMA4.State)
    -> IMA4Packet
  {
    var found = bestCandidate(position, Self.headerRanges[0], after: previous)
    if let best = best(position, depth, below: found.squaredError, after: previous) { found = best }
    found.depth = depth
    return found
  }

  /// Returns the best packet that a Viterbi search finds with a squared error below `bound`.
  ///
  /// The packet's header is portable after the state `previous`, and `nextHeader` is portable after the
  /// packet; a state that is `nil` sets no condition. Returns `nil` if the search finds no packet, if the depth is
  /// below `viterbi`, or if the work has reached its limit.
  mutating func best(
    _ position: Int, _ depth: IMA4Depth, below bound: Float, after previous: IMA4.State? = nil,
    before nextHeader: IMA4.State? = nil
  ) -> IMA4Packet? {
    guard depth >= .viterbi else { return nil }
    var (most, best) = (bound, IMA4Packet?.none)
    while !isExhausted {
      let excess = work - (trellisSearches + 1) * IMA4WorkLimit.usualSearch
      let isThin = excess > limit.thinning
      // After expensive searches, a search begins below the bound that the last one suggests: a smaller bound
      // prunes more states and has a smaller quantisation step, so that the result needs no second search.
      let share = excess > IMA4WorkLimit.narrowing && best == nil ? boundShare : 1
      var found = viterbi(position, depth, below: most * share, isThin, previous, nextHeader)
      if found == nil, share < 1 {
        found = viterbi(position, depth, below: most, isThin, previous, nextHeader)
      }
      guard let found else { break }
      best = found
      // The quantisation step follows from the bound. A much smaller bound makes the step much
      // smaller, so another search is worthwhile at any depth.
      guard
        depth >= .refinedViterbi || share == 1 && !isThin && found.squaredError < most / 4
      else { break }
      most = found.squaredError
    }
    if let best { boundShare = Self.boundShare(best.squaredError / bound) }
    best?.depth = depth
    return best
  }

  /// Returns the value of `boundShare` after a search that found an error of the given share of its bound.
  private static func boundShare(_ found: Float) -> Float {
    found < 1 / 64 ? 1 / 16 : found < 1 / 16 ? 1 / 4 : 1
  }

  /// Searches a packet once with the Viterbi algorithm, and counts the work; returns `nil` if the search finds no
  /// packet with a squared error below `bound`.
  private mutating func viterbi(
    _ position: Int, _ depth: IMA4Depth, below bound: Float, _ isThin: Bool,
    _ previous: IMA4.State?, _ nextHeader: IMA4.State?
  ) -> IMA4Packet? {
    trellisSearches += 1
    let (samples, start) = (samples, position * IMA4.framesPerPacket)
    let found = trellis.packet(
      samples.span, at: start, valid: valid - start, below: bound, after: previous,
      before: nextHeader, beam: depth == .fullViterbi ? 1 : IMA4Trellis.usualBeam,
      thinSize: isThin ? limit.thinSize : nil)
    work += trellis.work
    return found
  }

  /// Returns the packet with the best last nibble after which `header` is portable; `nil` if there is none.
  func replacingLastNibble(_ packet: IMA4Packet, _ position: Int, before header: IMA4.State)
    -> IMA4Packet?
  {
    packet.replacingLastNibble(
      samples.span, at: position * IMA4.framesPerPacket, before: header)
  }

  /// Returns the best of 16 candidate paths with step indices around the typical one and headers
  /// that are portable after `previous`, unless that is `nil`.
  private mutating func bestCandidate(
    _ position: Int, _ headers: HeaderRange, after previous: IMA4.State?
  ) -> IMA4Packet {
    work += IMA4WorkLimit.candidateSearch
    let (samples, start) = (samples, position * IMA4.framesPerPacket)
    let typical = IMA4Draft.typicalStepIndex(samples.span, at: start)
    let reach = headers.spacing * (IMA4CandidateSearch.count - 1)
    let first = max(0, min(typical - headers.below, IMA4.lastStepIndex - reach))
    let lanes = SIMD16<UInt16>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    let stepIndices = lanes &* UInt16(headers.spacing) &+ UInt16(first)
    let (near, other) = IMA4Packet.headerPredictors(Int32(samples[start]) - 32768)
    let predictor = headers.usesOtherPredictor ? other : near
    return candidateSearch.bestPacket(
      samples.span, at: start, valid: valid - start, predictor: predictor,
      stepIndices: Self.portableStepIndices(stepIndices, predictor, after: previous),
      interval: Self.branchInterval)
  }

  /// Returns the step indices, replacing each by a neighbor if its header is not portable after
  /// `previous`.
  private static func portableStepIndices(
    _ stepIndices: SIMD16<UInt16>, _ predictor: Int32, after previous: IMA4.State?
  ) -> SIMD16<UInt16> {
    var stepIndices = stepIndices
    for lane in 0..<IMA4CandidateSearch.count {
      let header = IMA4.State(predictor: predictor, stepIndex: Int(stepIndices[lane]))
      stepIndices[lane] = UInt16(IMA4Packet.portable(header, after: previous).stepIndex)
    }
    return stepIndices
  }
}
