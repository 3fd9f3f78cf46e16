// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Pieces of work that do not depend on each other, done by some threads while more are being found.
///
/// Whoever finds pieces adds them, and does one himself whenever too many wait: what waits stays
/// bounded, and no thread stands still before the end. A thread that finds nothing to do ends;
/// another is begun when pieces wait again.
package final class Jobs<Piece: Sendable, Result: Sendable>: Sendable {
  private struct State {
    /// Pieces that nobody has begun, those that came first in front.
    var waiting: [(index: Int, piece: Piece)] = []
    /// A place for each piece, in the order in which they came.
    var results: [Result?] = []
    /// Pieces without a result.
    var unfinished = 0
    /// Threads beside the caller's.
    var helpers = 0
    /// Whether the caller wants to know of the last result.
    var isAwaited = false

    mutating func takeFirst() -> (index: Int, piece: Piece)? {
      waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }

  private let threads: Int
  private let room: Int
  private let work: @Sendable (Piece) -> Result
  private let state = Mutex(State())
  private let lastIsDone = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - threads: pieces that are worked on at a time.
  ///   - room: pieces that wait at a time.
  ///   - work: does a piece, on any thread.
  package init(threads: Int, room: Int, work: @escaping @Sendable (Piece) -> Result) {
    self.threads = threads
    // A single thread does each piece when it comes.
    self.room = threads > 1 ? room : 1
    self.work = work
  }

  /// Takes a piece; called by one thread only.
  package func add(_ piece: Piece) {
    let (isFull, needsHelper) = state.withLock { state in
      state.waiting.append((state.results.count, piece))
      state.results.append(nil)
      state.unfinished += 1
      // The caller will do a piece that is alone.
      let needsHelper = state.waiting.count > 1 && state.helpers < threads - 1
      if needsHelper { state.helpers += 1 }
      return (state.waiting.count >= room, needsHelper)
    }
    if needsHelper { DispatchQueue.global().async { self.help() } }
    if isFull { doOne() }
  }

  /// The results of all pieces, in the order in which they were added, whatever the threads.
  package func finish() -> [Result] {
    while doOne() {}
    let mustWait = state.withLock { state in
      state.isAwaited = state.unfinished > 0
      return state.isAwaited
    }
    // Helpers that never began are not waited for: all threads of the system may be busy.
    if mustWait { lastIsDone.wait() }
    return state.withLock { $0.results.compactMap { $0 } }
  }

  private func help() {
    while true {
      while doOne() {}
      let isDone = state.withLock { state in
        guard state.waiting.isEmpty else { return false }
        state.helpers -= 1
        return true
      }
      if isDone { return }
    }
  }

  /// Does a piece that waits; answers whether there was one.
  @discardableResult
  private func doOne() -> Bool {
    guard let (index, piece) = state.withLock({ $0.takeFirst() }) else { return false }
    let result = work(piece)
    let isLast = state.withLock { state in
      state.results[index] = result
      state.unfinished -= 1
      return state.isAwaited && state.unfinished == 0
    }
    if isLast { lastIsDone.signal() }
    return true
  }
}
