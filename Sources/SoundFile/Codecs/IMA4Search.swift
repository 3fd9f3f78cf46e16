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

  /// Appends the best of eight starts for each of up to three packets in a row: what is written
  /// for most packets.
  ///
  /// `guess` is a step index that is likely to do, such as that of the packet before.
  static func coarse(
    _ samples: Span<Int16>, packets: Range<Int>, before: IMA4.State, guess: Int,
    to choices: inout [Choice]
  ) {
    func start(_ packet: Int) -> Int {
      min(packets.lowerBound + packet, packets.upperBound - 1) * IMA4.framesPerPacket
    }
    let starts = (start(0), start(1), start(2))
    let first = Round(samples, starts, center: (guess, guess, guess), wide)
    let centers = (first.best(0).index, first.best(1).index, first.best(2).index)
    let second = Round(samples, starts, center: centers, close)
    var before = before
    for packet in 0..<packets.count {
      let neighbours = Neighbours(before: before)
      var best: Choice?
      first.offer(packet, neighbours, &best)
      second.offer(packet, neighbours, &best)
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
  static func full(_ samples: Span<Int16>, at start: Int, _ neighbours: Neighbours) -> Choice {
    let (near, other) = headPredictors(samples[start])
    let starts = 2 * (IMA4.lastIndex + 1)
    var best: Choice?
    var heads: [(head: IMA4.State, error: Double)] = []
    for first in stride(from: 0, to: starts, by: IMA4Lanes.count) {
      var lanes = IMA4Lanes { lane in
        let number = min(first + lane, starts - 1)
        return IMA4.State(predictor: number & 1 == 0 ? near : other, index: number >> 1)
      }
      let begun = lanes
      lanes.race(samples, at: (start, start, start))
      for lane in 0..<IMA4Lanes.count {
        let choice = Choice(
          head: begun.state(lane), end: lanes.state(lane), error: lanes.error(lane))
        heads.append((choice.head, choice.error))
        if choice.error < best?.error ?? .infinity, neighbours.allow(choice) { best = choice }
      }
    }
    heads.sort { $0.error < $1.error }
    for (head, _) in heads.prefix(beams) {
      for way in IMA4Beam.search(samples, at: start, from: head) {
        let choice = Choice(head: head, end: way.state, error: way.error, codes: way.codes)
        if choice.error < best?.error ?? .infinity, neighbours.allow(choice) { best = choice }
      }
    }
    return best ?? anything(near, neighbours)
  }

  /// A head that cannot be taken for the state before, for the case that no start was allowed: its
  /// packet is legal, whatever it sounds like.
  private static func anything(_ predictor: Int32, _ neighbours: Neighbours) -> Choice {
    let head = IMA4.State(predictor: predictor, index: neighbours.before.index == 0 ? 1 : 0)
    return Choice(head: head, end: head, error: .infinity, codes: nil)
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
