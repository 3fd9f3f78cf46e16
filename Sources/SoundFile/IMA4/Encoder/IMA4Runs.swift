// SPDX-License-Identifier: MIT

/// Eight runs of consecutive packets of a channel, encoded side by side in the lanes of a vector.
///
/// `encode` encodes the next packet of each run along three candidate paths and with the reference
/// encoder; `takeBest` then returns the packet of one run.
struct IMA4Runs {
  typealias Vector = IMA4Lanes.Vector
  static let count = IMA4Lanes.count
  /// The first candidate's step index is 8 below the typical one, the third candidate's 10 above.
  private static let (below, above) = (8, 10)

  /// The number of packets in each run; the last runs may have fewer.
  private let length: Int
  private let packets: Int
  /// The samples of the current packets, one vector of eight runs for each sample.
  private var rows = [Vector](repeating: .zero, count: IMA4.framesPerPacket)
  /// The predictors of the headers, which the three candidate paths share, and the step indices of each path.
  private var headerPredictors = Vector.zero
  private var stepIndices = (Vector.zero, Vector.zero, Vector.zero)
  private var candidates: (IMA4Lanes, IMA4Lanes, IMA4Lanes)
  /// The reference encoders, which carry their state from packet to packet.
  private var reference: IMA4Lanes
  /// Indicates whether the packet before at least one run was decoded from IMA ADPCM.
  private(set) var isReencoded = false
  /// The predictors and step indices at the ends of the best candidate paths, one run in each lane; until
  /// `takeBest` sets them, all headers are portable, because no header has the step index `UInt16.max`.
  private var endPredictors = Vector.zero
  private var endStepIndices = Vector(repeating: .max)
  /// The nibbles of the three candidate paths, two in each lane, the first in the lower four bits.
  private var nibbles = [Vector](repeating: .zero, count: 3 * IMA4.framesPerPacket / 2)

  init(_ samples: Span<UInt16>, preceding: Span<UInt16>, length: Int, packets: Int) {
    (self.length, self.packets) = (length, packets)
    reference = IMA4Lanes(predictors: .zero, stepIndices: .zero)
    candidates = (reference, reference, reference)
    warmUp(samples, preceding)
  }

  /// Lets the reference encoders encode the packet before each run, so that each run starts in a
  /// plausible state; detects re-encoded input in these packets.
  private mutating func warmUp(_ samples: Span<UInt16>, _ preceding: Span<UInt16>) {
    var stepIndices = Vector.zero
    for run in 0..<Self.count {
      let start = start(run, 0)
      let packet = start > 0 ? samples.extracting(start - IMA4.framesPerPacket..<start) : preceding
      guard !packet.isEmpty else { continue }
      fill(run, packet)
      stepIndices[run] = UInt16(IMA4Draft.typicalStepIndex(packet, at: 0))
    }
    reference = IMA4Lanes(predictors: rows[0], stepIndices: stepIndices)
    encodeRows()
    var predictors = reference.predictors
    stepIndices = reference.stepIndices
    for run in 0..<Self.count {
      let start = start(run, 0)
      let packet = start > 0 ? samples.extracting(start - IMA4.framesPerPacket..<start) : preceding
      if packet.isEmpty {
        (predictors[run], stepIndices[run]) = (IMA4Lanes.offsetBinary(0), 0)
      } else if let state = Self.firstEncoderState(packet) {
        isReencoded = true
        (predictors[run], stepIndices[run]) = (
          IMA4Lanes.offsetBinary(state.predictor), UInt16(state.stepIndex)
        )
      }
    }
    reference = IMA4Lanes(predictors: predictors, stepIndices: stepIndices)
  }

  /// Returns the encoder state at the end of a packet of re-encoded input; `nil` without proof that the
  /// packet was decoded from IMA ADPCM.
  private static func firstEncoderState(_ packet: Span<UInt16>) -> IMA4.State? {
    for first in stride(from: 1, to: IMA4.framesPerPacket / 2, by: 10) {
      guard var state = IMA4ReencodedInput.state(packet, at: first, from: packet[first - 1]) else {
        continue
      }
      state.encode(packet.extracting(first..<packet.count))
      return state
    }
    return nil
  }

  /// Returns the index of the first sample of a run's packet; past the channel's end, that of the last
  /// packet.
  private func start(_ run: Int, _ round: Int) -> Int {
    min(run * length + round, packets - 1) * IMA4.framesPerPacket
  }

  private mutating func fill(_ run: Int, _ packet: Span<UInt16>) {
    for offset in 0..<IMA4.framesPerPacket { rows[offset][run] = packet[offset] }
  }

  /// Encodes packet number `round` of each run, counted from 0.
  mutating func encode(_ samples: Span<UInt16>, _ round: Int) {
    var typical = Vector.zero
    for run in 0..<Self.count {
      let start = start(run, round)
      fill(run, samples.extracting(start..<start + IMA4.framesPerPacket))
      let stepIndex = max(IMA4Draft.typicalStepIndex(samples, at: start), Self.below)
      typical[run] = UInt16(min(stepIndex, IMA4.lastStepIndex - Self.above))
    }
    headerPredictors = IMA4Lanes.headerPredictors(rows[0])
    stepIndices = (
      portable(typical &- UInt16(Self.below)), portable(typical),
      portable(typical &+ UInt16(Self.above))
    )
    encodeRows()
  }

  private func portable(_ stepIndices: Vector) -> Vector {
    IMA4Lanes.portable(stepIndices, headerPredictors, after: endPredictors, endStepIndices)
  }

  /// Encodes `rows` along all candidate paths and with the reference encoders.
  private mutating func encodeRows() {
    let (table, rows) = (IMA4Lanes.stepTable, rows)
    var a = IMA4Lanes(predictors: headerPredictors, stepIndices: stepIndices.0)
    var b = IMA4Lanes(predictors: headerPredictors, stepIndices: stepIndices.1)
    var c = IMA4Lanes(predictors: headerPredictors, stepIndices: stepIndices.2)
    var d = IMA4Lanes(predictors: reference.predictors, stepIndices: reference.stepIndices)
    for pair in 0..<(IMA4.framesPerPacket / 2) {
      let (first, second) = (rows[2 &* pair], rows[2 &* pair &+ 1])
      let low = Self.advance(&a, &b, &c, &d, first, table.span)
      let high = Self.advance(&a, &b, &c, &d, second, table.span)
      nibbles[3 &* pair] = low.0 | high.0 &<< 4
      nibbles[3 &* pair &+ 1] = low.1 | high.1 &<< 4
      nibbles[3 &* pair &+ 2] = low.2 | high.2 &<< 4
    }
    candidates = (a, b, c)
    reference = d
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

  /// Returns the best packet of a run's three candidates, and stores its end state, so that `encode` makes the
  /// run's next headers portable after it.
  mutating func takeBest(_ run: Int) -> IMA4Packet {
    var (candidate, lanes, stepIndex) = (0, candidates.0, stepIndices.0[run])
    if candidates.1.squaredError(run) < lanes.squaredError(run) {
      (candidate, lanes, stepIndex) = (1, candidates.1, stepIndices.1[run])
    }
    if candidates.2.squaredError(run) < lanes.squaredError(run) {
      (candidate, lanes, stepIndex) = (2, candidates.2, stepIndices.2[run])
    }
    endPredictors[run] = lanes.predictors[run]
    endStepIndices[run] = lanes.stepIndices[run]
    let header = IMA4.State(
      predictor: Int32(headerPredictors[run]) - 32768, stepIndex: Int(stepIndex))
    return IMA4Packet(
      header: header, endState: lanes.state(run), squaredError: lanes.squaredError(run),
      nibbles: Self.words(nibbles, run, path: candidate, of: 3))
  }

  /// Returns a run's nibbles along one of `count` paths, in the form of `IMA4Packet`.
  ///
  /// The vectors have two nibbles in each lane, the first in the lower four bits: those of all paths for the first two
  /// samples, then for the next two.
  static func words(_ nibbles: [Vector], _ run: Int, path: Int, of count: Int) -> SIMD4<UInt64> {
    var words = SIMD4<UInt64>()
    for word in 0..<4 {
      var bits: UInt64 = 0
      for pair in (8 * word..<8 * word + 8).reversed() {
        bits = bits << 8 | UInt64(nibbles[count * pair + path][run])
      }
      words[word] = bits
    }
    return words
  }

  func referenceError(_ run: Int) -> Float { reference.squaredError(run) }
}
