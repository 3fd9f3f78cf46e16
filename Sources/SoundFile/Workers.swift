// SPDX-License-Identifier: MIT

/// Does pieces of work that do not depend on each other while the caller goes on.
///
/// The encoder knows this value alone, not threads: what it writes never depends on how pieces are
/// done.
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

  /// Begins a piece; the closure that is returned waits for its result.
  ///
  /// If there is none after the wait, the piece is done then and there, so that nothing is lost.
  func begin<Result: Sendable>(_ piece: @escaping @Sendable () -> Result)
    -> @Sendable () -> Result
  {
    let place = Locked<Result?>(nil)
    let wait = begin {
      let result = piece()
      place.withLock { $0 = result }
    }
    return {
      wait()
      if let result = place.withLock({ $0 }) { return result }
      let result = piece()
      place.withLock { $0 = result }
      return result
    }
  }
}
