// SPDX-License-Identifier: MIT

internal import SoundFile

/// Control-C and other requests to end; a command that checks for them can delete its unfinished file before
/// the process ends.
package enum Interruption {
  /// Indicates whether a signal arrived since `watch()`.
  package static var isRequested: Bool { Signals.isEndRequested }

  /// Records SIGINT, SIGTERM and SIGHUP from now on, unless the process ignores them.
  ///
  /// From now on, writing to a pipe without a reader is an error instead of a signal.
  ///
  /// - Parameter endsWithPipe: true if writing to a pipe without a reader ends the process instead, as in
  ///   other filters.
  package static func watch(endsWithPipe: Bool = false) {
    Signals.watchForEnd()
    Signals.ignoreFailedWriting(endsWithPipe: endsWithPipe)
  }
}
