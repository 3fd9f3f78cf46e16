// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// Eight SIMD lanes with shaped noise compute what eight scalar encoders do.
@Suite struct IMA4ShapedLanesTests {
  private typealias Halves = IMA4ShapedLanes.Halves
  private typealias Filter = IMA4ShapedLanes.Filter

  private static func vector(_ values: [UInt16]) -> IMA4Lanes.Vector {
    var vector = IMA4Lanes.Vector.zero
    for lane in 0..<8 { vector[lane] = values[lane] }
    return vector
  }

  private static func halves(_ values: [Float]) -> Halves {
    var halves = Halves()
    for lane in 0..<8 { halves[lane] = values[lane] }
    return halves
  }

  /// Returns a filter with four numbers for each lane.
  private static func filter(_ numbers: [[Float]]) -> Filter {
    var filter = Filter()
    filter.first = halves(numbers.map { $0[0] })
    filter.second = halves(numbers.map { $0[1] })
    filter.third = halves(numbers.map { $0[2] })
    filter.fourth = halves(numbers.map { $0[3] })
    return filter
  }

  /// Returns the four numbers of each lane.
  private static func numbers(_ filter: Filter) -> [[Float]] {
    (0..<8).map {
      [filter.first[$0], filter.second[$0], filter.third[$0], filter.fourth[$0]]
    }
  }

  /// Returns four random numbers for each lane.
  private static func random(_ range: ClosedRange<Float>, _ random: inout SeededRandom)
    -> [[Float]]
  {
    (0..<8).map { _ in (0..<4).map { _ in Float.random(in: range, using: &random) } }
  }

  @Test func `Shaped lanes convert every 16-bit number to a float and back`() {
    for first in stride(from: 0, to: 65_536, by: 8) {
      let values = (first..<first + 8).map { UInt16($0) }
      let halves = Halves(Self.vector(values))
      let isSame =
        (0..<8).allSatisfy { halves[$0] == Float(values[$0]) }
        && halves.rounded == Self.vector(values)
      if !isSame { Issue.record("numbers from \(first) on become \(halves)") }
    }
  }

  @Test func `Shaped lanes limit targets to 16 bits and round halves to even`() {
    let values: [(Float, UInt16)] = [
      (-1e9, 0), (-0.75, 0), (0.5, 0), (0.75, 1), (1.5, 2), (2.5, 2), (32_767.5, 32_768),
      (65_534.5, 65_534), (65_534.75, 65_535), (65_535.5, 65_535), (65_536, 65_535),
      (1e9, 65_535),
    ]
    // Each value passes through each lane.
    for first in values.indices {
      let part = (0..<8).map { values[(first + $0) % values.count] }
      let rounded = Self.halves(part.map(\.0)).rounded
      for lane in 0..<8 { #expect(rounded[lane] == part[lane].1, "\(part[lane].0), lane \(lane)") }
    }
  }

  /// The sum of these errors depends on the order of additions, because floats of 2²⁴ and more are even.
  @Test func `The targets of shaped lanes add the filtered errors in pairs`() {
    let large = Float(0x1p24)
    let errors = [large, 1, 1, -large]
    #expect(errors.reduce(0, +) == 0 && errors.reduce(7, +) == 8)
    let terms = Self.filter([[Float]](repeating: [1, 1, 1, 1], count: 8))
    let samples = Self.halves([Float](repeating: 8, count: 8))
    for lane in 0..<8 {
      var numbers = [[Float]](repeating: [0, 0, 0, 0], count: 8)
      numbers[lane] = errors
      let targets = terms.targets(samples, Self.filter(numbers))
      for other in 0..<8 { #expect(targets[other] == (other == lane ? 9 : 8), "lane \(other)") }
    }
  }

  /// Samples near both limits, and samples that are farther away than a step reaches.
  @Test(arguments: [(1, 0.2), (60, 1.5), (2000, 1.5), (70_000, 4)] as [(Int, Float)])
  func `Each shaped lane encodes as a scalar encoder does`(_ reach: Int, _ largestTerm: Float) {
    var random = SeededRandom(UInt64(reach))
    let terms = Self.random(-largestTerm...largestTerm, &random)
    let before = Self.random(-50...50, &random)
    var scalars = (0..<8).map { lane in
      let ends: [Int32] = [-32_768, 32_767]
      let predictor =
        lane < 2 ? ends[lane] : Int32.random(in: -32_768...32_767, using: &random)
      let stepIndex = Int.random(in: 0...88, using: &random)
      return IMA4ShapedLane(
        IMA4.State(predictor: predictor, stepIndex: stepIndex), after: before[lane])
    }
    var lanes = IMA4ShapedLanes(
      IMA4Lanes(
        predictors: Self.vector(scalars.map { IMA4Lanes.offsetBinary($0.state.predictor) }),
        stepIndices: Self.vector(scalars.map { UInt16($0.state.stepIndex) })),
      after: Self.filter(before))
    let (table, filter) = (IMA4Lanes.stepTable, Self.filter(terms))
    for position in 0..<400 {
      let samples = scalars.map { scalar in
        let moved = Int(scalar.state.predictor) + Int.random(in: -reach...reach, using: &random)
        return IMA4Lanes.offsetBinary(Int32(min(max(moved, -32_768), 32_767)))
      }
      let steps = IMA4Lanes.steps(lanes.lanes, lanes.lanes, table.span).0
      let nibbles = lanes.advance(Halves(Self.vector(samples)), filter, steps)
      let expected = (0..<8).map { scalars[$0].advance(samples[$0], terms[$0]) }
      #expect((0..<8).map { Int(nibbles[$0]) } == expected, "sample \(position)")
      let states = (0..<8).map { lanes.lanes.state($0) }
      #expect(states == scalars.map(\.state), "after sample \(position)")
      #expect(Self.numbers(lanes.errors) == scalars.map(\.errors), "after sample \(position)")
      if states != scalars.map(\.state) { return }
    }
    for lane in 0..<8 {
      #expect(lanes.lanes.squaredError(lane) == scalars[lane].cost, "lane \(lane)")
      #expect(lanes.squaredErrors[lane] == scalars[lane].squaredError, "lane \(lane)")
    }
  }

  @Test(arguments: 0..<8)
  func `A shaped lane takes over the errors of the same lane only`(_ lane: Int) {
    let old = (0..<8).map { number in (0..<4).map { Float(10 * number + $0 + 1) } }
    let new = old.map { $0.map { 1000 + $0 } }
    var filter = Self.filter(old)
    filter.set(lane, from: Self.filter(new))
    for other in 0..<8 {
      #expect(Self.numbers(filter)[other] == (other == lane ? new : old)[other])
    }
    filter.set(lane, from: Filter())
    for other in 0..<8 {
      #expect(Self.numbers(filter)[other] == (other == lane ? [0, 0, 0, 0] : old[other]))
    }
  }
}
