// SPDX-License-Identifier: MIT

internal import Synchronization

/// Runs pieces of work that do not depend on each other.
///
/// This module starts no threads of its own: whoever wants several hands over a way to use them.
/// What is written never depends on it.
public struct Workers: Sendable {
  /// Calls its second argument once for each number below the first, in any order, on any
  /// threads, and returns when all calls have.
  public typealias Run = @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void

  /// Pieces that are worked on at a time.
  public let count: Int
  private let run: Run

  /// Uses the given way of running pieces.
  public init(count: Int, run: @escaping Run) {
    self.count = max(1, count)
    self.run = run
  }

  /// One piece after another, on the caller's thread.
  public static let one = Workers(count: 1) { count, piece in
    for index in 0..<count { piece(index) }
  }

  /// The results of all pieces, in the pieces' order.
  func map<Result: Sendable>(_ count: Int, _ piece: @escaping @Sendable (Int) -> Result)
    -> [Result]
  {
    let results = Mutex([Result?](repeating: nil, count: count))
    run(count) { index in
      let result = piece(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
