// SPDX-License-Identifier: MIT

import Dispatch
import Testing

@testable import SoundFile

@Suite struct ThreadPoolTests {
  /// A pool with 0 threads behaves as if the system refused to start any thread.
  @Test func `A pool without threads runs its pieces on the waiting callers`() {
    let pool = ThreadPool(threads: 0, limit: 2)
    let done = Locked<[Int]>([])
    let numbers = (0..<100).map { piece in
      pool.begin { done.withLock { $0.append(piece) } }.number
    }
    #expect(done.withLock(\.isEmpty))
    for number in numbers.reversed() { pool.wait(for: number) }
    #expect(done.withLock { $0 } == Array((0..<100).reversed()))
    #expect(!pool.runOne())
  }

  @Test(arguments: [0, 1, 3])
  func `Several waiting callers never exceed the limit of pieces at a time`(_ threads: Int) async {
    let pool = ThreadPool(threads: threads, limit: 2)
    let (now, most) = (Locked(0), Locked(0))
    let numbers = (0..<200).map { _ in
      pool.begin {
        let count = now.withLock { now in
          now += 1
          return now
        }
        most.withLock { $0 = max($0, count) }
        _ = (0..<1000).reduce(0) { $0 ^ $1 }
        now.withLock { $0 -= 1 }
      }.number
    }
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          for number in stride(from: part, to: 200, by: 4) { pool.wait(for: numbers[number]) }
        }
      }
    }
    #expect(now.withLock { $0 } == 0)
    #expect((1...2).contains(most.withLock { $0 }))
  }

  @Test func `The caller of jobs runs waiting pieces while a thread is busy`() {
    let second = DispatchSemaphore(value: 0)
    let jobs = Jobs<Int, Bool>(threads: 2, room: 10) { piece in
      if piece == 0 { return second.wait(timeout: .now() + 10) == .success }
      second.signal()
      return true
    }
    for piece in 0..<3 { jobs.add(piece) }
    #expect(jobs.finish() == [true, true, true])
  }

  @Test func `A pool runs pieces that no caller waits for`() {
    let done = DispatchSemaphore(value: 0)
    let pool = ThreadPool(threads: 2, limit: 2)
    for _ in 0..<10 { pool.begin { done.signal() } }
    for _ in 0..<10 { #expect(done.wait(timeout: .now() + 10) == .success) }
  }

  @Test func `A pool's threads complete its pieces after it is released`() {
    let done = DispatchSemaphore(value: 0)
    do {
      let pool = ThreadPool(threads: 1, limit: 1)
      for _ in 0..<10 { pool.begin { done.signal() } }
    }
    for _ in 0..<10 { #expect(done.wait(timeout: .now() + 10) == .success) }
  }
}
