// SPDX-License-Identifier: MIT

/// Independent pieces of work that threads do while the caller finds more.
///
/// The caller adds pieces, and does one itself whenever too many wait: the number of waiting pieces
/// stays bounded, and no thread is idle before the end.
package final class Jobs<Piece: Sendable, Result: Sendable>: Sendable {
  private let room: Int
  private let work: @Sendable (Piece) -> Result
  private let pool: ThreadPool
  private let state = Locked(State())

  private struct State {
    /// A place for each piece, in the order in which they came.
    var results: [Result?] = []
    /// The pool's number of the first of them.
    var first = 0
  }

  /// Makes a list of pieces.
  ///
  /// - Parameters:
  ///   - threads: the maximum number of pieces at a time, the caller's included.
  ///   - room: the maximum number of pieces that wait.
  ///   - work: does a piece, on any thread.
  package init(threads: Int, room: Int, work: @escaping @Sendable (Piece) -> Result) {
    // A single thread does each piece when it comes.
    self.room = threads > 1 ? room : 1
    self.work = work
    // The caller does a piece that waits alone.
    pool = ThreadPool(threads: threads - 1, limit: threads, spared: 1)
  }

  /// Takes a piece; to be called on one thread only.
  package func add(_ piece: Piece) {
    let index = state.withLock { state in
      state.results.append(nil)
      return state.results.count - 1
    }
    let waiting = pool.begin { [work, state] in
      let result = work(piece)
      state.withLock { $0.results[index] = result }
    }.waiting
    if waiting >= room { pool.runOne() }
  }

  /// Waits for all pieces; more can be added afterwards.
  ///
  /// - Returns: the results of the pieces since the last call, in the order in which they were added.
  package func finish() -> [Result] {
    // The caller helps; what it waits for in the end is on threads.
    while pool.runOne() {}
    let numbers = state.withLock { $0.first..<($0.first + $0.results.count) }
    for number in numbers { pool.wait(for: number) }
    return state.withLock { state in
      defer { state = State(first: numbers.upperBound) }
      return state.results.compactMap(\.self)
    }
  }
}
