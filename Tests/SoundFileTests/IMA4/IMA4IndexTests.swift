// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import SoundFile

/// With which step indices packets are begun.
@Suite struct IMA4IndexTests {
  /// Twice the distance of the lowest sample and the highest is the largest size there is.
  @Test func `is that of the first step which is no less than a size`() {
    for size in Int32(0)...131_070 {
      let index = IMA4.index(ofStep: size)
      let expected = Self.index(ofStep: size)
      if index != expected { Issue.record("size \(size): \(index), not \(expected)") }
    }
  }

  @Test(
    arguments: zip([Int32.min, -1, 0, 7, 8, 32_767, 32_768, 131_070], [0, 0, 0, 0, 1, 88, 88, 88]))
  func `is within the table whatever the size`(_ size: Int32, _ index: Int) {
    #expect(IMA4.index(ofStep: size) == index)
  }

  /// A kind of packet for the typical index.
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
        var place: UInt16 = 32_768
        return noise(0...2000).map { step in
          place = place &+ step &- 1000
          return place
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
  func `is typical where the step is twice the mean distance of neighbours`(_ kind: Kind) {
    var random = SeededRandom(22)
    for round in 0..<200 {
      // Packets may lie anywhere in a sound.
      let start = Int.random(in: 0...70, using: &random)
      let after = Int.random(in: 0...9, using: &random)
      let samples = kind.samples(start + 64 + after, &random)
      let index = IMA4Draft.typicalIndex(samples.span, at: start)
      let expected = Self.typicalIndex(Array(samples[start..<start + 64]))
      #expect(index == expected, "round \(round), at \(start): \(samples)")
    }
  }

  @Test func `is typical without regard to the samples around a packet`() {
    var random = SeededRandom(23)
    for _ in 0..<50 {
      let packet = Kind.quiet.samples(64, &random)
      let around = Kind.full.samples(20, &random)
      let index = IMA4Draft.typicalIndex((around + packet + around).span, at: 20)
      #expect(index == IMA4Draft.typicalIndex(packet.span, at: 0))
    }
  }

  /// Ramps of one step each are the same for any order of the sums: from none to the whole range.
  @Test func `is typical of ramps, whose distances are all the same`() {
    for distance in 0...1040 {
      let ramp = (0..<64).map { UInt16($0 * distance) }
      let expected = Self.index(ofStep: Int32(2 * distance))
      #expect(IMA4Draft.typicalIndex(ramp.span, at: 0) == expected, "distance \(distance)")
    }
  }

  private static func typicalIndex(_ packet: [UInt16]) -> Int {
    let distances = zip(packet, packet.dropFirst()).map { abs(Int($0) - Int($1)) }
    return index(ofStep: Int32(2 * distances.reduce(0, +) / distances.count))
  }

  /// By looking at each step in turn.
  private static func index(ofStep size: Int32) -> Int {
    for (index, step) in IMA4.steps.enumerated() where step >= size { return index }
    return IMA4.lastIndex
  }
}
