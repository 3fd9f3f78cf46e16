// SPDX-License-Identifier: MIT

internal import Synchronization

/// The progress bar of a command that writes one sound after another; shows nothing during the first half second.
final class ConversionMeter: Sendable {
  private struct State {
    var bar: ProgressBar
    var underway: BatchProgress?
  }

  private static let delay = Duration.milliseconds(500)
  private let state: Mutex<State>

  private init(_ bar: ProgressBar) { state = Mutex(State(bar: bar)) }

  /// Returns a meter for a number of sounds and bytes if standard error is a terminal that can overwrite
  /// lines; `nil` otherwise.
  static func onTerminal(_ sounds: Int, bytes: Int64) -> ConversionMeter? {
    guard var bar = ProgressBar.onTerminal() else { return nil }
    bar.delay = delay
    bar.expect(sounds, bytes: bytes)
    return ConversionMeter(bar)
  }

  /// Begins a sound of `bytes` bytes, and returns its progress.
  func begin(_ bytes: Int64) -> BatchProgress {
    let progress = BatchProgress(of: bytes)
    state.withLock { $0.underway = progress }
    return progress
  }

  /// Redraws the bar if a redraw is due and no other thread holds the lock; returns whether a signal asks the
  /// process to end.
  @Sendable func shouldStop() -> Bool {
    _ = state.withLockIfAvailable { $0.bar.draw(underway: $0.underway?.done ?? 0) }
    return Interruption.isRequested
  }

  /// Ends a sound of `bytes` bytes.
  func end(_ bytes: Int64) {
    state.withLock { state in
      state.underway = nil
      state.bar.advance(by: bytes)
    }
  }

  /// Clears the bar's line, so that text can be written in its place.
  func clear() { state.withLock { $0.bar.clear() } }
}
