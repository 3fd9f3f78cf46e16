// SPDX-License-Identifier: MIT

/// The least squared error that any IMA4 packet can have on a few samples, by trying all heads and
/// all codes: what `IMA4Optimum` is checked with.
///
/// A way is left only where its error is not below that of the best complete one, which loses
/// nothing. The time grows with every sample; 8 to 10 are what it is for.
public struct IMA4Exhaustive {
  /// The sum of squared errors.
  public private(set) var error: Int

  private let samples: [Int]

  /// Tries everything, beginning with an error that is known to be reachable: without one it would
  /// take hours.
  public init(_ samples: [Int16], reachable: Int) {
    precondition((1...10).contains(samples.count))
    self.samples = samples.map { Int($0) }
    // One more, so that the reachable error has to be found here too.
    error = reachable + 1
    for index in 0...88 {
      for head in stride(from: -32_768, through: 32_640, by: 128) {
        extend(predictor: head, index: index, place: 0, error: 0)
      }
    }
  }

  private mutating func extend(predictor: Int, index: Int, place: Int, error sum: Int) {
    guard place < samples.count else {
      error = sum
      return
    }
    let sample = samples[place]
    for code in 0..<16 {
      let moved = predictor + IMA4Layer.moves[16 * index + code]
      let reached = min(max(moved, -32_768), 32_767)
      let miss = sample - reached
      guard sum + miss * miss < error else { continue }
      extend(
        predictor: reached, index: IMA4Layer.next[16 * index + code], place: place + 1,
        error: sum + miss * miss)
    }
  }
}
