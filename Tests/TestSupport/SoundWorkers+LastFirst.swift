// SPDX-License-Identifier: MIT

import Synchronization

@testable import SoundFile

extension SoundWorkers {
  /// Returns workers that only collect pieces of work until a caller awaits one of the pieces, and then run
  /// all collected pieces, the last piece first.
  ///
  /// Tests use them to show that a result does not depend on the order of the work.
  public static func lastFirst(count: Int = 3) -> SoundWorkers {
    let pieces = Pieces()
    return SoundWorkers(count: count) { work in
      pieces.waiting.withLock { $0.append(work) }
      return { pieces.run() }
    }
  }

  private final class Pieces: Sendable {
    let waiting = Mutex<[@Sendable () -> Void]>([])

    func run() {
      let all = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for work in all.reversed() { work() }
    }
  }
}
