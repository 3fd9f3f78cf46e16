// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Signal handling of this process.
package enum Signals {
  /// Installs a handler for SIGINT, SIGTERM and SIGHUP.
  ///
  /// Signals that the parent process chose to ignore (`nohup`) stay ignored.
  ///
  /// - Parameter handler: must be async-signal-safe, such as storing an atomic value.
  package static func handleEnding(_ handler: @escaping @convention(c) (CInt) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      _ = signal(number, handler)
    }
  }

  /// Turns the signals of a file-size limit and of a closed pipe into errors of `write`.
  ///
  /// - Parameter endsWithPipe: true if writing to a closed pipe ends the process instead, as in other
  ///   filters.
  package static func ignoreFailedWriting(endsWithPipe: Bool) {
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, endsWithPipe ? SIG_DFL : SIG_IGN)
  }

  /// Resets SIGCHLD so that `waitpid` works even if the parent process ignored it.
  package static func resetChildSignal() { _ = signal(SIGCHLD, SIG_DFL) }

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    // Safe: the system writes `action`, and no handler is installed.
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // Safe: a handler is an address, and SIG_IGN is 1 on every system.
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }
}
