// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The predictors and costs that the trellis considers below a bound.
@Suite struct `IMA4 windows` {
  /// A bound and the resulting sizes.
  struct Case: Sendable, CustomTestStringConvertible {
    let bound: Float
    let step: Int32
    let reach: Int
    let width: Int
    let limit: Int16
    /// The cost at either end of the window.
    let farthest: Int16

    init(
      _ bound: Float, _ step: Int32, _ reach: Int, _ width: Int, _ limit: Int16, _ farthest: Int16
    ) {
      (self.bound, self.step, self.reach) = (bound, step, reach)
      (self.width, self.limit, self.farthest) = (width, limit, farthest)
    }

    var testDescription: String { "bound \(bound)" }
  }

  /// Bounds around those at which the reach is 16, the costs have quantisation steps, and the step doubles.
  static let cases = [
    Case(0.25, 1, 1, 32, 0, 1), Case(1, 1, 1, 32, 1, 1), Case(2, 1, 1, 32, 2, 1),
    Case(4, 1, 2, 32, 4, 4), Case(9, 1, 3, 32, 9, 9), Case(255, 1, 15, 32, 255, 225),
    Case(256, 1, 16, 64, 256, 256), Case(1000, 1, 16, 64, 1000, 256),
    Case(2090, 1, 16, 64, 2090, 256), Case(2500, 1, 17, 64, 2500, 289),
    Case(16_382, 1, 44, 96, 16_382, 1936), Case(16_384, 1, 44, 96, 16_382, 1936),
    Case(132_000, 1, 127, 256, 16_382, 2002), Case(133_748, 2, 64, 160, 16_382, 2007),
    Case(1e6, 4, 87, 192, 16_382, 1984), Case(2_139_951, 8, 64, 160, 16_382, 2007),
    Case(1e9, 128, 86, 192, 16_382, 1985), Case(4e11, 2048, 108, 224, 16_382, 2004),
  ]

  @Test(arguments: cases)
  func `The IMA4 trellis window is as wide as its bound requires`(_ example: Case) {
    let window = IMA4Window(below: example.bound)
    #expect(window.quantisationStep == example.step && window.top == 65_535 / Int(example.step))
    #expect(window.reach == example.reach && window.width == example.width)
    #expect(window.limit == example.limit)
    #expect(window.columnCosts.count == example.width)
    let (reach, farthest) = (example.reach, example.farthest)
    let ends = [0, reach, 2 * reach].map { window.columnCosts[$0] }
    #expect(ends == [farthest, 0, farthest])
    #expect(window.columnCosts[(2 * reach + 1)...].allSatisfy { $0 == IMA4Window.unreachable })
  }

  /// Columns, predictors and clipping limits of a window of 33 predictors, and of one in steps of 8.
  @Test(arguments: [1000, 2_139_951] as [Float])
  func `The columns of an IMA4 trellis window are its predictors within the clipping limits`(
    _ bound: Float
  ) {
    let window = IMA4Window(below: bound)
    let (reach, top, step) = (window.reach, window.top, Int(window.quantisationStep))
    for sample in [0, 1, reach - 1, reach, reach + 1, top - reach - 1, top - reach, top - 1, top] {
      let reaches = sample - reach <= 0 || sample + reach >= top
      #expect(window.reachesClippingLimit(at: sample) == reaches)
      let costs = window.columnCosts(at: sample)
      #expect(costs.count == window.width)
      for predictor in (sample - reach - 2)...(sample + reach + 2) {
        let column = predictor - sample + reach
        let isInside = abs(predictor - sample) <= reach && (0...top).contains(predictor)
        #expect(window.column(of: predictor, at: sample) == (isInside ? column : nil))
        guard costs.indices.contains(column) else { continue }
        #expect(window.predictor(column, at: sample) == predictor)
        #expect(costs[column] == (isInside ? window.columnCosts[column] : IMA4Window.unreachable))
      }
    }
    for sample in [0, reach - 1, reach + 1, top / 2, top - reach, top] {
      for limit in [0, top] {
        let within = window.columns(within: limit, from: sample)
        let expected = (0...2 * reach).filter {
          let predictor = window.predictor($0, at: sample)
          return limit == 0 ? predictor >= 0 : predictor <= top
        }
        #expect(Array(within) == expected, "limit \(limit), sample \(sample)")
      }
    }
    for value in [-5000, -12, -4, -1, 0, 1, 3, 4, 5, 11, 12, 65_535] {
      #expect(window.quantised(value) == Int((Double(value) / Double(step) + 0.5).rounded(.down)))
    }
    #expect(window.dequantised(3) == Int32(3 * step - 32_768))
    #expect([-1, 0, top, top + 1].map(window.saturated) == [0, 0, top, top])
  }

  /// Tries each column from which a difference leads to a clipping limit.
  @Test(arguments: [0, 1, 7, 20, 33, 34, 40, -1, -7, -20, -33, -34, -40])
  func `A difference leads to a clipping limit from all columns on one side`(_ difference: Int) {
    let window = IMA4Window(below: 1000)
    for limit in [0, window.top] where (limit > 0) == (difference >= 0) {
      for distance in [0, 3, 16, 17, 30] {
        let sample = limit > 0 ? limit - distance : distance
        let columns = (0...2 * window.reach).filter { column in
          let moved = window.predictor(column, at: sample) + difference
          return limit > 0 ? moved > limit : moved < limit
        }
        let found = window.columns(beyond: limit, by: difference, from: sample)
        #expect(Array(found) == columns, "limit \(limit), distance \(distance)")
      }
    }
  }
}
