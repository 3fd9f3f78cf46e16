// SPDX-License-Identifier: MIT

internal import Synchronization

/// A place for what decoding a file brings, filled once and shared by all copies of a subject.
final class SignalCache: Sendable {
  private enum State {
    case unknown
    case known(SignalStatistics?)
  }

  private let state = Mutex(State.unknown)

  /// What is there; `measure` is asked the first time, while others wait.
  func value(_ measure: () -> SignalStatistics?) -> SignalStatistics? {
    state.withLock { state in
      if case .known(let statistics) = state { return statistics }
      let statistics = measure()
      state = .known(statistics)
      return statistics
    }
  }
}
