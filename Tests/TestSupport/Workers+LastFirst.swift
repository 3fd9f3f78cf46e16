// SPDX-License-Identifier: MIT

import SoundFile
import Synchronization

extension Workers {
  /// Does nothing before a piece is waited for, then all that are begun, the last one first.
  public static func lastFirst(count: Int = 3) -> Workers {
    let pieces = Pieces()
    return Workers(count: count) { work in
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
