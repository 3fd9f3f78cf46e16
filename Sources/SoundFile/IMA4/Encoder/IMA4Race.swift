// SPDX-License-Identifier: MIT

/// Codes one packet in sixteen ways side by side and takes the best.
///
/// Greedy coding is chaotic: a little difference at the start leads to other errors in the end, so
/// the best of many starts is much better than any one. Where the race branches, it goes on with
/// new ways instead of hopeless ones: from time to time the worst lane is given up for one that
/// goes on from the best, but with the second best code for the next sample.
struct IMA4Race {
  /// Lanes in a race.
  static let count = 2 * IMA4Lanes.count

  /// The codes of both halves' lanes, sample by sample.
  private var codes = [IMA4Lanes.Vector](repeating: .zero, count: 2 * IMA4.framesPerPacket)
  /// Which lane was given up at each sample.
  private var branches = [Branch](repeating: .none, count: IMA4.framesPerPacket)

  /// A lane that goes on from another one's state since a sample, with the code for that sample.
  private struct Branch {
    /// No lane was given up.
    static let none = Branch(lane: UInt8(IMA4Race.count), origin: 0, code: 0)

    let lane: UInt8
    let origin: UInt8
    let code: UInt8
  }

  /// The best of sixteen ways to code the 64 samples from `start` on, which stand 32768 higher.
  ///
  /// Only the first `valid` samples' errors count. `predictor` is a head's; every `interval` samples
  /// a lane is given up for a branch.
  mutating func run(
    _ samples: Span<UInt16>, at start: Int, valid: Int, predictor: Int32,
    indices: SIMD16<UInt16>, interval: Int
  ) -> IMA4Packet {
    precondition(start >= 0 && samples.count - start >= IMA4.framesPerPacket && interval > 0)
    precondition(
      codes.count == 2 * IMA4.framesPerPacket && branches.count == IMA4.framesPerPacket)
    let predictors = IMA4Lanes.Vector(repeating: IMA4Lanes.raised(predictor))
    var a = IMA4Lanes(predictors: predictors, indices: indices.lowHalf)
    var b = IMA4Lanes(predictors: predictors, indices: indices.highHalf)
    let valid = min(valid, IMA4.framesPerPacket)
    Self.advance(&a, &b, samples, at: start, 0..<valid, interval, &codes, &branches)
    if valid < IMA4.framesPerPacket {
      let (endA, endB) = (a, b)
      let rest = valid..<IMA4.framesPerPacket
      Self.advance(&a, &b, samples, at: start, rest, IMA4.framesPerPacket, &codes, &branches)
      a.forgetErrors(since: endA)
      b.forgetErrors(since: endB)
    }
    return best(a, b, predictor, indices)
  }

  /// Takes both halves through some of the packet's samples, with a branch every `interval` samples
  /// but not before the first of them.
  private static func advance(
    _ first: inout IMA4Lanes, _ second: inout IMA4Lanes, _ samples: Span<UInt16>, at start: Int,
    _ offsets: Range<Int>, _ interval: Int, _ rows: inout [IMA4Lanes.Vector],
    _ branches: inout [Branch]
  ) {
    let (table, steps, masks) = (IMA4Lanes.table, IMA4.steps, IMA4Lanes.masks)
    var (a, b) = (first, second)
    var codes = rows.mutableSpan
    var branches = branches.mutableSpan
    // Safe: `run` sees to it that there is room for 64 offsets in all three. Checks between them would
    // part the code, and what is kept over the parts in masks would be taken out lane by lane.
    for begin in stride(from: offsets.lowerBound, to: offsets.upperBound, by: interval) {
      var offset = begin
      if begin > offsets.lowerBound {
        let sample = unsafe samples[unchecked: start &+ offset]
        let all = IMA4Lanes.Vector(repeating: sample)
        let swap = IMA4Swap(a, b, masks.span)
        let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table.span)
        unsafe codes[unchecked: 2 &* offset] = a.advance(all, stepsA)
        unsafe codes[unchecked: 2 &* offset &+ 1] = b.advance(all, stepsB)
        let child = swap.best.second(for: sample, steps.span)
        let worst = IMA4Swap.masks(swap.worst, masks.span)
        a.put(child, worst.a)
        b.put(child, worst.b)
        unsafe branches[unchecked: offset] = Branch(
          lane: swap.worst, origin: swap.origin, code: child.code)
        offset &+= 1
      }
      while offset < min(begin + interval, offsets.upperBound) {
        let all = unsafe IMA4Lanes.Vector(repeating: samples[unchecked: start &+ offset])
        let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table.span)
        unsafe codes[unchecked: 2 &* offset] = a.advance(all, stepsA)
        unsafe codes[unchecked: 2 &* offset &+ 1] = b.advance(all, stepsB)
        unsafe branches[unchecked: offset] = .none
        offset &+= 1
      }
    }
    (first, second) = (a, b)
  }

  /// Follows the best lane back to where it began.
  private func best(
    _ a: IMA4Lanes, _ b: IMA4Lanes, _ predictor: Int32, _ indices: SIMD16<UInt16>
  ) -> IMA4Packet {
    func error(_ lane: Int) -> Float { lane < 8 ? a.error(lane) : b.error(lane - 8) }
    var lane = 0
    for other in 1..<Self.count where error(other) < error(lane) { lane = other }
    let least = error(lane)
    let end = lane < 8 ? a.state(lane) : b.state(lane - 8)
    var words = SIMD4<UInt64>()
    for word in (0..<4).reversed() {
      var bits: UInt64 = 0
      for offset in (16 * word..<16 * word + 16).reversed() {
        let branch = branches[offset]
        var code = UInt64(codes[2 * offset + lane >> 3][lane & 7])
        if lane == Int(branch.lane) { (lane, code) = (Int(branch.origin), UInt64(branch.code)) }
        bits = bits << 4 | code
      }
      words[word] = bits
    }
    let head = IMA4.State(predictor: predictor, index: min(Int(indices[lane]), IMA4.lastIndex))
    return IMA4Packet(head: head, end: end, error: least, codes: words)
  }
}
