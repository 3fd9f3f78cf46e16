// SPDX-License-Identifier: MIT

/// Finds a packet's head: the state from which coding its samples goes best.
///
/// All heads are legal for both kinds of decoders only if none of them is taken for the carried
/// state of the packet before (`IMA4.State.carriesOver`) while it differs from it.
struct IMA4Search {
  /// A packet as it will be written.
  struct Choice {
    var head: IMA4.State
    var end: IMA4.State
    var error: Double
    /// Codes from a beam; greedy ones are made again when the packet is written.
    var codes: IMA4Beam.CodeWords?

    /// Whether both kinds of decoders start a packet with this choice's head alike after `state`.
    func isPortable(after state: IMA4.State) -> Bool {
      !state.carriesOver(head: head) || state.predictor == head.predictor
    }
  }

  /// What stands on the two sides of a packet.
  struct Neighbours {
    /// Where the packet before ends.
    var before: IMA4.State
    /// The head of the packet after, where it is chosen already.
    var after: IMA4.State?

    func allow(_ choice: Choice) -> Bool {
      guard choice.isPortable(after: before) else { return false }
      guard let after, choice.end.carriesOver(head: after) else { return true }
      return choice.end.predictor == after.predictor
    }
  }

  /// Packets that a coarse search takes at a time.
  static let coarsePackets = 3
  /// Distances from a guessed step index that are tried for every packet; then, from the best of
  /// them, smaller ones.
  private static let wide = SIMD4(-6, 0, 6, 12)
  private static let close = SIMD4(-3, -1, 2, 4)

  /// Appends the best of four starts, or of eight in two rounds, for each of up to three packets in
  /// a row: what is written for most packets.
  ///
  /// `guess` is a step index that is likely to do, such as that of the packet before.
  static func coarse(
    _ samples: Span<Int16>, packets: Range<Int>, before: IMA4.State, guess: Int,
    rounds: Int, to choices: inout [Choice]
  ) {
    func start(_ packet: Int) -> Int {
      min(packets.lowerBound + packet, packets.upperBound - 1) * IMA4.framesPerPacket
    }
    let starts = (start(0), start(1), start(2))
    let first = Round(samples, starts, center: (guess, guess, guess), wide)
    let centers = (first.best(0).index, first.best(1).index, first.best(2).index)
    let second = rounds > 1 ? Round(samples, starts, center: centers, close) : nil
    var before = before
    for packet in 0..<packets.count {
      let neighbours = Neighbours(before: before)
      var best: Choice?
      first.offer(packet, neighbours, &best)
      second?.offer(packet, neighbours, &best)
      let choice = best ?? full(samples, at: start(packet), neighbours)
      before = choice.end
      choices.append(choice)
    }
  }

  /// Three packets, coded from four step indices each.
  private struct Round {
    private let predictors: SIMD4<Int32>
    private let centers: SIMD4<Int>
    private let distances: SIMD4<Int>
    private let lanes: IMA4Lanes

    init(
      _ samples: Span<Int16>, _ starts: (Int, Int, Int), center: (Int, Int, Int),
      _ distances: SIMD4<Int>
    ) {
      let predictors = SIMD4(
        headPredictors(samples[starts.0]).near, headPredictors(samples[starts.1]).near,
        headPredictors(samples[starts.2]).near, 0)
      let centers = SIMD4(center.0, center.1, center.2, 0)
      var lanes = IMA4Lanes { Self.head($0, predictors, centers, distances) }
      lanes.race(samples, at: starts)
      self.lanes = lanes
      self.predictors = predictors
      self.centers = centers
      self.distances = distances
    }

    private static func head(
      _ lane: Int, _ predictors: SIMD4<Int32>, _ centers: SIMD4<Int>, _ distances: SIMD4<Int>
    ) -> IMA4.State {
      let index = centers[lane >> 2] + distances[lane & 3]
      return IMA4.State(
        predictor: predictors[lane >> 2], index: min(max(index, 0), IMA4.lastIndex))
    }

    private func head(_ lane: Int) -> IMA4.State {
      Self.head(lane, predictors, centers, distances)
    }

    /// The head of a packet's best lane.
    func best(_ packet: Int) -> IMA4.State {
      var best = 4 * packet
      for lane in (best + 1)..<(best + 4) where lanes.error(lane) < lanes.error(best) {
        best = lane
      }
      return head(best)
    }

    /// Puts a packet's best lane that is allowed in the place of a worse choice.
    func offer(_ packet: Int, _ neighbours: Neighbours, _ choice: inout Choice?) {
      for lane in (4 * packet)..<(4 * packet + 4)
      where lanes.error(lane) < choice?.error ?? .infinity {
        let better = Choice(head: head(lane), end: lanes.state(lane), error: lanes.error(lane))
        if neighbours.allow(better) { choice = better }
      }
    }
  }

  /// Starts of a full search from which a beam goes on.
  private static let beams = 4

  /// The best of all step indices and the two nearest predictors, and of beams from the few best.
  ///
  /// What is allowed goes before what is better. The packet before rules out at most one of the 89
  /// indices, so without a packet after there is always something that is allowed.
  static func full(_ samples: Span<Int16>, at start: Int, _ neighbours: Neighbours) -> Choice {
    var tried = starts(samples, at: start)
    tried.sort { $0.error < $1.error }
    for choice in tried.prefix(beams) {
      tried += IMA4Beam.search(samples, at: start, from: choice.head).map {
        Choice(head: choice.head, end: $0.state, error: $0.error, codes: $0.codes)
      }
    }
    var best = tried[0]
    var isAllowed = neighbours.allow(best)
    for choice in tried where choice.error < best.error || !isAllowed {
      guard neighbours.allow(choice) else { continue }
      best = choice
      isAllowed = true
    }
    return best
  }

  /// A packet coded greedily from all step indices and the two nearest predictors.
  private static func starts(_ samples: Span<Int16>, at start: Int) -> [Choice] {
    let (near, other) = headPredictors(samples[start])
    let count = 2 * (IMA4.lastIndex + 1)
    var choices: [Choice] = []
    for first in stride(from: 0, to: count, by: IMA4Lanes.count) {
      var lanes = IMA4Lanes { lane in
        let number = min(first + lane, count - 1)
        return IMA4.State(predictor: number & 1 == 0 ? near : other, index: number >> 1)
      }
      let begun = lanes
      lanes.race(samples, at: (start, start, start))
      choices += (0..<IMA4Lanes.count).map { lane in
        Choice(head: begun.state(lane), end: lanes.state(lane), error: lanes.error(lane))
      }
    }
    return choices
  }

  /// The two predictors nearest to a sample that a head can hold: multiples of 128, the largest
  /// of which is 32640.
  private static func headPredictors(_ sample: Int16) -> (near: Int32, other: Int32) {
    let value = Int32(sample)
    let below = value & ~IMA4.headMask
    let above = min(below + 128, 32640)
    return value - below <= 64 ? (below, above) : (above, below)
  }
}
