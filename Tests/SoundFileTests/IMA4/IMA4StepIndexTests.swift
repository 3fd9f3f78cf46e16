// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// The step indices with which packets start.
@Suite struct IMA4StepIndexTests {
  /// The largest size is twice the distance between the lowest and the highest sample.
  @Test func `The IMA4 step index for a size is that of the first step that large`() {
    for size in Int32(0)...131_070 {
      let stepIndex = IMA4.stepIndex(atLeast: size)
      let expected = Self.stepIndex(atLeast: size)
      if stepIndex != expected { Issue.record("size \(size): \(stepIndex), not \(expected)") }
    }
  }

  @Test(
    arguments: zip(
      [Int32.min, -1, 0, 7, 8, 32_767, 32_768, 131_070, 1 << 18, .max],
      [0, 0, 0, 0, 1, 88, 88, 88, 88, 88]))
  func `The IMA4 step index for a size is within the table for any size`(
    _ size: Int32, _ stepIndex: Int
  ) {
    #expect(IMA4.stepIndex(atLeast: size) == stepIndex)
  }

  /// A kind of test signal.
  enum Kind: CaseIterable {
    case noise, quiet, constant, walk, impulse, full, ends

    fileprivate func samples(_ count: Int, _ random: inout SeededRandom) -> [UInt16] {
      func noise(_ range: ClosedRange<UInt16>) -> [UInt16] {
        (0..<count).map { _ in UInt16.random(in: range, using: &random) }
      }
      switch self {
      case .noise: return noise(0...65_535)
      case .quiet: return noise(32_740...32_790)
      case .constant:
        return [UInt16](repeating: noise(0...65_535).first ?? 0, count: count)
      case .walk:
        var sample: UInt16 = 32_768
        return noise(0...2000).map { step in
          sample = sample &+ step &- 1000
          return sample
        }
      case .impulse:
        var samples = [UInt16](repeating: 32_768, count: count)
        samples[Int.random(in: 0..<count, using: &random)] = .random(in: 0...65_535, using: &random)
        return samples
      case .full: return (0..<count).map { $0 % 2 == 0 ? 0 : 65_535 }
      case .ends: return noise(0...1).map { $0 * 65_535 }
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `The typical IMA4 step is twice the mean distance of neighboring samples`(_ kind: Kind) {
    var random = SeededRandom(22)
    for round in 0..<200 {
      // A packet may start anywhere in a sound.
      let start = Int.random(in: 0...70, using: &random)
      let after = Int.random(in: 0...9, using: &random)
      let samples = kind.samples(start + 64 + after, &random)
      let stepIndex = IMA4Draft.typicalStepIndex(samples.span, at: start)
      let expected = Self.typicalStepIndex(Array(samples[start..<start + 64]))
      #expect(stepIndex == expected, "round \(round), at \(start): \(samples)")
    }
  }

  @Test func `The typical IMA4 step index ignores the samples around a packet`() {
    var random = SeededRandom(23)
    for _ in 0..<50 {
      let packet = Kind.quiet.samples(64, &random)
      let around = Kind.full.samples(20, &random)
      let stepIndex = IMA4Draft.typicalStepIndex((around + packet + around).span, at: 20)
      #expect(stepIndex == IMA4Draft.typicalStepIndex(packet.span, at: 0))
    }
  }

  /// The distances within a ramp are equal, so the sum is exact in any order.
  @Test func `The typical IMA4 step index of a ramp follows from its slope`() {
    for distance in 0...1040 {
      let ramp = (0..<64).map { UInt16($0 * distance) }
      let expected = Self.stepIndex(atLeast: Int32(2 * distance))
      #expect(IMA4Draft.typicalStepIndex(ramp.span, at: 0) == expected, "distance \(distance)")
    }
  }

  private static func typicalStepIndex(_ packet: [UInt16]) -> Int {
    let distances = zip(packet, packet.dropFirst()).map { abs(Int($0) - Int($1)) }
    return stepIndex(atLeast: Int32(2 * distances.reduce(0, +) / distances.count))
  }

  /// Returns the first step index whose step is at least `size`, or the last one, by trying each in turn.
  private static func stepIndex(atLeast size: Int32) -> Int {
    for (stepIndex, step) in IMA4.steps.enumerated() where step >= size { return stepIndex }
    return IMA4.lastStepIndex
  }
}
