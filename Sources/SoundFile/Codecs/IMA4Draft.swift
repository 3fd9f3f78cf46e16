// SPDX-License-Identifier: MIT

/// The first packets of a segment's channel: each the best of three starts, and beside it what an
/// ordinary encoder's error would be.
///
/// The segment is coded as four runs side by side, each with four lanes: three that begin at every
/// packet anew, and one that goes on with its full state from packet to packet, as Core Audio's and
/// FFmpeg's encoders do. An ordinary encoder's state where a run begins is not known without
/// coding all that stands before it; where the sound was IMA-coded before, it is found by trying
/// (`carriedIndex`), and elsewhere one state is as good as another.
struct IMA4Draft {
  /// Packets of the channel, in their order.
  private(set) var packets: [IMA4Packet] = []
  /// An ordinary encoder's squared error in each.
  private(set) var ordinary: [Float] = []

  private static let runs = 4
  /// From so many on chance evens out.
  private static let manyPackets = 256
  /// Distances from the index of a typical step.
  private static let distances: [Int] = [-6, 2, 10]

  /// Drafts the packets of `samples`, which stand 32768 higher and fill them.
  ///
  /// Only the first `valid` samples' errors count. `before` is the sample before the first one, or
  /// `nil` at the beginning of the sound.
  init(_ samples: Span<UInt16>, valid: Int, before: UInt16?) {
    let count = samples.count / IMA4.framesPerPacket
    guard count > 0 else { return }
    let length = (count + Self.runs - 1) / Self.runs
    var four = Four(samples, before, length: length, count: count)
    var rows: [[IMA4Packet]] = Array(repeating: [], count: Self.runs)
    var errors: [[Float]] = Array(repeating: [], count: Self.runs)
    for step in 0..<length {
      four.code(samples, step)
      for run in 0..<Self.runs where run * length + step < count {
        rows[run].append(four.best(run))
        errors[run].append(four.ordinaryError(run))
      }
    }
    packets = Array(rows.joined())
    ordinary = Array(errors.joined())
    if before == nil, count < Self.manyPackets {
      ordinary = Self.ordinaryErrors(samples, valid: valid)
    }
    let last = (count - 1) * IMA4.framesPerPacket
    if valid < samples.count {
      packets[count - 1].countError(samples, at: last, valid: valid - last)
      if before != nil { ordinary[count - 1] *= Float(valid - last) / Float(IMA4.framesPerPacket) }
    }
  }

  /// An ordinary encoder's errors in a short sound, where its state is known and chance weighs much.
  private static func ordinaryErrors(_ samples: Span<UInt16>, valid: Int) -> [Float] {
    var state = IMA4.State()
    return stride(from: 0, to: samples.count, by: IMA4.framesPerPacket).map { start in
      var sum: Int64 = 0
      for place in start..<max(start, min(start + IMA4.framesPerPacket, valid)) {
        let sample = Int32(samples[place]) - 32768
        state.advance(code: state.code(for: sample))
        let missed = Int64(sample - state.predictor)
        sum += missed * missed
      }
      return Float(sum)
    }
  }

  /// The index of the step whose size is about twice the mean distance of neighbouring samples: for
  /// most sounds a good one to begin a packet with.
  static func typicalIndex(_ samples: Span<UInt16>, at start: Int) -> Int {
    var sum: Int32 = 0
    for offset in (start + 1)..<(start + IMA4.framesPerPacket) {
      sum &+= abs(Int32(samples[offset]) &- Int32(samples[offset &- 1]))
    }
    let step = 2 * sum / Int32(IMA4.framesPerPacket - 1)
    return IMA4.steps.firstIndex { $0 >= step } ?? IMA4.lastIndex
  }

  /// The index from which an ordinary encoder that stands at `predictor` codes the next samples
  /// without error, which a sound has hardly by chance, or `nil`.
  static func carriedIndex(_ samples: Span<UInt16>, at start: Int, from predictor: UInt16) -> Int? {
    (0...IMA4.lastIndex).first { index in
      var state = IMA4.State(predictor: Int32(predictor) - 32768, index: index)
      return (start..<start + 12).allSatisfy { place in
        let sample = Int32(samples[place]) - 32768
        let code = state.code(for: sample)
        let difference = IMA4.difference(code: code, step: IMA4.steps[state.index])
        guard state.predictor + difference == sample else { return false }
        state.advance(code: code)
        return true
      }
    }
  }
}

extension IMA4Draft {
  /// Four runs side by side.
  ///
  /// The first is in lanes 0, 2, 4 and 6 of `a`, the second in 1, 3, 5 and 7; the third and the fourth
  /// are in `b`. A run's last lane is the ordinary encoder's.
  private struct Four {
    private let length: Int
    private let count: Int
    private var a: IMA4Lanes
    private var b: IMA4Lanes
    private var heads: [(predictor: Int32, first: Int)]
    /// What the ordinary encoders know.
    private var carried: [(predictor: UInt16, index: UInt16)]
    /// Two codes in each lane, the first in the lower four bits: 32 vectors of `a`, then of `b`.
    private var codes = [IMA4Lanes.Vector](repeating: .zero, count: IMA4.framesPerPacket)

    init(_ samples: Span<UInt16>, _ before: UInt16?, length: Int, count: Int) {
      (self.length, self.count) = (length, count)
      a = IMA4Lanes(predictors: .zero, indices: .zero)
      b = a
      heads = [(predictor: Int32, first: Int)](repeating: (0, 0), count: IMA4Draft.runs)
      carried = []
      for run in 0..<IMA4Draft.runs {
        let start = min(run * length, count - 1) * IMA4.framesPerPacket
        guard let predictor = start > 0 ? samples[start - 1] : before else {
          carried.append((IMA4Lanes.raised(0), 0))
          continue
        }
        let index =
          carriedIndex(samples, at: start, from: predictor) ?? typicalIndex(samples, at: start)
        carried.append((predictor, UInt16(index)))
      }
    }

    /// Where a run's packet begins; a run that is over does the segment's last packet again.
    private func start(_ run: Int, _ step: Int) -> Int {
      min(run * length + step, count - 1) * IMA4.framesPerPacket
    }

    /// Codes the next packet of each run.
    mutating func code(_ samples: Span<UInt16>, _ step: Int) {
      let table = IMA4Lanes.table
      let starts = (start(0, step), start(1, step), start(2, step), start(3, step))
      let (least, most) = (-IMA4Draft.distances[0], IMA4.lastIndex - IMA4Draft.distances[2])
      for run in 0..<IMA4Draft.runs {
        let start = start(run, step)
        let (near, _) = IMA4Packet.headPredictors(Int32(samples[start]) - 32768)
        heads[run] = (near, min(max(typicalIndex(samples, at: start), least), most))
      }
      var (a, b) = (lanes(0), lanes(2))
      for pair in 0..<(IMA4.framesPerPacket / 2) {
        let offset = 2 &* pair
        let lowA = a.advance(Self.both(samples, starts.0, starts.1, offset), table.span)
        let lowB = b.advance(Self.both(samples, starts.2, starts.3, offset), table.span)
        let highA = a.advance(Self.both(samples, starts.0, starts.1, offset &+ 1), table.span)
        let highB = b.advance(Self.both(samples, starts.2, starts.3, offset &+ 1), table.span)
        codes[pair] = lowA | highA &<< 4
        codes[32 &+ pair] = lowB | highB &<< 4
      }
      (self.a, self.b) = (a, b)
      for run in 0..<IMA4Draft.runs {
        let lanes = run < 2 ? a : b
        carried[run] = (lanes.predictors[6 + run & 1], lanes.indices[6 + run & 1])
      }
    }

    /// One sample of one run in the even lanes, of another in the odd ones.
    @inline(__always)
    private static func both(_ samples: Span<UInt16>, _ even: Int, _ odd: Int, _ offset: Int)
      -> IMA4Lanes.Vector
    {
      let pair = UInt32(samples[even &+ offset]) | UInt32(samples[odd &+ offset]) &<< 16
      // Safe: both are 16 bytes, and every bit pattern is a value.
      return unsafe unsafeBitCast(SIMD4(repeating: pair), to: IMA4Lanes.Vector.self)
    }

    /// Two runs' lanes at their packets' heads.
    private func lanes(_ first: Int) -> IMA4Lanes {
      var predictors = IMA4Lanes.Vector()
      var indices = IMA4Lanes.Vector()
      for run in 0..<2 {
        let head = heads[first + run]
        for (place, distance) in IMA4Draft.distances.enumerated() {
          predictors[2 * place + run] = IMA4Lanes.raised(head.predictor)
          indices[2 * place + run] = UInt16(head.first + distance)
        }
        predictors[6 + run] = carried[first + run].predictor
        indices[6 + run] = carried[first + run].index
      }
      return IMA4Lanes(predictors: predictors, indices: indices)
    }

    /// The best of a run's three starts.
    func best(_ run: Int) -> IMA4Packet {
      let lanes = run < 2 ? a : b
      var place = 0
      for other in 1..<3
      where lanes.error(2 * other + run & 1) < lanes.error(2 * place + run & 1) { place = other }
      let lane = 2 * place + run & 1
      let head = IMA4.State(
        predictor: heads[run].predictor, index: heads[run].first + IMA4Draft.distances[place])
      var words = SIMD4<UInt64>()
      let first = run < 2 ? 0 : 32
      for word in 0..<4 {
        var bits: UInt64 = 0
        for pair in (first + 8 * word..<first + 8 * word + 8).reversed() {
          bits = bits << 8 | UInt64(codes[pair][lane])
        }
        words[word] = bits
      }
      return IMA4Packet(
        head: head, end: lanes.state(lane), error: lanes.error(lane), codes: words)
    }

    func ordinaryError(_ run: Int) -> Float {
      (run < 2 ? a : b).error(6 + run & 1)
    }
  }
}
