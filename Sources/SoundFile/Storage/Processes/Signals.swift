// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Signal handling of this process.
package enum Signals {
  /// SIGINT, SIGTERM and SIGHUP, which ask the process to end.
  private static let ending = [SIGINT, SIGTERM, SIGHUP]
  private static let isWatching = Atomic(false)
  private static let hasArrived = Atomic(false)

  /// Indicates whether the process only records the signals that ask it to end (see `watchForEnd()`).
  static var isWatchingForEnd: Bool { isWatching.load(ordering: .relaxed) }

  /// Indicates whether a signal has asked the process to end since `watchForEnd()`.
  package static var isEndRequested: Bool { hasArrived.load(ordering: .relaxed) }

  /// Records SIGINT, SIGTERM and SIGHUP from now on, so that the process can remove its unfinished files
  /// before it ends.
  ///
  /// Signals that the parent process chose to ignore (`nohup`) stay ignored. From now on, streams
  /// (`FileDescriptor.isStream`) wait with a timeout, so that no wait outlasts a signal.
  package static func watchForEnd() {
    isWatching.store(true, ordering: .relaxed)
    // Initialize the static variable `hasArrived`, because a signal handler must not do so.
    _ = isEndRequested
    for number in ending where !isIgnored(number) {
      // Storing an atomic value is async-signal-safe.
      _ = signal(number) { _ in Signals.hasArrived.store(true, ordering: .relaxed) }
    }
  }

  /// Runs `work`, and delays SIGINT, SIGTERM and SIGHUP until `work` returns.
  ///
  /// A command that does not watch for signals thus completes or removes its output file before it ends.
  /// `work` must not wait without limit, because the user could not interrupt it.
  package static func delayingEnd<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (delayed, before) = (sigset_t(), sigset_t())
    // Safe: both sets live across the calls. Other threads block these signals (`SystemThread`).
    unsafe sigemptyset(&delayed)
    for number in ending { unsafe sigaddset(&delayed, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &delayed, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work()
  }

  /// Sets the effect of writing to a closed pipe: an error, or the end of the process.
  ///
  /// - Parameter endsWithPipe: true if SIGPIPE ends the process, as in other filters; false if the process
  ///   ignores SIGPIPE, so that writing fails with an error.
  package static func ignoreFailedWriting(endsWithPipe: Bool) {
    _ = signal(SIGPIPE, endsWithPipe ? SIG_DFL : SIG_IGN)
  }

  /// Resets SIGCHLD, so that `waitpid` works even if the parent process ignored it, and ignores SIGXFSZ, so
  /// that writing past a file-size limit fails with an error.
  package static func prepare() {
    _ = signal(SIGCHLD, SIG_DFL)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

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
