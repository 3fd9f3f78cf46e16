// SPDX-License-Identifier: MIT

internal import SoundFile
internal import Synchronization

/// Records Control-C and other requests to end, so that a command can delete its unfinished file
/// before the process ends.
package enum Interruption {
  private static let hasHappened = Atomic(false)

  /// Indicates whether a signal arrived since `watch()`.
  package static var isRequested: Bool { hasHappened.load(ordering: .relaxed) }

  /// Records SIGINT, SIGTERM and SIGHUP from now on, unless the process ignores them.
  ///
  /// A file at its size limit or a pipe without a reader causes a write error, not a signal.
  ///
  /// - Parameter endsWithPipe: true to end the process, like other filters, when the reader of its
  ///   output pipe is gone.
  package static func watch(endsWithPipe: Bool = false) {
    Signals.handleEnding { _ in Interruption.hasHappened.store(true, ordering: .relaxed) }
    Signals.ignoreFailedWriting(endsWithPipe: endsWithPipe)
  }
}
