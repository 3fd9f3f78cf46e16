// SPDX-License-Identifier: MIT

/// A quick encoding, with shaped noise, of one channel of a segment: for each packet, the best of four greedy paths.
///
/// As in `IMA4Draft`, eight runs of packets are encoded side by side. At the beginning of each run, the earlier errors
/// count as 0. The draft uses only the first four terms of a filter.
struct IMA4ShapedDraft {
  private typealias Vector = IMA4Lanes.Vector
  /// The paths' step indices, relative to that of the plain packet's header, in pairs.
  private static let pairs = [(-5, -2), (0, 4)]
  private static let (below, above) = (5, 4)
  /// The number of packets for which one filter is used.
  static let packetsPerBlock = 16
  private static let pathCount = 2 * pairs.count
  /// The number of samples in the middle of a block that determine its filter; all of them would take twice the time.
  static let window = 512
  /// The number of a filter's terms that the draft uses.
  static let termCount = 4

  /// The samples of the current packets, one vector of eight runs for each sample.
  private var rows = [Vector](repeating: .zero, count: IMA4.framesPerPacket)
  private var terms = IMA4ShapedLanes.Filter()
  /// The latest errors of the best paths.
  private var errors = IMA4ShapedLanes.Filter()
  private var paths: [IMA4ShapedLanes]
  private var headerPredictors = Vector.zero
  /// The limited step indices of the plain packets' headers.
  private var plainStepIndices = Vector.zero
  private var stepIndices = [Vector](repeating: .zero, count: pathCount)
  /// The states at the ends of the best paths; before the first packet, all headers are portable, because no header has
  /// the step index `UInt16.max`.
  private var endPredictors = Vector.zero
  private var endStepIndices = Vector(repeating: .max)
  /// The nibbles of all paths, two in each lane, the first in the lower four bits.
  private var nibbles = [Vector](repeating: .zero, count: pathCount * IMA4.framesPerPacket / 2)

  private init() {
    let none = IMA4Lanes(predictors: .zero, stepIndices: .zero)
    paths = [IMA4ShapedLanes](
      repeating: IMA4ShapedLanes(none, after: IMA4ShapedLanes.Filter()), count: Self.pathCount)
  }

  /// Returns packets for whole packets of samples in offset binary.
  ///
  /// The draft takes a packet of `plain` if that packet has no error. Next to such packets, and where two runs meet,
  /// headers are not always portable. Packet `n` uses the filter `shapes[n / packetsPerBlock]`. The squared errors of
  /// the packets include only the first `valid` samples.
  static func packets(
    _ samples: Span<UInt16>, valid: Int, _ shapes: [IMA4NoiseShape], plain: [IMA4Packet]
  ) -> [IMA4Packet] {
    let length = (plain.count + IMA4Runs.count - 1) / IMA4Runs.count
    var draft = IMA4ShapedDraft()
    var packets = plain
    for round in 0..<length {
      for run in 0..<IMA4Runs.count {
        let number = min(run * length + round, plain.count - 1)
        let start = number * IMA4.framesPerPacket
        draft.fill(
          run, samples.extracting(start..<start + IMA4.framesPerPacket),
          shapes[number / Self.packetsPerBlock], plain[number])
      }
      draft.encode()
      for run in 0..<IMA4Runs.count where run * length + round < plain.count {
        let number = run * length + round
        // In silence, the filtered errors of the samples before would become noise.
        if plain[number].squaredError == 0 {
          draft.take(plain[number], run)
        } else {
          packets[number] = draft.takeBest(run)
          let start = number * IMA4.framesPerPacket
          if start + IMA4.framesPerPacket > valid {
            packets[number].countSquaredError(samples, at: start, valid: valid - start)
          }
        }
      }
    }
    return packets
  }

  /// Sets the samples and the filter of a run's next packet, and the step index of the plain packet's header, limited so
  /// that all paths have step indices.
  private mutating func fill(
    _ run: Int, _ samples: Span<UInt16>, _ shape: IMA4NoiseShape, _ plain: IMA4Packet
  ) {
    for offset in 0..<IMA4.framesPerPacket { rows[offset][run] = samples[offset] }
    terms.first[run] = shape.terms[0]
    terms.second[run] = shape.terms[1]
    terms.third[run] = shape.terms[2]
    terms.fourth[run] = shape.terms[3]
    let stepIndex = max(plain.header.stepIndex, Self.below)
    plainStepIndices[run] = UInt16(min(stepIndex, IMA4.lastStepIndex - Self.above))
  }

  /// Encodes the next packet of each run along all paths.
  private mutating func encode() {
    let targets = terms.targets(IMA4ShapedLanes.Halves(rows[0]), errors)
    headerPredictors = IMA4Lanes.headerPredictors(targets.rounded)
    for (number, pair) in Self.pairs.enumerated() {
      stepIndices[2 * number] = portable(plainStepIndices &+ UInt16(truncatingIfNeeded: pair.0))
      stepIndices[2 * number + 1] = portable(plainStepIndices &+ UInt16(truncatingIfNeeded: pair.1))
      encode(pair: number)
    }
  }

  private func portable(_ stepIndices: Vector) -> Vector {
    IMA4Lanes.portable(stepIndices, headerPredictors, after: endPredictors, endStepIndices)
  }

  /// Encodes the packets along two paths.
  private mutating func encode(pair: Int) {
    let (table, rows, terms) = (IMA4Lanes.stepTable, rows, terms)
    var a = IMA4ShapedLanes(
      IMA4Lanes(predictors: headerPredictors, stepIndices: stepIndices[2 * pair]), after: errors)
    var b = IMA4ShapedLanes(
      IMA4Lanes(predictors: headerPredictors, stepIndices: stepIndices[2 * pair + 1]), after: errors
    )
    for byte in 0..<(IMA4.framesPerPacket / 2) {
      let low = Self.advance(&a, &b, rows[2 &* byte], terms, table.span)
      let high = Self.advance(&a, &b, rows[2 &* byte &+ 1], terms, table.span)
      nibbles[Self.pathCount &* byte &+ 2 &* pair] = low.0 | high.0 &<< 4
      nibbles[Self.pathCount &* byte &+ 2 &* pair &+ 1] = low.1 | high.1 &<< 4
    }
    (paths[2 * pair], paths[2 * pair + 1]) = (a, b)
  }

  @inline(__always)
  private static func advance(
    _ a: inout IMA4ShapedLanes, _ b: inout IMA4ShapedLanes, _ row: Vector,
    _ terms: IMA4ShapedLanes.Filter, _ table: Span<UInt64>
  ) -> (Vector, Vector) {
    let samples = IMA4ShapedLanes.Halves(row)
    let (stepsA, stepsB) = IMA4Lanes.steps(a.lanes, b.lanes, table)
    return (a.advance(samples, terms, stepsA), b.advance(samples, terms, stepsB))
  }

  /// Returns a run's packet with the smallest cost, and continues the run after it.
  private mutating func takeBest(_ run: Int) -> IMA4Packet {
    var best = 0
    for path in 1..<Self.pathCount
    where paths[path].lanes.squaredError(run) < paths[best].lanes.squaredError(run) { best = path }
    let end = paths[best].lanes
    endPredictors[run] = end.predictors[run]
    endStepIndices[run] = end.stepIndices[run]
    errors.set(run, from: paths[best].errors)
    return IMA4Packet(
      header: IMA4.State(
        predictor: Int32(headerPredictors[run]) - 32768, stepIndex: Int(stepIndices[best][run])),
      endState: end.state(run), squaredError: paths[best].squaredErrors[run],
      nibbles: IMA4Runs.words(nibbles, run, path: best, of: Self.pathCount))
  }

  /// Continues a run after a packet without error.
  private mutating func take(_ packet: IMA4Packet, _ run: Int) {
    endPredictors[run] = IMA4Lanes.offsetBinary(packet.endState.predictor)
    endStepIndices[run] = UInt16(packet.endState.stepIndex)
    errors.set(run, from: IMA4ShapedLanes.Filter())
  }
}
