// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import SoundFile

/// Threads that do pieces of work.
@Suite struct WorkersTests {
  private static let pieces = 1000

  @Test(arguments: [2, 3])
  func `do every piece once, and never more at a time than they are`(_ count: Int) {
    let workers = Workers.threads(count)
    #expect(workers.count == count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    #expect(results.map { $0() } == Self.squares)
    #expect(watch.times == Self.onceEach)
    #expect((1...count).contains(watch.most), "\(watch.most) at a time")
    #expect(watch.isIdle)
  }

  /// What one thread begins while others do the same is counted together.
  @Test(arguments: [2, 3])
  func `are never more at a time when several begin pieces`(_ count: Int) async {
    let workers = Workers.threads(count)
    let watch = Watch()
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 {
        group.addTask {
          let numbers = stride(from: part, to: Self.pieces, by: 4)
          let results = numbers.map { piece in workers.begin { watch.piece(piece) } }
          #expect(results.map { $0() } == numbers.map { $0 * $0 })
        }
      }
    }
    #expect(watch.times == Self.onceEach)
    #expect((1...count).contains(watch.most), "\(watch.most) at a time")
  }

  @Test(arguments: [2, 3])
  func `are waited for twice and give the same result`(_ count: Int) {
    let workers = Workers.threads(count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    for (piece, result) in results.enumerated() {
      #expect(result() == piece * piece && result() == piece * piece)
    }
    #expect(results.map { $0() } == Self.squares)
    #expect(watch.times == Self.onceEach, "waiting again does nothing again")
  }

  @Test(arguments: [2, 3])
  func `are waited for in reverse order`(_ count: Int) {
    let workers = Workers.threads(count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    #expect(results.reversed().map { $0() } == Self.squares.reversed())
    #expect(watch.times == Self.onceEach)
  }

  /// Were the piece to wait for it, all threads could be waiting and none be left to do it.
  @Test(arguments: [1, 2, 3])
  func `may be given a piece by a piece that does not wait for it`(_ count: Int) {
    let workers = Workers.threads(count)
    let watch = Watch()
    let outer = (0..<Self.pieces / 2).map { piece in
      workers.begin {
        let other = piece + Self.pieces / 2
        let inner = workers.begin { watch.piece(other) }
        return (own: watch.piece(piece), inner: inner)
      }
    }
    let results = outer.map { $0() }
    #expect(results.map(\.own) + results.map { $0.inner() } == Self.squares)
    #expect(watch.times == Self.onceEach)
    // On the caller's thread the one piece is within the other, but before its own is counted.
    #expect((1...count).contains(watch.most), "\(watch.most) at a time")
  }

  @Test func `go on when all that was begun is done`() {
    let workers = Workers.threads(2)
    let watch = Watch()
    for piece in 0..<Self.pieces {
      #expect(workers.begin { watch.piece(piece) }() == piece * piece)
    }
    #expect(watch.times == Self.onceEach && watch.isIdle)
    #expect(watch.most == 1, "the last was waited for before the next began")
  }

  @Test func `of two makers have nothing to do with each other`() {
    let (one, other) = (Workers.threads(2), Workers.threads(3))
    let (ones, others) = (Watch(), Watch())
    let results = (0..<Self.pieces).map { piece in
      (one.begin { ones.piece(piece) }, other.begin { others.piece(piece) })
    }
    #expect(results.map { $0.1() } == Self.squares && results.map { $0.0() } == Self.squares)
    #expect(ones.times == Self.onceEach && others.times == Self.onceEach)
    #expect(ones.most <= 2 && others.most <= 3)
  }

  private static let squares = (0..<pieces).map { $0 * $0 }
  private static let onceEach = [Int](repeating: 1, count: pieces)

  /// Sees pieces come and go.
  private final class Watch: Sendable {
    private struct State {
      var times = [Int](repeating: 0, count: WorkersTests.pieces)
      var now = 0
      var most = 0
    }

    private let state = Mutex(State())

    var times: [Int] { state.withLock(\.times) }
    var most: Int { state.withLock(\.most) }
    var isIdle: Bool { state.withLock(\.now) == 0 }

    /// A piece's work: its number's square, after enough steps for others to be begun meanwhile.
    func piece(_ number: Int) -> Int {
      state.withLock { state in
        state.times[number] += 1
        state.now += 1
        state.most = max(state.most, state.now)
      }
      let square = (0..<number).reduce(0) { sum, _ in sum + number }
      state.withLock { $0.now -= 1 }
      return square
    }
  }
}
