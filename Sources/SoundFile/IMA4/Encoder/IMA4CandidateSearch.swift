// SPDX-License-Identifier: MIT

/// Encodes one packet along 16 candidate paths side by side and takes the best.
///
/// Greedy encoding is chaotic: a small difference in the start state leads to a different error 64
/// samples later, so the best of many paths is usually much better than a single path. At regular
/// intervals the search replaces its worst path by a branch of the best one: a copy that takes the
/// second-best nibble for the next sample.
struct IMA4CandidateSearch {
  /// The number of candidate paths, one for each lane of two vectors.
  static let count = 2 * IMA4Lanes.count

  /// The nibbles of all lanes, two vectors for each sample.
  private var nibbles = [IMA4Lanes.Vector](repeating: .zero, count: 2 * IMA4.framesPerPacket)
  /// The branch at each sample.
  private var branches = [Branch](repeating: .none, count: IMA4.framesPerPacket)

  /// A lane that continues another lane's path from one sample on, and the nibble for that sample.
  private struct Branch {
    /// Marks a sample without a branch; no lane has this number.
    static let none = Branch(lane: UInt8(IMA4CandidateSearch.count), origin: 0, nibble: 0)

    let lane: UInt8
    let origin: UInt8
    let nibble: UInt8
  }

  /// Returns the best of 16 encodings of 64 samples in offset binary, from `start` on.
  ///
  /// Only the errors of the first `valid` samples count; in the others, no path branches. Each path starts with a
  /// header that has `predictor` and one of the `stepIndices`. The best path branches every `interval` samples.
  mutating func bestPacket(
    _ samples: Span<UInt16>, at start: Int, valid: Int, predictor: Int32,
    stepIndices: SIMD16<UInt16>, interval: Int
  ) -> IMA4Packet {
    precondition(start >= 0 && samples.count - start >= IMA4.framesPerPacket && interval > 0)
    precondition(
      nibbles.count == 2 * IMA4.framesPerPacket && branches.count == IMA4.framesPerPacket)
    let predictors = IMA4Lanes.Vector(repeating: IMA4Lanes.offsetBinary(predictor))
    var a = IMA4Lanes(predictors: predictors, stepIndices: stepIndices.lowHalf)
    var b = IMA4Lanes(predictors: predictors, stepIndices: stepIndices.highHalf)
    let valid = min(valid, IMA4.framesPerPacket)
    Self.advance(&a, &b, samples, at: start, 0..<valid, interval, &nibbles, &branches)
    if valid < IMA4.framesPerPacket {
      let (endA, endB) = (a, b)
      let rest = valid..<IMA4.framesPerPacket
      Self.advance(&a, &b, samples, at: start, rest, IMA4.framesPerPacket, &nibbles, &branches)
      a.restoreErrors(of: endA)
      b.restoreErrors(of: endB)
    }
    return traceBack(a, b, predictor, stepIndices)
  }

  /// Encodes a range of the packet's samples in all lanes.
  ///
  /// The best path branches every `interval` samples, but not at the first sample of the range.
  private static func advance(
    _ first: inout IMA4Lanes, _ second: inout IMA4Lanes, _ samples: Span<UInt16>, at start: Int,
    _ offsets: Range<Int>, _ interval: Int, _ nibbleRows: inout [IMA4Lanes.Vector],
    _ branches: inout [Branch]
  ) {
    let (table, steps, masks) = (IMA4Lanes.stepTable, IMA4.steps, IMA4Lanes.masks)
    var (a, b) = (first, second)
    var nibbles = nibbleRows.mutableSpan
    var branches = branches.mutableSpan
    // Safe: `bestPacket` checks that all three buffers have room for 64 offsets. With bounds checks,
    // the compiler would split this loop and spill the vector masks lane by lane.
    for begin in stride(from: offsets.lowerBound, to: offsets.upperBound, by: interval) {
      var offset = begin
      if begin > offsets.lowerBound {
        let sample = unsafe samples[unchecked: start &+ offset]
        let all = IMA4Lanes.Vector(repeating: sample)
        let ranking = IMA4LaneRanking(a, b, masks.span)
        let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table.span)
        unsafe nibbles[unchecked: 2 &* offset] = a.advance(all, stepsA)
        unsafe nibbles[unchecked: 2 &* offset &+ 1] = b.advance(all, stepsB)
        let child = ranking.bestPath.secondBest(for: sample, steps.span)
        let worst = IMA4LaneRanking.masks(ranking.worstLane, masks.span)
        a.put(child, worst.a)
        b.put(child, worst.b)
        unsafe branches[unchecked: offset] = Branch(
          lane: ranking.worstLane, origin: ranking.bestLane, nibble: child.nibble)
        offset &+= 1
      }
      while offset < min(begin + interval, offsets.upperBound) {
        let all = unsafe IMA4Lanes.Vector(repeating: samples[unchecked: start &+ offset])
        let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table.span)
        unsafe nibbles[unchecked: 2 &* offset] = a.advance(all, stepsA)
        unsafe nibbles[unchecked: 2 &* offset &+ 1] = b.advance(all, stepsB)
        unsafe branches[unchecked: offset] = .none
        offset &+= 1
      }
    }
    (first, second) = (a, b)
  }

  /// Traces the best path back to its header and returns its packet.
  private func traceBack(
    _ a: IMA4Lanes, _ b: IMA4Lanes, _ predictor: Int32, _ stepIndices: SIMD16<UInt16>
  ) -> IMA4Packet {
    func squaredError(_ lane: Int) -> Float {
      lane < 8 ? a.squaredError(lane) : b.squaredError(lane - 8)
    }
    var lane = 0
    for other in 1..<Self.count where squaredError(other) < squaredError(lane) { lane = other }
    let least = squaredError(lane)
    let endState = lane < 8 ? a.state(lane) : b.state(lane - 8)
    var words = SIMD4<UInt64>()
    for word in (0..<4).reversed() {
      var bits: UInt64 = 0
      for offset in (16 * word..<16 * word + 16).reversed() {
        let branch = branches[offset]
        var nibble = UInt64(nibbles[2 * offset + lane >> 3][lane & 7])
        if lane == Int(branch.lane) { (lane, nibble) = (Int(branch.origin), UInt64(branch.nibble)) }
        bits = bits << 4 | nibble
      }
      words[word] = bits
    }
    let header = IMA4.State(
      predictor: predictor, stepIndex: min(Int(stepIndices[lane]), IMA4.lastStepIndex))
    return IMA4Packet(header: header, endState: endState, squaredError: least, nibbles: words)
  }
}
