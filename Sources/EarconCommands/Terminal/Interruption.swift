// SPDX-License-Identifier: MIT

internal import SoundFile

/// Control-C and other requests to end, which a command notices so that it can delete its unfinished file
/// before the process ends.
package enum Interruption {
  /// Indicates whether a signal arrived since `watch()`.
  package static var isRequested: Bool { Signals.isEndRequested }

  /// Records SIGINT, SIGTERM and SIGHUP from now on, unless the process ignores them.
  ///
  /// A file at its size limit or a pipe without a reader causes a write error, not a signal.
  ///
  /// - Parameter endsWithPipe: true to end the process, like other filters, when the reader of its
  ///   output pipe is gone.
  package static func watch(endsWithPipe: Bool = false) {
    Signals.watchForEnd()
    Signals.ignoreFailedWriting(endsWithPipe: endsWithPipe)
  }
}
