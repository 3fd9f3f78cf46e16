// SPDX-License-Identifier: MIT

internal import SoundFile

/// The statistics of a file's samples, kept for all rules.
final class SignalCache: Sendable {
  private enum State {
    case unknown
    case known(SignalStatistics?, hasLoudness: Bool)
  }

  private let state = Locked(State.unknown)

  /// Returns the cached value; the first caller computes it with `measure` while others wait.
  ///
  /// - Parameters:
  ///   - needsLoudness: true to compute it again if it was computed without loudness.
  ///   - measure: computes the value.
  /// - Returns: the value.
  func value(needsLoudness: Bool, _ measure: () -> SignalStatistics?) -> SignalStatistics? {
    state.withLock { state in
      if case .known(let statistics, let hasLoudness) = state, hasLoudness || !needsLoudness {
        return statistics
      }
      let statistics = measure()
      state = .known(statistics, hasLoudness: needsLoudness)
      return statistics
    }
  }
}
