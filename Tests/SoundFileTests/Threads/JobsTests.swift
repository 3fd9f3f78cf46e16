// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization
import Testing

@testable import SoundFile

struct JobsTests {
  @Test(arguments: [1, 2, 3, 8, 64])
  func `Jobs return results in the order of their pieces`(_ threads: Int) {
    let jobs = Jobs<Int, String>(threads: threads, room: 10) { "\($0)" }
    for number in 0..<2000 { jobs.add(number) }
    #expect(jobs.finish() == (0..<2000).map { "\($0)" })
  }

  @Test(arguments: [1, 2, 8])
  func `Jobs return one result per piece for 0, 1 and 2 pieces`(_ threads: Int) {
    for count in 0...2 {
      let jobs = Jobs<Int, Int>(threads: threads, room: 10) { $0 }
      for number in 0..<count { jobs.add(number) }
      #expect(jobs.finish() == Array(0..<count))
    }
  }

  @Test(arguments: [1, 2, 8])
  func `Jobs accept more pieces after finish`(_ threads: Int) {
    let jobs = Jobs<Int, Int>(threads: threads, room: 10) { $0 }
    for round in 0..<50 {
      for number in 0..<round { jobs.add(number) }
      #expect(jobs.finish() == Array(0..<round))
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func `Jobs return each result once, whether taken early or at the end`(_ threads: Int) {
    let jobs = Jobs<Int, Int>(threads: threads, room: 4) { $0 }
    var taken: [Int] = []
    for number in 0..<2000 {
      jobs.add(number)
      if number % 3 == 0 { taken += jobs.takeEnded() }
      // On one thread, every piece has ended when `add` returns.
      if threads == 1, number % 3 == 0 { #expect(taken.count == number + 1) }
    }
    #expect(!taken.isEmpty)
    #expect(taken + jobs.finish() == Array(0..<2000))
    #expect(jobs.takeEnded().isEmpty)
  }

  @Test func `Jobs do not return the results of pieces after one that has not ended`() {
    let (hold, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let jobs = Jobs<Int, Int>(threads: 2, room: 10) { number in
      if number == 0 {
        begun.signal()
        hold.wait()
      }
      return number
    }
    jobs.add(0)
    // The second piece wakes a thread, which takes the first.
    jobs.add(1)
    #expect(begun.wait(timeout: .now() + 60) == .success)
    jobs.add(2)
    #expect(jobs.takeEnded().isEmpty)
    hold.signal()
    #expect(jobs.finish() == [0, 1, 2])
  }

  @Test func `Jobs with a single thread run each piece in add`() {
    let done = Counter()
    let jobs = Jobs<Int, Void>(threads: 1, room: 10) { _ in done.add(1) }
    for number in 1...20 {
      jobs.add(number)
      #expect(done.now == number)
    }
    #expect(jobs.finish().count == 20)
  }

  @Test(arguments: [2, 4, 8])
  func `Jobs bound the number of unfinished pieces`(_ threads: Int) {
    let (open, most) = (Counter(), Counter())
    let jobs = Jobs<Int, Void>(threads: threads, room: 10) { _ in
      most.raise(to: open.now)
      open.add(-1)
    }
    for number in 0..<2000 {
      open.add(1)
      jobs.add(number)
    }
    #expect(jobs.finish().count == 2000)
    #expect(open.now == 0)
    #expect(most.now <= 10 + threads)
  }
}

/// A counter that threads share.
private final class Counter: Sendable {
  private let number = Mutex(0)

  var now: Int { number.withLock { $0 } }

  func add(_ count: Int) { number.withLock { $0 += count } }

  func raise(to count: Int) { number.withLock { $0 = max($0, count) } }
}
