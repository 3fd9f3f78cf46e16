// SPDX-License-Identifier: MIT

/// Finds the best way to code a packet among all that there are (the Viterbi algorithm).
///
/// What can follow depends on a decoder's state alone, its predictor and its step index: of all ways
/// that lead into a state the cheapest is enough. A code moves all predictors of an index by the same
/// difference, so that whole rows of them are moved at once. Left out are predictors beyond the window,
/// rows that are much worse than the best one, and heads that are not the nearest to what a first code
/// asks for; and where errors are great, predictors are rounded to grains.
struct IMA4Trellis: Sendable {
  /// Rows that are worse than the best by more than this part of the bound are left.
  private static let beam: Float = 0.25

  private var window = IMA4Window(below: 1)
  private var moves = IMA4Moves(IMA4Window(below: 1))
  /// The packet's samples, in grains.
  private var samples = [Int](repeating: 0, count: IMA4.framesPerPacket)
  private var rows = IMA4Rows()
  private var history = IMA4History()

  /// A state, by a step index and a place in the window.
  private struct Node {
    var index: Int
    var place: Int
  }

  /// The best packet that is found with a squared error below a bound, or `nil`.
  ///
  /// The 64 samples from `start` on stand 32768 higher; only the first `valid` ones' errors count. The
  /// packet can stand behind one that ends in the state `before`, and in front of the head `next`.
  mutating func packet(
    _ samples: Span<UInt16>, at start: Int, valid: Int, below bound: Float,
    after before: IMA4.State?, before next: IMA4.State?
  ) -> IMA4Packet? {
    guard bound > 0, bound.isFinite, valid > 0 else { return nil }
    let packet = samples.extracting(start..<start + IMA4.framesPerPacket)
    let first = Int(packet[0])
    let last = min(valid, IMA4.framesPerPacket) - 1
    prepare(packet, IMA4Window(below: bound))
    begin(first, after: before)
    for offset in 0..<last where !rows.open.isEmpty { advance(from: offset) }
    guard let node = end(at: last, before: next),
      var found = trace(to: node, at: last, first, after: before)
    else { return nil }
    found.fill(packet, from: last + 1)
    found.countError(packet, at: 0, valid: valid)
    guard found.error < bound, before.map({ IMA4Packet.isPortable(found.head, after: $0) }) ?? true,
      next.map({ IMA4Packet.isPortable($0, after: found.end) }) ?? true
    else { return nil }
    return found
  }

  private mutating func prepare(_ packet: Span<UInt16>, _ window: IMA4Window) {
    self.window = window
    moves = IMA4Moves(window)
    for offset in 0..<IMA4.framesPerPacket {
      samples[offset] = window.clipped(window.grains(Int(packet[offset])))
    }
    rows.clear(width: window.width)
    history.clear()
  }

  /// Takes the first codes of heads.
  private mutating func begin(_ sample: Int, after before: IMA4.State?) {
    for move in moves.differences.indices {
      guard let head = head(move, sample, after: before), let place = place(move, head) else {
        continue
      }
      rows.put(window.misses[place], IMA4Moves.targets[move], place)
    }
    close(0)
  }

  /// The head from which a move comes nearest to the packet's first sample, of two on either side: the
  /// nearer one that may stand behind a state, if there is one.
  private func head(_ move: Int, _ sample: Int, after before: IMA4.State?) -> IMA4.State? {
    let wanted = min(max(sample - IMA4Moves.differences[move], 0), 65535)
    let (near, other) = IMA4Packet.headPredictors(Int32(wanted) - 32768)
    let index = move / IMA4Moves.codes
    let head = IMA4.State(predictor: near, index: index)
    guard let before, !IMA4Packet.isPortable(head, after: before) else { return head }
    let next = IMA4.State(predictor: other, index: index)
    return IMA4Packet.isPortable(next, after: before) ? next : nil
  }

  /// Where a move from a head leads.
  private func place(_ move: Int, _ head: IMA4.State) -> Int? {
    let predictor = window.grains(Int(head.predictor) + 32768) + moves.differences[move]
    return window.place(of: window.clipped(predictor), at: samples[0])
  }

  /// Goes on to the next sample.
  private mutating func advance(from offset: Int) {
    let (last, sample) = (samples[offset], samples[offset + 1])
    let misses = window.misses(at: sample)
    rows.advance(moves, rise: sample - last, misses)
    if window.hasRail(at: sample) { rows.clip(moves, window, from: last, to: sample) }
    close(offset + 1)
  }

  /// Leaves what is too dear, and keeps the rest for the way back.
  private mutating func close(_ offset: Int) {
    rows.close(above: window.limit, Int16(Self.beam * Float(window.limit)))
    history.keep(rows, at: offset)
  }

  /// The cheapest state behind a sample that a head can stand behind.
  private func end(at offset: Int, before next: IMA4.State?) -> Node? {
    let last = samples[offset]
    var (best, least): (Node?, Int16) = (nil, window.limit + 1)
    for index in rows.open {
      let row = rows.start(index)
      for place in 0...2 * window.reach where rows.costs[row + place] < least {
        let predictor = window.value(window.predictor(place, at: last))
        if let next, isTaken(next, after: IMA4.State(predictor: predictor, index: index)) {
          continue
        }
        (best, least) = (Node(index: index, place: place), rows.costs[row + place])
      }
    }
    return best
  }

  /// Whether a head would be taken for a state, or might be where the state is known by grains.
  private func isTaken(_ head: IMA4.State, after state: IMA4.State) -> Bool {
    guard window.grain > 1, head.index == state.index else {
      return !IMA4Packet.isPortable(head, after: state)
    }
    return abs(head.predictor - state.predictor) <= IMA4.headMask + 8 * window.grain
  }

  /// The packet that leads into a state.
  private func trace(
    to end: Node, at last: Int, _ sample: Int, after before: IMA4.State?
  ) -> IMA4Packet? {
    var codes = SIMD4<UInt64>()
    var node = end
    for offset in (0..<last).reversed() {
      guard let (move, from) = step(to: node, from: offset) else { return nil }
      let place = offset + 1
      codes[place >> 4] |= UInt64(move % IMA4Moves.codes) << UInt64(4 * (place & 15))
      node = from
    }
    for move in IMA4Moves.into[node.index] {
      guard let head = head(move, sample, after: before), place(move, head) == node.place else {
        continue
      }
      codes[0] |= UInt64(move % IMA4Moves.codes)
      return IMA4Packet(head: head, codes: codes)
    }
    return nil
  }

  /// A move by which the cheapest way leads from a sample into a state behind the next, and from where.
  private func step(to node: Node, from offset: Int) -> (move: Int, from: Node)? {
    let (last, sample) = (samples[offset], samples[offset + 1])
    let predictor = window.predictor(node.place, at: sample)
    guard let here = history.cost(offset + 1, node.index, node.place) else { return nil }
    let cost = here - window.misses[node.place]
    for move in IMA4Moves.into[node.index] {
      let index = move / IMA4Moves.codes
      if let place = window.place(of: predictor - moves.differences[move], at: last),
        history.cost(offset, index, place) == cost
      {
        return (move, Node(index: index, place: place))
      }
      guard predictor == 0 || predictor == window.top else { continue }
      for place in window.places(beyond: predictor, by: moves.differences[move], from: last)
      where history.cost(offset, index, place) == cost {
        return (move, Node(index: index, place: place))
      }
    }
    return nil
  }
}
