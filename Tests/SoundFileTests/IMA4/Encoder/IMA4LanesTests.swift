// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Eight SIMD lanes compute what eight scalar encoders do.
@Suite struct IMA4LanesTests {
  private typealias Vector = IMA4Lanes.Vector

  @Test func `IMA4 lanes choose the nearest header predictor for each sample`() {
    for first in stride(from: 0, to: 65_536, by: 8) {
      let headers = IMA4Lanes.headerPredictors(Self.lanes { first + $0 })
      for lane in 0..<8 {
        let sample = Int32(first + lane) - 32_768
        let near = IMA4Packet.headerPredictors(sample).near
        if Int32(headers[lane]) - 32_768 != near {
          Issue.record(
            "sample \(sample) has header predictor \(Int32(headers[lane]) - 32_768), not \(near)")
        }
      }
    }
  }

  /// Header predictors at both ends of the range and in its middle.
  @Test(arguments: [-32_768, -32_640, -128, 0, 128, 16_384, 32_512, 32_640] as [Int32])
  func `IMA4 lanes recognize headers that are not portable`(_ header: Int32) {
    let headers = Vector(repeating: IMA4Lanes.offsetBinary(header))
    let state = IMA4.State(predictor: header, stepIndex: 40)
    var ambiguous = 0
    for first in stride(from: -200, through: 200, by: 8) {
      let predictors = (0..<8).map { min(max(header + Int32(first + $0), -32_768), 32_767) }
      let masks = IMA4Lanes.areAmbiguous(headers, Self.lanes { Int(predictors[$0]) + 32_768 })
      for lane in 0..<8 {
        let carried = IMA4.State(predictor: predictors[lane], stepIndex: 40)
        let isPortable = IMA4Packet.isPortable(state, after: carried)
        if masks[lane] != (isPortable ? 0 : .max) {
          Issue.record(
            "predictor \(predictors[lane]) has mask \(masks[lane]); is portable: \(isPortable)")
        }
        if !isPortable { ambiguous += 1 }
      }
    }
    #expect(ambiguous > 100, "too few ambiguous headers")
  }

  @Test func `IMA4 lanes sum the distances of sample pairs`() {
    var random = SeededRandom(21)
    let ends: [UInt16] = [0, 65_535, 1, 65_534, 32_768, 32_767, 0, 65_535]
    let noise = (0..<64).map { _ in UInt16.random(in: 0...65_535, using: &random) }
    for samples in [noise, ends + noise, ends + ends.reversed(), ends + ends.dropFirst() + [7]] {
      for one in 0...samples.count - 8 {
        for other in 0...samples.count - 8 {
          let sums = IMA4Lanes.distances(samples.span, one, other)
          let expected = SIMD4<UInt32>(
            (0..<4).map { pair in
              (0..<2).reduce(0) { sum, number in
                let position = 2 * pair + number
                return sum
                  + UInt32(abs(Int(samples[one + position]) - Int(samples[other + position])))
              }
            })
          if sums != expected {
            Issue.record("samples \(one) and \(other) have sums \(sums), not \(expected)")
          }
        }
      }
    }
  }

  /// Tries every pair of step indices in each lane of two vectors.
  @Test func `IMA4 lanes look up the step sizes of their step indices`() {
    let count = IMA4.steps.count
    let table = IMA4Lanes.stepTable
    for one in 0..<count {
      for other in 0..<count {
        let a = IMA4Lanes(predictors: .zero, stepIndices: Self.lanes { (one + 11 * $0) % count })
        let b = IMA4Lanes(predictors: .zero, stepIndices: Self.lanes { (other + 29 * $0) % count })
        let (stepsA, stepsB) = IMA4Lanes.steps(a, b, table.span)
        let isRight =
          stepsA == Self.lanes { Int(IMA4.steps[(one + 11 * $0) % count]) }
          && stepsB == Self.lanes { Int(IMA4.steps[(other + 29 * $0) % count]) }
        if !isRight {
          Issue.record("step indices \(one) and \(other) have steps \(stepsA) and \(stepsB)")
        }
      }
    }
  }

  @Test func `IMA4 lanes take a step index past the last as the last`() {
    let lanes = IMA4Lanes(
      predictors: .zero, stepIndices: Vector(0, 87, 88, 89, 127, 255, 256, .max))
    #expect(lanes.stepIndices == Vector(0, 87, 88, 88, 88, 88, 88, 88))
  }

  /// Some samples are farther away than a step reaches, so that predictors saturate at both limits.
  @Test(arguments: [1, 60, 2000, 70_000])
  func `Each IMA4 lane encodes as the reference encoder does`(_ reach: Int) {
    var random = SeededRandom(UInt64(reach))
    let starts = (0..<8).map { lane in
      IMA4.State(
        predictor: Int32.random(in: -32_768...32_767, using: &random),
        stepIndex: lane == 0 ? 0 : lane == 1 ? 88 : Int.random(in: 0...88, using: &random))
    }
    var states = starts
    var errors = [Int](repeating: 0, count: 8)
    var lanes = IMA4Lanes(
      predictors: Self.lanes { Int(starts[$0].predictor) + 32_768 },
      stepIndices: Self.lanes { starts[$0].stepIndex })
    let table = IMA4Lanes.stepTable
    for position in 0..<400 {
      let samples = states.map { state in
        let moved = Int(state.predictor) + Int.random(in: -reach...reach, using: &random)
        return min(max(moved, -32_768), 32_767)
      }
      let steps = IMA4Lanes.steps(lanes, lanes, table.span).0
      let nibbles = lanes.advance(Self.lanes { samples[$0] + 32_768 }, steps)
      for lane in 0..<8 {
        let nibble = states[lane].nibble(for: Int32(samples[lane]))
        states[lane].advance(nibble: nibble)
        let deviation = samples[lane] - Int(states[lane].predictor)
        errors[lane] += deviation * deviation
        #expect(Int(nibbles[lane]) == nibble, "sample \(position), lane \(lane)")
      }
      let found = (0..<8).map { lanes.state($0) }
      #expect(found == states, "after sample \(position)")
      if found != states { return }
    }
    for lane in 0..<8 {
      // Each of 400 additions rounds to 24 bits.
      let slack = 2 + Double(errors[lane]) * 400 / 0x1p24
      #expect(abs(Double(lanes.squaredError(lane)) - Double(errors[lane])) <= slack, "lane \(lane)")
    }
  }

  private static func lanes(_ value: (Int) -> Int) -> Vector {
    var vector = Vector.zero
    for lane in 0..<8 { vector[lane] = UInt16(value(lane)) }
    return vector
  }
}
