// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

@Suite struct IMA4TransitionsTests {
  @Test func `A set of step indices visits each member once in ascending order`() {
    var set = IMA4StepIndexSet()
    #expect(set.isEmpty)
    for stepIndex in [88, 0, 63, 64, 5, 63] { set.insert(stepIndex) }
    #expect(Array(set) == [0, 5, 63, 64, 88])
    #expect(!set.isEmpty)
    #expect((0...88).filter(set.contains) == [0, 5, 63, 64, 88])
  }

  /// Compares the vector code with `IMA4Packet.headerPredictors` and a loop.
  @Test func `The nibbles that lead from a header to a sample are those of a search one by one`() {
    var random = SeededRandom(41)
    let samples =
      [0, 1, 63, 64, 127, 128, 65_407, 65_408, 65_535]
      + (0..<(TestSize.isOptimized ? 200 : 20)).map { _ in
        Int.random(in: 0...65_535, using: &random)
      }
    for sample in samples {
      for distance in [0, 1, 40, 70, 5000] {
        for stepIndex in 0...IMA4.lastStepIndex {
          let expected = (0..<16).reduce(UInt16(0)) { bits, nibble in
            let difference = IMA4.difference(nibble: nibble, step: IMA4.steps[stepIndex])
            let wanted = max(Int32(sample) - difference, 0)
            let header = IMA4Packet.headerPredictors(wanted - 32768).near + 32768
            let first = min(max(header + difference, 0), 65_535)
            return abs(first - Int32(sample)) <= distance ? bits | 1 << UInt16(nibble) : bits
          }
          let found = IMA4Transitions.nibbles(
            from: stepIndex, to: sample, within: Int32(distance))
          #expect(found == expected, "step index \(stepIndex), sample \(sample), \(distance)")
        }
      }
    }
  }

  /// The search for transitions into a window compares all differences of a step index at once.
  @Test(arguments: [1, 100, 1e6, 1e10] as [Float])
  func `The nibbles that end within a window are those of a search one by one`(_ bound: Float) {
    let transitions = IMA4Transitions(IMA4Window(below: bound))
    for rise in [-40_000, -300, -1, 0, 1, 17, 2000, 65_535] {
      for distance in [0, 31, 255] {
        for stepIndex in 0...IMA4.lastStepIndex {
          let expected = (0..<16).reduce(UInt16(0)) { bits, nibble in
            let difference = transitions.differences[16 * stepIndex + nibble]
            return abs(difference - rise) <= distance ? bits | 1 << UInt16(nibble) : bits
          }
          let found = transitions.nibbles(from: stepIndex, to: rise, within: distance)
          #expect(found == expected, "step index \(stepIndex), rise \(rise), \(distance)")
        }
      }
    }
  }
}
