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
    let results = Mutex<[(index: Int, result: Result)]>([])
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(count, pieces)) { _ in
      // Each thread gathers its own, so that none waits for another before the end.
      var own: [(index: Int, result: Result)] = []
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < pieces else { break }
        own.append((index, work(index)))
      }
      results.withLock { $0 += own }
    }
    return results.withLock { $0.sorted { $0.index < $1.index }.map(\.result) }
  }
}
