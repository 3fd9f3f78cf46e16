// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import SoundFile

@Suite struct SoundWorkersTests {
  private static let pieces = 1000

  @Test(arguments: [2, 3])
  func `Workers run every piece once, within their limit`(_ count: Int) {
    let workers = SoundWorkers.threads(count)
    #expect(workers.count == count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    #expect(results.map { $0() } == Self.squares)
    #expect(watch.times == Self.onceEach)
    #expect((1...count).contains(watch.most), "\(watch.most) at a time")
    #expect(watch.isIdle)
  }

  /// The limit applies to pieces from several threads together.
  @Test(arguments: [2, 3])
  func `Workers keep their limit when several threads begin pieces`(_ count: Int) async {
    let workers = SoundWorkers.threads(count)
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
  func `Workers return the same result when a caller waits twice`(_ count: Int) {
    let workers = SoundWorkers.threads(count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    for (piece, result) in results.enumerated() {
      #expect(result() == piece * piece && result() == piece * piece)
    }
    #expect(results.map { $0() } == Self.squares)
    #expect(watch.times == Self.onceEach, "waiting again does not run a piece again")
  }

  @Test(arguments: [2, 3])
  func `Workers allow waiting in reverse order`(_ count: Int) {
    let workers = SoundWorkers.threads(count)
    let watch = Watch()
    let results = (0..<Self.pieces).map { piece in workers.begin { watch.piece(piece) } }
    #expect(results.reversed().map { $0() } == Self.squares.reversed())
    #expect(watch.times == Self.onceEach)
  }

  /// If pieces waited for other pieces, all threads could be waiting, and no thread would be left to run
  /// the awaited pieces.
  @Test(arguments: [1, 2, 3])
  func `Workers accept a piece from another piece that does not wait for it`(_ count: Int) {
    let workers = SoundWorkers.threads(count)
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
    // On the caller's thread, the inner piece runs inside the outer one, before the outer one is counted.
    #expect((1...count).contains(watch.most), "\(watch.most) at a time")
  }

  @Test func `Workers begin new pieces after all earlier ones have ended`() {
    let workers = SoundWorkers.threads(2)
    let watch = Watch()
    for piece in 0..<Self.pieces {
      #expect(workers.begin { watch.piece(piece) }() == piece * piece)
    }
    #expect(watch.times == Self.onceEach && watch.isIdle)
    #expect(watch.most == 1, "each piece ended before the next began")
  }

  @Test func `Two sets of workers are independent of each other`() {
    let (one, other) = (SoundWorkers.threads(2), SoundWorkers.threads(3))
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

  /// Counts running pieces.
  private final class Watch: Sendable {
    private struct State {
      var times = [Int](repeating: 0, count: SoundWorkersTests.pieces)
      var now = 0
      var most = 0
    }

    private let state = Mutex(State())

    var times: [Int] { state.withLock(\.times) }
    var most: Int { state.withLock(\.most) }
    var isIdle: Bool { state.withLock(\.now) == 0 }

    /// Returns the square of a piece's number, after enough steps for other pieces to begin meanwhile.
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
