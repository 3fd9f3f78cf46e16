// SPDX-License-Identifier: MIT

internal import SoundFile

/// The statistics of a file's samples, computed once and then kept for all rules.
final class SignalCache: Sendable {
  private enum State {
    case unknown
    case known(SignalStatistics?)
  }

  private let state = Locked(State.unknown)

  /// Returns the cached value; the first caller computes it with `measure` while others wait.
  func value(_ measure: () -> SignalStatistics?) -> SignalStatistics? {
    state.withLock { state in
      if case .known(let statistics) = state { return statistics }
      let statistics = measure()
      state = .known(statistics)
      return statistics
    }
  }
}
