// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What becomes of the signals that this process gets.
package enum Signals {
  /// Lets a function handle SIGINT, SIGTERM and SIGHUP instead of ending the process.
  ///
  /// Those that this process was started to ignore (`nohup`) it goes on to ignore.
  ///
  /// - Parameter handler: must do no more than a signal handler may, such as storing an atomic value.
  package static func handleEnding(_ handler: @escaping @convention(c) (CInt) -> Void) {
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      _ = signal(number, handler)
    }
  }

  /// Makes a file that may not grow any more, and a pipe that nobody reads, errors of writing.
  ///
  /// - Parameter endsWithPipe: whether a pipe that nobody reads any more ends the process instead,
  ///   as it ends other filters.
  package static func ignoreFailedWriting(endsWithPipe: Bool) {
    _ = signal(SIGXFSZ, SIG_IGN)
    _ = signal(SIGPIPE, endsWithPipe ? SIG_DFL : SIG_IGN)
  }

  /// Resets SIGCHLD so that `waitpid` works even if whoever started this process ignored it.
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
