// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The parts of the search over candidate paths, each compared with its definition.
@Suite struct IMA4PathTests {
  private typealias Vector = IMA4Lanes.Vector

  /// The rank of an error is the part of its bits above 2^17, relative to the bits of 1.
  @Test func `IMA4 lanes rank their squared errors by the upper 12 bits`() {
    let one = Float(1).bitPattern
    for upper in [0, 1, 2, 77, 1500, 4095] as [UInt32] {
      for lower in [0, 1, 0x1_FFFF] as [UInt32] {
        let error = Float(bitPattern: one + upper * 0x2_0000 + lower)
        for lane in 0..<8 {
          var lanes = IMA4Lanes(predictors: .zero, stepIndices: .zero)
          let path = IMA4Path(predictor: 700, stepIndex: 3, biasedError: error, nibble: 0)
          lanes.put(path, IMA4Lanes.masks[lane])
          var (predictors, stepIndices, ranks) = (Vector.zero, Vector.zero, Vector.zero)
          (predictors[lane], stepIndices[lane]) = (700, 3)
          ranks[lane] = UInt16(upper * 16)
          #expect(lanes.predictors == predictors && lanes.stepIndices == stepIndices)
          #expect(lanes.errorRanks == ranks, "lane \(lane), \(upper), \(lower)")
          for other in 0..<8 {
            #expect(lanes.squaredError(other) == (other == lane ? error - 1 : 0))
          }
        }
      }
    }
  }

  /// Returns 16 lanes with these errors and predictors; the step index is the predictor modulo 89.
  private static func lanes(
    _ errors: [Float], predictor: (Int) -> UInt16
  ) -> (IMA4Lanes, IMA4Lanes) {
    var a = IMA4Lanes(predictors: .zero, stepIndices: .zero)
    var b = a
    for (lane, error) in errors.enumerated() {
      let path = IMA4Path(
        predictor: predictor(lane), stepIndex: UInt16(predictor(lane) % 89), biasedError: error,
        nibble: 0)
      if lane < 8 {
        a.put(path, IMA4Lanes.masks[lane])
      } else {
        b.put(path, IMA4Lanes.masks[lane - 8])
      }
    }
    return (a, b)
  }

  @Test func `The IMA4 search replaces the worst path, or else a copy of the best`() {
    var random = SeededRandom(91)
    let masks = IMA4Lanes.masks
    for round in 0..<100 {
      let order = (0..<16).shuffled(using: &random)
      guard let best = order.firstIndex(of: 0), let worst = order.firstIndex(of: 15),
        let copy = order.firstIndex(of: 7)
      else { continue }
      // Powers of two have different ranks.
      let errors = order.map { Float(sign: .plus, exponent: $0 + 1, significand: 1) }
      let (a, b) = Self.lanes(errors) { UInt16($0 * 5 + 1) }
      let ranking = IMA4LaneRanking(a, b, masks.span)
      #expect(Int(ranking.bestLane) == best && Int(ranking.worstLane) == worst, "round \(round)")
      #expect(Int(ranking.bestPath.predictor) == best * 5 + 1)
      #expect(Int(ranking.bestPath.stepIndex) == best * 5 + 1)
      #expect(ranking.bestPath.biasedError == 2)
      // A path that continues from the same state as the best one is of no use.
      let (c, d) = Self.lanes(errors) { UInt16(($0 == copy ? best : $0) * 5 + 1) }
      let again = IMA4LaneRanking(c, d, masks.span)
      #expect(Int(again.bestLane) == best && Int(again.worstLane) == copy, "round \(round)")
    }
  }

  /// The second-best nibble has the next magnitude on the other side of the sample; after the largest
  /// magnitude, it has the second largest.
  @Test func `A branch of an IMA4 path takes the second-best nibble`() {
    var random = SeededRandom(92)
    let steps = IMA4.steps
    for stepIndex in 0...IMA4.lastStepIndex {
      let step = Int(steps[stepIndex])
      var distances = Array(-20...20)
      distances += [step / 8, step / 4, step / 2, step, 2 * step, -step, 65_535] as [Int]
      for _ in 0..<60 { distances.append(Int.random(in: -3 * step...3 * step, using: &random)) }
      for distance in distances {
        let predictor = Int.random(in: -32_768...32_767, using: &random)
        let sample = min(max(predictor + distance, -32_768), 32_767)
        var state = IMA4.State(predictor: Int32(predictor), stepIndex: stepIndex)
        let first = state.nibble(for: Int32(sample))
        let size = abs(IMA4.difference(nibble: first, step: steps[stepIndex]))
        var magnitude = first & 7
        var sign = first & 8
        if abs(sample - predictor) >= Int(size) { magnitude += 1 } else { magnitude -= 1 }
        if magnitude < 0 { (magnitude, sign) = (0, 8 - sign) }
        if magnitude > 7 { magnitude = 6 }
        state.advance(nibble: magnitude | sign)
        let path = IMA4Path(
          predictor: UInt16(predictor + 32_768), stepIndex: UInt16(stepIndex), biasedError: 1,
          nibble: 0)
        let child = path.secondBest(for: UInt16(sample + 32_768), steps.span)
        let deviation = Float(Int32(sample) - state.predictor)
        let found = (
          Int(child.nibble), Int32(child.predictor) - 32_768, Int(child.stepIndex),
          child.biasedError
        )
        let expected = (
          magnitude | sign, state.predictor, state.stepIndex, 1 + deviation * deviation
        )
        if found != expected {
          Issue.record("step index \(stepIndex), \(predictor) to \(sample): \(child), not \(state)")
        }
      }
    }
  }

  @Test func `The two header predictors for a sample are the multiples of 128 around it`() {
    for sample in -32_768...33_000 {
      let (near, other) = IMA4Packet.headerPredictors(Int32(sample))
      let below = min((sample + 32_768) / 128 * 128 - 32_768, 32_640)
      // The highest header predictor is 32,640.
      let above = below == 32_640 ? 32_512 : below + 128
      let isNearer = below == 32_640 || sample - below <= above - sample
      let expected = isNearer ? (below, above) : (above, below)
      if (Int(near), Int(other)) != expected {
        Issue.record("sample \(sample) has header predictors \(near) and \(other)")
      }
    }
  }
}
