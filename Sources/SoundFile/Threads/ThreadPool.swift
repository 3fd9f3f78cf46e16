// SPDX-License-Identifier: MIT

internal import Dispatch

/// Runs pieces of work on a bounded number of threads, which take the oldest piece first.
///
/// Threads start when pieces wait, and end with the pool. No piece depends on a thread: a caller that
/// waits for a piece runs it if no thread has begun it, so work completes even if the system refuses
/// every thread.
final class ThreadPool: Sendable {
  /// Identifies a piece; numbers count up from 0 in the order of `begin` calls.
  typealias Number = Int

  fileprivate struct State {
    /// Pieces that no thread has begun, the oldest first.
    var waiting: [(number: Number, work: @Sendable () -> Void)] = []
    var running: [Number] = []
    /// The number of pieces so far.
    var count = 0
    /// Callers that sleep until their piece ends, or until they may run that piece.
    var sleepers: [(number: Number, semaphore: DispatchSemaphore)] = []
    /// The number of threads in the pool.
    var threads = 0
    /// The number of threads that sleep because no piece is waiting or the limit of running pieces is
    /// reached.
    var idle = 0
    var isClosed = false

    func isWaiting(_ number: Number) -> Bool { waiting.contains { $0.number == number } }
  }

  /// The state that threads share; a separate object, so that threads do not keep the pool alive.
  fileprivate final class Core: Sendable {
    let threads: Int
    let limit: Int
    let spared: Int
    let state = Locked(State())
    let wake = DispatchSemaphore(value: 0)

    init(threads: Int, limit: Int, spared: Int) {
      (self.threads, self.limit, self.spared) = (threads, limit, spared)
    }
  }

  private let core: Core

  /// Creates a pool without threads.
  ///
  /// - Parameters:
  ///   - threads: the maximum number of threads that the pool starts.
  ///   - limit: the maximum number of pieces that run at a time, on threads and callers together.
  ///   - spared: the number of waiting pieces that wake no thread, because the caller can run them.
  init(threads: Int, limit: Int, spared: Int = 0) {
    core = Core(threads: threads, limit: max(1, limit), spared: spared)
  }

  deinit { core.close() }

  /// Adds a piece; starts or wakes a thread if more than `spared` pieces wait.
  ///
  /// - Returns: the piece's number, and the number of waiting pieces.
  @discardableResult
  func begin(_ work: @escaping @Sendable () -> Void) -> (number: Number, waiting: Int) {
    core.begin(work)
  }

  /// Runs the oldest waiting piece on the caller's thread; returns `false` if no piece is waiting
  /// or the limit of running pieces is reached.
  @discardableResult
  func runOne() -> Bool {
    guard let (number, work) = core.state.withLock({ core.take(&$0) }) else { return false }
    work()
    core.end(number, isThread: false)
    return true
  }

  /// Waits until a piece has ended, and runs it if no thread has begun it.
  func wait(for number: Number) { while core.advance(number) {} }
}

extension ThreadPool.Core {
  fileprivate func begin(_ work: @escaping @Sendable () -> Void) -> (Int, Int) {
    let (number, waiting, needsThread) = state.withLock { state in
      let number = state.count
      state.count += 1
      state.waiting.append((number, work))
      var needsThread = false
      if state.waiting.count > spared {
        needsThread = state.idle == 0 && state.threads < threads
        if needsThread { state.threads += 1 } else { wakeThread(&state) }
      }
      return (number, state.waiting.count, needsThread)
    }
    // If the system refuses the thread, the piece waits for another thread or for a caller.
    if needsThread, !SystemThread.start({ self.work() }) { state.withLock { $0.threads -= 1 } }
    return (number, waiting)
  }

  /// Removes and returns the oldest waiting piece; `nil` if no piece is waiting or the limit of
  /// running pieces is reached.
  fileprivate func take(_ state: inout ThreadPool.State) -> (Int, @Sendable () -> Void)? {
    guard !state.waiting.isEmpty, state.running.count < limit else { return nil }
    let piece = state.waiting.removeFirst()
    state.running.append(piece.number)
    return (piece.number, piece.work)
  }

  /// Runs a piece that no thread has begun, or sleeps until the piece has ended or may run; returns
  /// `true` if the caller must check again.
  fileprivate func advance(_ number: Int) -> Bool {
    enum Step {
      case run(@Sendable () -> Void)
      case sleep(DispatchSemaphore)
      case none
    }
    let step = state.withLock { state -> Step in
      if let index = state.waiting.firstIndex(where: { $0.number == number }) {
        if state.running.count < limit {
          state.running.append(number)
          return .run(state.waiting.remove(at: index).work)
        }
      } else if !state.running.contains(number) {
        return .none
      }
      let semaphore = DispatchSemaphore(value: 0)
      state.sleepers.append((number, semaphore))
      return .sleep(semaphore)
    }
    switch step {
    case .run(let work):
      work()
      end(number, isThread: false)
      return false
    case .sleep(let semaphore):
      semaphore.wait()
      return true
    case .none: return false
    }
  }

  /// Records the end of a piece, and wakes the callers that wait for it.
  ///
  /// If a caller ran the piece and other pieces are waiting, also wakes an idle thread or, without one, a
  /// caller that can run a waiting piece.
  fileprivate func end(_ number: Int, isThread: Bool) {
    state.withLock { state in
      state.running.removeAll { $0 == number }
      wakeSleepers(&state) { $0 == number }
      // A thread takes the next piece itself.
      guard !isThread, !state.waiting.isEmpty else { return }
      if state.idle > 0 { return wakeThread(&state) }
      let next = state.sleepers.first { state.isWaiting($0.number) }
      if let next { wakeSleepers(&state) { $0 == next.number } }
    }
  }

  private func wakeSleepers(_ state: inout ThreadPool.State, _ matches: (Int) -> Bool) {
    for sleeper in state.sleepers where matches(sleeper.number) { sleeper.semaphore.signal() }
    state.sleepers.removeAll { matches($0.number) }
  }

  private func wakeThread(_ state: inout ThreadPool.State) {
    guard state.idle > 0 else { return }
    state.idle -= 1
    wake.signal()
  }

  /// The body of a thread: runs pieces; while it may run none, sleeps, or returns if the pool is closed.
  private func work() {
    while true {
      let (piece, isOver) = state.withLock { state in
        let piece = take(&state)
        if piece == nil {
          if state.isClosed { return (piece, true) }
          state.idle += 1
        }
        return (piece, false)
      }
      if isOver { return }
      guard let (number, work) = piece else {
        wake.wait()
        continue
      }
      work()
      end(number, isThread: true)
    }
  }

  /// Ends the threads once no piece is waiting.
  fileprivate func close() {
    state.withLock { state in
      state.isClosed = true
      while state.idle > 0 { wakeThread(&state) }
    }
  }
}
