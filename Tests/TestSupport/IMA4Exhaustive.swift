// SPDX-License-Identifier: MIT

/// The least squared error of any IMA4 packet for a few samples, found by trying all headers and
/// nibbles; a reference for `IMA4Optimum`.
///
/// The search prunes only paths whose error reaches that of the best complete path, so it stays
/// exact. The time grows exponentially; use the search for 1 to 10 samples.
public struct IMA4Exhaustive {
  /// The least sum of squared errors.
  public private(set) var error: Int

  private let samples: [Int]

  /// Searches for the least error, which must be at most `reachable`.
  ///
  /// This bound prunes most paths from the start; without it, the search would be too slow.
  public init(_ samples: [Int16], reachable: Int) {
    precondition((1...10).contains(samples.count))
    self.samples = samples.map { Int($0) }
    // The search accepts only errors below `error`; the added 1 lets it accept `reachable` itself.
    error = reachable + 1
    for index in 0...88 {
      for header in stride(from: -32_768, through: 32_640, by: 128) {
        extend(predictor: header, index: index, position: 0, error: 0)
      }
    }
  }

  /// Tries all nibbles from `position` on, and sets `error` if a complete path has a lower error.
  private mutating func extend(predictor: Int, index: Int, position: Int, error sum: Int) {
    guard position < samples.count else {
      error = sum
      return
    }
    let sample = samples[position]
    for code in 0..<16 {
      let moved = predictor + IMA4Layer.moves[16 * index + code]
      let reached = min(max(moved, -32_768), 32_767)
      let miss = sample - reached
      guard sum + miss * miss < error else { continue }
      extend(
        predictor: reached, index: IMA4Layer.next[16 * index + code], position: position + 1,
        error: sum + miss * miss)
    }
  }
}
