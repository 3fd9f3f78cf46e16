// SPDX-License-Identifier: MIT

internal import Synchronization

/// Does pieces of work that do not depend on each other while the caller goes on.
///
/// This module starts no threads of its own: whoever wants several hands over a way to use them.
/// What is written never depends on it.
public struct Workers: Sendable {
  /// Has its argument called once, before it returns, on another thread or at the latest in the wait:
  /// what it returns waits until that call has returned, and may be called again.
  ///
  /// A call that does not come is made by who waits.
  public typealias Begin =
    @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// Pieces that are worked on at a time.
  public let count: Int
  private let begin: Begin

  /// Uses the given way of beginning pieces.
  ///
  /// - Parameters:
  ///   - count: pieces that it works on at a time.
  ///   - begin: begins a piece; pieces may end in any order.
  public init(count: Int, begin: @escaping Begin) {
    self.count = max(1, count)
    self.begin = begin
  }

  /// One piece after another, on the caller's thread.
  public static let one = Workers(count: 1) { work in
    work()
    return {}
  }

  /// Begins a piece; what is returned waits for its result.
  ///
  /// Where none has come after the wait, the piece is done then and there, so that nothing is lost.
  func begin<Result: Sendable>(_ piece: @escaping @Sendable () -> Result)
    -> @Sendable () -> Result
  {
    let place = Place<Result>()
    let wait = begin {
      let result = piece()
      place.result.withLock { $0 = result }
    }
    return {
      wait()
      if let result = place.result.withLock({ $0 }) { return result }
      let result = piece()
      place.result.withLock { $0 = result }
      return result
    }
  }

  /// Where a result is to be.
  private final class Place<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }
}
