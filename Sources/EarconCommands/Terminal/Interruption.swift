// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Remembers that the user pressed Control-C (or that the system asks to end), so that work in
/// progress can take its unfinished file away before the process ends.
package enum Interruption {
  private static let hasHappened = Atomic(false)

  /// Whether a signal came since `watch()`.
  package static var isRequested: Bool { hasHappened.load(ordering: .relaxed) }

  /// From now on SIGINT, SIGTERM and SIGHUP are remembered instead of ending the process.
  ///
  /// Those that whoever started it (`nohup`) lets it ignore go on to be ignored. A file that may not grow any more and
  /// a pipe that nobody reads are errors of writing, not signals.
  ///
  /// - Parameter endsWithPipe: whether a pipe that nobody reads any more ends the process instead,
  ///   as it ends other filters.
  package static func watch(endsWithPipe: Bool = false) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      // The handler stores one atomic value, which a signal handler may do.
      _ = signal(number) { _ in
        Interruption.hasHappened.store(true, ordering: .relaxed)
      }
    }
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, endsWithPipe ? SIG_DFL : SIG_IGN)
  }

  /// Lets the ends of child processes be asked for, whatever whoever started this one ignores.
  package static func heedChildren() { _ = signal(SIGCHLD, SIG_DFL) }

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    // Safe: the system fills `action`, and no handler is put in place.
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // Safe: a handler is an address, and the constant for "ignore" is 1 in every system.
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }
}
