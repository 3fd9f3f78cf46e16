// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Testing

@testable import SoundFile

/// The threads of a pool: when they start, sleep and end.
@Suite struct `Threads of a pool` {
  private func ends(_ semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + 10) == .success
  }

  @Test func `A single piece wakes a thread, also after the thread has slept`() {
    let done = DispatchSemaphore(value: 0)
    let pool = ThreadPool(threads: 1, limit: 1)
    for _ in 0..<5 {
      pool.begin { done.signal() }
      #expect(ends(done))
      // Gives the thread the time to fall asleep.
      usleep(5000)
    }
    withExtendedLifetime(pool) {}
  }

  @Test(arguments: [1, 2, 3])
  func `A pool uses all its threads at once, also after they have slept`(_ count: Int) {
    let pool = ThreadPool(threads: count, limit: count)
    for _ in 0..<3 {
      let (begun, go, done) = (
        DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
      )
      for _ in 0..<count {
        pool.begin {
          begun.signal()
          go.wait()
          done.signal()
        }
      }
      for _ in 0..<count { #expect(ends(begun)) }
      for _ in 0..<count { go.signal() }
      for _ in 0..<count { #expect(ends(done)) }
      usleep(5000)
    }
    withExtendedLifetime(pool) {}
  }

  @Test(arguments: [1, 2])
  func `A pool starts at most its number of threads`(_ count: Int) {
    let threads = Locked<Set<ObjectIdentifier>>([])
    let done = DispatchSemaphore(value: 0)
    let pool = ThreadPool(threads: count, limit: 8)
    for _ in 0..<200 {
      pool.begin {
        let own = ObjectIdentifier(Thread.current)
        threads.withLock { _ = $0.insert(own) }
        usleep(100)
        done.signal()
      }
    }
    for _ in 0..<200 { #expect(ends(done)) }
    #expect((1...count).contains(threads.withLock { $0.count }))
    withExtendedLifetime(pool) {}
  }

  /// While a caller runs a piece at the limit, the thread sleeps, and no caller waits for the
  /// other pieces.
  @Test(arguments: [true, false])
  func `A caller that ends a piece wakes a thread that the limit has stopped`(_ waits: Bool) {
    let done = DispatchSemaphore(value: 0)
    let pool = ThreadPool(threads: 1, limit: 1, spared: 1)
    let number = pool.begin {
      for _ in 0..<2 { pool.begin { done.signal() } }
      // Gives the thread the time to start and to fall asleep.
      usleep(50_000)
    }.number
    if waits { pool.wait(for: number) } else { #expect(pool.runOne()) }
    for _ in 0..<2 { #expect(ends(done)) }
    withExtendedLifetime(pool) {}
  }

  @Test(arguments: [-1, 0, 1])
  func `A pool runs one piece at a time under a limit of 1 or less`(_ limit: Int) {
    let (now, most) = (Locked(0), Locked(0))
    let done = DispatchSemaphore(value: 0)
    let pool = ThreadPool(threads: 3, limit: limit)
    for _ in 0..<30 {
      pool.begin {
        let count = now.withLock { now in
          now += 1
          return now
        }
        most.withLock { $0 = max($0, count) }
        usleep(200)
        now.withLock { $0 -= 1 }
        done.signal()
      }
    }
    for _ in 0..<30 { #expect(ends(done)) }
    #expect(most.withLock { $0 } == 1)
    withExtendedLifetime(pool) {}
  }

  @Test(arguments: [1, 0, -5])
  func `Workers of a single thread run each piece at once on the caller's thread`(_ count: Int) {
    let workers = SoundWorkers.threads(count)
    #expect(workers.count == 1)
    let own = ObjectIdentifier(Thread.current)
    let thread = Locked<ObjectIdentifier?>(nil)
    let result = workers.begin {
      let current = ObjectIdentifier(Thread.current)
      thread.withLock { $0 = current }
      return 7
    }
    #expect(thread.withLock { $0 } == own)
    #expect(result() == 7)
  }

  static let hasTasks = FileManager.default.fileExists(atPath: "/proc/self/task")

  static var count: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? -1
  }

  @Test(.enabled(if: hasTasks, "needs /proc"))
  func `The threads of a pool end with the pool`() async {
    await #expect(processExitsWith: .success) {
      let before = `Threads of a pool`.count
      for _ in 0..<20 {
        let done = DispatchSemaphore(value: 0)
        let pool = ThreadPool(threads: 2, limit: 2)
        for _ in 0..<4 { pool.begin { done.signal() } }
        for _ in 0..<4 { done.wait() }
      }
      let limit = ContinuousClock.now + .seconds(10)
      // The test's own runtime may start a few threads.
      while `Threads of a pool`.count > before + 8, ContinuousClock.now < limit { usleep(10_000) }
      #expect(`Threads of a pool`.count <= before + 8)
    }
  }
}
