// SPDX-License-Identifier: MIT

/// Eight runs of a channel's packets, coded side by side: in every vector there is a lane for each.
///
/// Of each packet three starts are coded, and what an ordinary encoder does with it.
struct IMA4Runs {
  typealias Vector = IMA4Lanes.Vector
  static let count = IMA4Lanes.count
  /// How far below and above the index of a typical step two of the three starts are.
  private static let (below, above) = (8, 10)

  /// Packets in each run.
  private let length: Int
  private let packets: Int
  /// The runs' samples, one of each in a vector.
  private var rows = [Vector](repeating: .zero, count: IMA4.framesPerPacket)
  /// The heads' predictors, for all three starts, and their indices.
  private var heads = Vector.zero
  private var indices = (Vector.zero, Vector.zero, Vector.zero)
  private var starts: (IMA4Lanes, IMA4Lanes, IMA4Lanes)
  /// The ordinary encoders, which go on from packet to packet.
  private var carried: IMA4Lanes
  /// Whether one of them has found the steps of another coder.
  private(set) var isEcho = false
  /// Where the best of the starts ended.
  private var endPredictors = Vector.zero
  private var endIndices = Vector(repeating: .max)
  /// The three starts' codes, two in each lane, the first in the lower four bits.
  private var codes = [Vector](repeating: .zero, count: 3 * IMA4.framesPerPacket / 2)

  init(_ samples: Span<UInt16>, before: Span<UInt16>, length: Int, packets: Int) {
    (self.length, self.packets) = (length, packets)
    carried = IMA4Lanes(predictors: .zero, indices: .zero)
    starts = (carried, carried, carried)
    warmUp(samples, before)
  }

  /// Has the ordinary encoders code what stands before each run.
  private mutating func warmUp(_ samples: Span<UInt16>, _ before: Span<UInt16>) {
    var indices = Vector.zero
    for run in 0..<Self.count {
      let start = start(run, 0)
      let lead = start > 0 ? samples.extracting(start - IMA4.framesPerPacket..<start) : before
      guard !lead.isEmpty else { continue }
      fill(run, lead)
      indices[run] = UInt16(IMA4Draft.typicalIndex(lead, at: 0))
    }
    carried = IMA4Lanes(predictors: rows[0], indices: indices)
    race()
    var predictors = carried.predictors
    indices = carried.indices
    for run in 0..<Self.count {
      let start = start(run, 0)
      let lead = start > 0 ? samples.extracting(start - IMA4.framesPerPacket..<start) : before
      if lead.isEmpty {
        (predictors[run], indices[run]) = (IMA4Lanes.raised(0), 0)
      } else if let state = Self.echo(lead) {
        isEcho = true
        (predictors[run], indices[run]) = (IMA4Lanes.raised(state.predictor), UInt16(state.index))
      }
    }
    carried = IMA4Lanes(predictors: predictors, indices: indices)
  }

  /// The state of the first coder at a packet's end, where the sound was IMA-coded before.
  private static func echo(_ packet: Span<UInt16>) -> IMA4.State? {
    for first in stride(from: 1, to: IMA4.framesPerPacket / 2, by: 10) {
      guard var state = IMA4Echo.state(packet, at: first, from: packet[first - 1]) else {
        continue
      }
      for place in first..<packet.count {
        state.advance(code: state.code(for: Int32(packet[place]) - 32768))
      }
      return state
    }
    return nil
  }

  /// The first sample of a run's packet; a run that is over does the last packet again.
  private func start(_ run: Int, _ step: Int) -> Int {
    min(run * length + step, packets - 1) * IMA4.framesPerPacket
  }

  private mutating func fill(_ run: Int, _ packet: Span<UInt16>) {
    for offset in 0..<IMA4.framesPerPacket { rows[offset][run] = packet[offset] }
  }

  /// Codes the next packet of each run.
  mutating func code(_ samples: Span<UInt16>, _ step: Int) {
    var typical = Vector.zero
    for run in 0..<Self.count {
      let start = start(run, step)
      fill(run, samples.extracting(start..<start + IMA4.framesPerPacket))
      let index = max(IMA4Draft.typicalIndex(samples, at: start), Self.below)
      typical[run] = UInt16(min(index, IMA4.lastIndex - Self.above))
    }
    heads = IMA4Lanes.heads(rows[0])
    indices = (
      free(typical &- UInt16(Self.below)), free(typical), free(typical &+ UInt16(Self.above))
    )
    race()
  }

  /// Indices for the heads; one with which a head would be taken for the carried state gives way to
  /// a neighbour.
  private func free(_ indices: Vector) -> Vector {
    let isTaken = IMA4Lanes.areConfused(heads, endPredictors) & (indices .== endIndices).ones
    let isLeast = (indices .== Vector.zero).ones
    return (indices &- (isTaken & ~isLeast & 1)) &+ (isTaken & isLeast & 1)
  }

  /// Takes all lanes through `rows`.
  private mutating func race() {
    let (table, rows) = (IMA4Lanes.table, rows)
    var a = IMA4Lanes(predictors: heads, indices: indices.0)
    var b = IMA4Lanes(predictors: heads, indices: indices.1)
    var c = IMA4Lanes(predictors: heads, indices: indices.2)
    var d = IMA4Lanes(predictors: carried.predictors, indices: carried.indices)
    for pair in 0..<(IMA4.framesPerPacket / 2) {
      let (first, second) = (rows[2 &* pair], rows[2 &* pair &+ 1])
      let low = Self.advance(&a, &b, &c, &d, first, table.span)
      let high = Self.advance(&a, &b, &c, &d, second, table.span)
      codes[3 &* pair] = low.0 | high.0 &<< 4
      codes[3 &* pair &+ 1] = low.1 | high.1 &<< 4
      codes[3 &* pair &+ 2] = low.2 | high.2 &<< 4
    }
    starts = (a, b, c)
    carried = d
  }

  @inline(__always)
  private static func advance(
    _ a: inout IMA4Lanes, _ b: inout IMA4Lanes, _ c: inout IMA4Lanes, _ d: inout IMA4Lanes,
    _ samples: Vector, _ table: Span<UInt64>
  ) -> (Vector, Vector, Vector) {
    let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table)
    let (stepsC, stepsD) = IMA4Lanes.steps(c, d, table)
    let result = (
      a.advance(samples, stepsA), b.advance(samples, stepsB), c.advance(samples, stepsC)
    )
    _ = d.advance(samples, stepsD)
    return result
  }

  /// The best of a run's three starts, behind which its next packet will stand.
  mutating func takeBest(_ run: Int) -> IMA4Packet {
    var (place, lanes, index) = (0, starts.0, indices.0[run])
    if starts.1.error(run) < lanes.error(run) {
      (place, lanes, index) = (1, starts.1, indices.1[run])
    }
    if starts.2.error(run) < lanes.error(run) {
      (place, lanes, index) = (2, starts.2, indices.2[run])
    }
    endPredictors[run] = lanes.predictors[run]
    endIndices[run] = lanes.indices[run]
    let head = IMA4.State(predictor: Int32(heads[run]) - 32768, index: Int(index))
    var words = SIMD4<UInt64>()
    for word in 0..<4 {
      var bits: UInt64 = 0
      for pair in (8 * word..<8 * word + 8).reversed() {
        bits = bits << 8 | UInt64(codes[3 * pair + place][run])
      }
      words[word] = bits
    }
    return IMA4Packet(
      head: head, end: lanes.state(run), error: lanes.error(run), codes: words)
  }

  /// The error that an ordinary encoder has made in a run's packet.
  func ordinaryError(_ run: Int) -> Float { carried.error(run) }
}
