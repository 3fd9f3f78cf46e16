// SPDX-License-Identifier: MIT

/// Runs independent pieces of work on threads while the caller adds more.
///
/// If too many pieces wait, the caller runs one itself. This limits the number of waiting pieces
/// and uses the caller's thread too.
package final class Jobs<Piece: Sendable, Result: Sendable>: Sendable {
  private let room: Int
  private let work: @Sendable (Piece) -> Result
  private let pool: ThreadPool
  private let state = Locked(State())

  private struct State {
    /// One element per piece whose result has not been returned yet, in the order of `add` calls; `nil` until
    /// the piece has ended.
    var results: [Result?] = []
    /// The pool's number for the first piece in `results`.
    var first = 0
  }

  /// Prepares to run pieces; starts no thread yet.
  ///
  /// - Parameters:
  ///   - threads: the maximum number of pieces that run at a time, including the caller's.
  ///   - room: the number of waiting pieces at which `add` runs one itself; ignored with a single thread, where `add`
  ///     runs each piece at once.
  ///   - work: runs a piece, on any thread.
  package init(threads: Int, room: Int, work: @escaping @Sendable (Piece) -> Result) {
    // With a single thread, each piece runs as soon as it is added.
    self.room = threads > 1 ? room : 1
    self.work = work
    // A single waiting piece wakes no thread: a running thread or the caller in `finish` runs it.
    pool = ThreadPool(threads: threads - 1, limit: threads, spared: 1)
  }

  /// Adds a piece, and runs one on this thread if `room` pieces wait; call it on one thread only.
  package func add(_ piece: Piece) {
    let number = state.withLock { state in
      state.results.append(nil)
      return state.first + state.results.count - 1
    }
    let waiting = pool.begin { [work, state] in
      let result = work(piece)
      state.withLock { $0.results[number - $0.first] = result }
    }.waiting
    if waiting >= room { pool.runOne() }
  }

  /// Removes and returns the results of the oldest pieces, up to the first piece that has not ended.
  ///
  /// A caller that adds many pieces thus need not keep all results in memory until the end.
  ///
  /// - Returns: the results, in the order of `add` calls.
  package func takeEnded() -> [Result] {
    state.withLock { state in
      let ended = state.results.prefix { $0 != nil }.compactMap(\.self)
      state.results.removeFirst(ended.count)
      state.first += ended.count
      return ended
    }
  }

  /// Waits for all pieces; the caller may add more later.
  ///
  /// - Returns: the results that no call has returned yet, in the order of `add` calls.
  package func finish() -> [Result] {
    // The caller runs waiting pieces too; after this loop, only the pieces of other threads remain.
    while pool.runOne() {}
    let numbers = state.withLock { $0.first..<($0.first + $0.results.count) }
    for number in numbers { pool.wait(for: number) }
    return state.withLock { state in
      defer { state = State(first: numbers.upperBound) }
      return state.results.compactMap(\.self)
    }
  }
}
