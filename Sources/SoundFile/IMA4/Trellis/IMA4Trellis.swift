// SPDX-License-Identifier: MIT

/// Searches for the best encoding of a packet with the Viterbi algorithm.
///
/// The continuation of a path depends only on the path's state: its predictor and step index. Of
/// all paths into a state, only the cheapest can therefore be part of the best path. A nibble moves
/// all predictors of a step index by the same difference, so whole rows of states advance together.
///
/// Unless it is thin (see `packet`), the search is exact except for four simplifications. It skips predictors outside
/// the window, prunes rows beyond a beam, and tries at most one header for each step index and first nibble. Where
/// errors are large, it rounds predictors and costs to quantisation steps; the rounded costs fit into 16 bits.
struct IMA4Trellis: Sendable {
  /// The width of the beam of most searches, as a share of the bound.
  static let usualBeam: Float = 0.25

  private var window = IMA4Window(below: 1)
  private var transitions = IMA4Transitions(IMA4Window(below: 1))
  /// The transitions of earlier searches by the binary logarithm of the quantisation step.
  private var knownTransitions = [IMA4Transitions?](repeating: nil, count: Int32.bitWidth)
  private var beam = Self.usualBeam
  private var thinSize: Int?
  /// The packet's samples in units of the quantisation step, rounded.
  private var samples = [Int](repeating: 0, count: IMA4.framesPerPacket)
  private var survivors = IMA4Survivors()
  /// The work of the last search, in units of `IMA4WorkLimit`.
  private(set) var work = 0
  private var history = IMA4History()

  /// A state: its step index and its column in the window.
  private struct Node {
    var stepIndex: Int
    var column: Int
  }

  /// Returns the best packet that the search finds with a squared error below `bound`; `nil` if it finds none, or if
  /// `bound` is not finite and above 0.
  ///
  /// The 64 samples from `start` on are in offset binary; only the errors of the first `valid` samples
  /// count, and `valid` is at least 1. The packet's header is portable after the state `previous`, and
  /// `nextHeader` is portable after the packet; a state that is `nil` sets no condition. The beam has the width
  /// `beam * bound`; a beam of 1 prunes nothing that the bound does not prune. A search with a `thinSize` is thin: its
  /// window is narrower, and from the third sample on, it keeps at most that number of costs. It takes a fraction of
  /// the time if there are many survivors.
  mutating func packet(
    _ samples: Span<UInt16>, at start: Int, valid: Int, below bound: Float,
    after previous: IMA4.State?, before nextHeader: IMA4.State?, beam: Float = Self.usualBeam,
    thinSize: Int? = nil
  ) -> IMA4Packet? {
    work = 0
    guard bound > 0, bound.isFinite else { return nil }
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    let first = Int(packet[0])
    let last = min(valid, IMA4.framesPerPacket) - 1
    (self.beam, self.thinSize) = (beam, thinSize)
    prepare(packet, IMA4Window(below: bound, isThin: thinSize != nil))
    begin(first, after: previous)
    for offset in 0..<last where !survivors.openRows.isEmpty { advance(from: offset) }
    work = survivors.work
    guard let node = cheapestEnd(at: last, before: nextHeader),
      var found = trace(to: node, at: last, first, after: previous)
    else { return nil }
    found.fill(packet, from: last + 1)
    found.countSquaredError(packet, at: 0, valid: valid)
    guard found.squaredError < bound,
      previous.map({ IMA4Packet.isPortable(found.header, after: $0) }) ?? true,
      nextHeader.map({ IMA4Packet.isPortable($0, after: found.endState) }) ?? true
    else { return nil }
    return found
  }

  private mutating func prepare(_ packet: Span<UInt16>, _ window: IMA4Window) {
    if window.quantisationStep != self.window.quantisationStep {
      let bits = window.quantisationStep.trailingZeroBitCount
      transitions = knownTransitions[bits] ?? IMA4Transitions(window)
      knownTransitions[bits] = transitions
    }
    self.window = window
    for offset in 0..<IMA4.framesPerPacket {
      samples[offset] = window.saturated(window.quantised(Int(packet[offset])))
    }
    survivors.clear(width: window.width)
    history.clear()
  }

  /// Begins a path with each transition that leads from a portable header into the window of the first sample.
  private mutating func begin(_ sample: Int, after previous: IMA4.State?) {
    for stepIndex in 0..<IMA4Transitions.stepIndexCount {
      var nibbles =
        stepIndex == previous?.stepIndex
        ? .max : IMA4Transitions.nibbles(from: stepIndex, to: sample, within: window.farthest)
      while nibbles != 0 {
        let transition = stepIndex * IMA4Transitions.nibbleCount + nibbles.trailingZeroBitCount
        nibbles &= nibbles &- 1
        guard let header = header(for: transition, sample, after: previous),
          let column = column(after: transition, from: header)
        else { continue }
        survivors.add(window.columnCosts[column], IMA4Transitions.targets[transition], column)
      }
    }
    prune(0)
  }

  /// Returns a header from which a transition leads close to the packet's first sample: of the two nearest,
  /// the nearer one that is portable after `previous`; `nil` if neither is.
  private func header(
    for transition: Int, _ sample: Int, after previous: IMA4.State?
  ) -> IMA4.State? {
    let wanted = max(sample - IMA4Transitions.differences[transition], 0)
    let (near, other) = IMA4Packet.headerPredictors(Int32(wanted) - 32768)
    let stepIndex = transition / IMA4Transitions.nibbleCount
    let header = IMA4.State(predictor: near, stepIndex: stepIndex)
    guard let previous, !IMA4Packet.isPortable(header, after: previous) else { return header }
    let alternative = IMA4.State(predictor: other, stepIndex: stepIndex)
    return IMA4Packet.isPortable(alternative, after: previous) ? alternative : nil
  }

  /// Returns the column to which a transition from a header leads; `nil` if the window does not contain the column.
  private func column(after transition: Int, from header: IMA4.State) -> Int? {
    let predictor =
      window.quantised(Int(header.predictor) + 32768) + transitions.differences[transition]
    return window.column(of: window.saturated(predictor), at: samples[0])
  }

  private mutating func advance(from offset: Int) {
    let (last, sample) = (samples[offset], samples[offset + 1])
    let columnCosts = window.columnCosts(at: sample)
    survivors.advance(transitions, rise: sample - last, columnCosts)
    if window.reachesClippingLimit(at: sample) {
      survivors.addClippedTransitions(transitions, window, from: last, to: sample)
    }
    prune(offset + 1)
  }

  /// Prunes expensive rows and stores the survivors for the traceback.
  private mutating func prune(_ offset: Int) {
    survivors.prune(above: window.limit, Int16(beam * Float(window.limit)))
    // In every packet, the first samples have many survivors; in most packets, later samples have few.
    if let thinSize, offset >= 2 { survivors.thin(to: thinSize) }
    history.keep(survivors, at: offset)
  }

  /// Returns the cheapest last state after which the next header is certainly portable; `nil` if there is
  /// none.
  private func cheapestEnd(at offset: Int, before nextHeader: IMA4.State?) -> Node? {
    let last = samples[offset]
    var (best, least): (Node?, Int16) = (nil, window.limit + 1)
    for stepIndex in survivors.openRows {
      let row = survivors.start(stepIndex)
      for column in 0...2 * window.reach where survivors.costs[row + column] < least {
        let predictor = window.dequantised(window.predictor(column, at: last))
        if let nextHeader,
          isAmbiguous(nextHeader, after: IMA4.State(predictor: predictor, stepIndex: stepIndex))
        {
          continue
        }
        (best, least) = (Node(stepIndex: stepIndex, column: column), survivors.costs[row + column])
      }
    }
    return best
  }

  /// Returns `true` if a header is not portable after a state, or if quantisation makes that uncertain.
  ///
  /// Quantisation may move a predictor by some quantisation steps; the margin for that is 8 steps.
  private func isAmbiguous(_ header: IMA4.State, after state: IMA4.State) -> Bool {
    guard window.quantisationStep > 1, header.stepIndex == state.stepIndex else {
      return !IMA4Packet.isPortable(header, after: state)
    }
    return abs(header.predictor - state.predictor) <= IMA4.headerMask + 8 * window.quantisationStep
  }

  /// Traces the survivor of a state back to its header, and returns the packet; `nil` if it finds no path
  /// from a header.
  private func trace(
    to lastNode: Node, at last: Int, _ sample: Int, after previous: IMA4.State?
  ) -> IMA4Packet? {
    var nibbles = SIMD4<UInt64>()
    var node = lastNode
    for offset in (0..<last).reversed() {
      guard let (transition, from) = transition(into: node, from: offset) else { return nil }
      let position = offset + 1
      nibbles[position >> 4] |=
        UInt64(transition % IMA4Transitions.nibbleCount) << UInt64(4 * (position & 15))
      node = from
    }
    for transition in IMA4Transitions.into[node.stepIndex] {
      guard let header = header(for: transition, sample, after: previous),
        column(after: transition, from: header) == node.column
      else { continue }
      nibbles[0] |= UInt64(transition % IMA4Transitions.nibbleCount)
      return IMA4Packet(header: header, nibbles: nibbles)
    }
    return nil
  }

  /// Returns the last transition of the survivor of a state, and the state before it; `nil` if none matches.
  private func transition(into node: Node, from offset: Int) -> (transition: Int, from: Node)? {
    let (last, sample) = (samples[offset], samples[offset + 1])
    let predictor = window.predictor(node.column, at: sample)
    guard let here = history.cost(offset + 1, node.stepIndex, node.column) else { return nil }
    let cost = here - window.columnCosts[node.column]
    for transition in IMA4Transitions.into[node.stepIndex] {
      let stepIndex = transition / IMA4Transitions.nibbleCount
      guard history.isOpen(offset, stepIndex) else { continue }
      if let column = window.column(of: predictor - transitions.differences[transition], at: last),
        history.cost(offset, stepIndex, column) == cost
      {
        return (transition, Node(stepIndex: stepIndex, column: column))
      }
      guard predictor == 0 || predictor == window.top else { continue }
      for column in window.columns(
        beyond: predictor, by: transitions.differences[transition], from: last)
      where history.cost(offset, stepIndex, column) == cost {
        return (transition, Node(stepIndex: stepIndex, column: column))
      }
    }
    return nil
  }
}
