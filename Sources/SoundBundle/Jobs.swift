// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Synchronization

/// Pieces of work that do not depend on each other, a few at a time.
struct Jobs {
  /// Pieces that are worked on at a time.
  let count: Int

  /// The results of all pieces, in the pieces' order whatever the count.
  func map<Result: Sendable>(_ pieces: Int, _ work: @Sendable (Int) -> Result) -> [Result] {
    guard count > 1, pieces > 1 else { return (0..<pieces).map(work) }
    let results = Mutex([Result?](repeating: nil, count: pieces))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(count, pieces)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < pieces else { return }
        let result = work(index)
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
