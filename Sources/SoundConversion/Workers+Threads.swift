// SPDX-License-Identifier: MIT

internal import Dispatch
public import SoundFile
internal import Synchronization

extension Workers {
  /// Several threads of the system's pool.
  ///
  /// - Parameter count: pieces at a time; the machine's active processors when left out.
  /// - Returns: workers that use so many threads, or the caller's alone for one.
  public static func threads(_ count: Int? = nil) -> Workers {
    let count = count ?? ProcessorCount.active
    guard count > 1 else { return .one }
    let queue = WorkQueue(threads: count)
    return Workers(count: count) { queue.begin($0) }
  }
}

/// Work for several threads of the system's pool, begun in the order in which it came.
private final class WorkQueue: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    /// Threads that work.
    var active = 0
  }

  private let threads: Int
  private let state = Mutex(State())

  init(threads: Int) { self.threads = threads }

  /// Adds work; what is returned waits for its end.
  func begin(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    let group = DispatchGroup()
    group.enter()
    let needsThread = state.withLock { state in
      state.waiting.append {
        work()
        group.leave()
      }
      guard state.active < threads else { return false }
      state.active += 1
      return true
    }
    if needsThread { DispatchQueue.global().async { self.work() } }
    return { group.wait() }
  }

  /// Works until nothing is left.
  private func work() {
    while let next = next() { next() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.active -= 1
      return nil
    }
  }
}
