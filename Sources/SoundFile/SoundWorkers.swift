// SPDX-License-Identifier: MIT

/// Runs independent pieces of work, on other threads or on the caller's.
///
/// The IMA4 encoder splits its search into pieces. The bytes of its output do not depend on the workers.
public struct SoundWorkers: Sendable {
  /// Begins to run `work` once, on the current or another thread, and returns a closure that waits
  /// until `work` has ended.
  ///
  /// The closure may be called more than once. If no thread has begun `work` by then, the closure itself
  /// runs `work`.
  package typealias Begin =
    @Sendable (_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void

  /// The maximum number of pieces that run at a time, at least 1.
  public let count: Int
  private let begin: Begin

  /// Creates workers from a function that begins pieces.
  ///
  /// - Parameters:
  ///   - count: the maximum number of pieces that run at a time; a number below 1 means 1.
  ///   - begin: begins a piece; pieces may end in any order.
  package init(count: Int, begin: @escaping Begin) {
    self.count = max(1, count)
    self.begin = begin
  }

  /// Workers that run one piece after another on the caller's thread.
  public static let one = SoundWorkers(count: 1) { work in
    work()
    return {}
  }

  /// Begins a piece and returns a closure that waits for its result.
  ///
  /// If there is no result after the wait, because the function passed to `init` did not run the piece, the
  /// closure runs the piece.
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
