// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// Remembers that the user pressed Control-C (or that the system asks to end), so that work in
/// progress can take its unfinished file away before the process ends.
package enum Interruption {
  private static let hasHappened = Atomic(false)

  /// Whether a signal came since `watch()`.
  package static var isRequested: Bool { hasHappened.load(ordering: .relaxed) }

  /// From now on SIGINT, SIGTERM and SIGHUP are remembered instead of ending the process, unless it
  /// was started to ignore them.
  ///
  /// A file that may not grow any more and a pipe that nobody reads are errors of writing, not
  /// signals.
  ///
  /// - Parameter endsWithPipe: whether a pipe that nobody reads any more ends the process instead,
  ///   as it ends other filters.
  package static func watch(endsWithPipe: Bool = false) {
    Signals.handleEnding { _ in Interruption.hasHappened.store(true, ordering: .relaxed) }
    Signals.ignoreFailedWriting(endsWithPipe: endsWithPipe)
  }
}
