// SPDX-License-Identifier: MIT

import Foundation

/// A reproducible random number generator (SplitMix64; Steele, Lea and Flood, 2014).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  /// The seed of this test run: the variable `EARCON_TEST_SEED`, or a random one; printed once.
  public static let runSeed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["EARCON_TEST_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 1...UInt64.max)
    print("random tests: EARCON_TEST_SEED=\(seed)")
    return seed
  }()

  private var state: UInt64

  /// Creates a generator from a seed and a number, so that each use of a seed gets its own sequence.
  public init(_ use: UInt64 = 0, seed: UInt64 = SeededRandom.runSeed) {
    state = seed &+ use &* 0xD134_2543_DE82_EF95
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Returns sizes between 1 and `largest` that add up to `total`.
public func randomSplits(
  of total: Int, upTo largest: Int, _ random: inout SeededRandom
) -> [Int] {
  var sizes: [Int] = []
  var left = total
  while left > 0 {
    sizes.append(min(left, Int.random(in: 1...largest, using: &random)))
    left -= sizes[sizes.count - 1]
  }
  return sizes
}
