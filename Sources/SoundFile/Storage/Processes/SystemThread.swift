// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads of the operating system.
///
/// Earcon does not use Dispatch's queues, because they retry forever if the system refuses a thread.
enum SystemThread {
  /// Signals that a thread itself causes and therefore does not block.
  private static let own = [SIGILL, SIGTRAP, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGPIPE]

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs `body`.
  ///
  /// The thread blocks signals from outside, such as SIGINT. The system therefore delivers them to other
  /// threads, such as the main one, and interrupts their calls.
  ///
  /// - Returns: `false` if the system refused the thread.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var (blocked, before) = (sigset_t(), sigset_t())
    // Safe: both sets live across the calls. A thread inherits its creator's signal mask.
    unsafe sigfillset(&blocked)
    for signal in own { unsafe sigdelset(&blocked, signal) }
    unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    // Safe: the thread takes over the reference; if it does not start, the reference is released here.
    let body = unsafe Unmanaged.passRetained(Body(body))
    let code = unsafe pthread_create(&thread, nil, entry, body.toOpaque())
    guard code == 0 else {
      unsafe body.release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread = unsafe thread { unsafe pthread_detach(thread) }
    #endif
    return true
  }

  #if canImport(Darwin)
    private static let entry: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
      { unsafe run($0) }
  #else
    private static let entry:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { unsafe run($0) }
  #endif

  private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    // Safe: `start` passed a reference to a `Body`, which this call takes over.
    if let body = unsafe body { unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
}
