// SPDX-License-Identifier: MIT

internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that turns one file into a stream of bytes, started without a shell.
///
/// It inherits three files: the input, a pipe for its output and one for its messages. It is killed if it
/// exceeds its limit of time or output.
package struct ChildProcess {
  /// The way in which a program ended.
  package enum Ending: Equatable {
    /// It exited with a code.
    case exited(CInt)
    /// A signal ended it.
    case signalled(CInt)
    /// It was killed at its time limit.
    case timedOut
    /// It was killed at its output limit.
    case exceededOutput
    /// It was killed because `shouldStop` returned `true`.
    case stopped
    /// Unknown, because this process ignores SIGCHLD.
    case unknown
  }

  /// The result of running a program.
  package struct Outcome {
    /// The way in which it ended.
    package let ending: Ending
    /// The last non-empty line that it wrote to standard error; may be empty.
    package let lastLine: String
  }

  private let arguments: [String]
  private let seconds: Double
  private let bytes: Int64
  private let shouldStop: @Sendable () -> Bool

  /// Creates a program that can be run.
  ///
  /// - Parameters:
  ///   - arguments: the program's path and its arguments.
  ///   - seconds: the time limit in seconds of wall-clock time.
  ///   - bytes: the limit for its output in bytes.
  ///   - shouldStop: called ten times a second; `true` kills the program.
  package init(
    arguments: [String], seconds: Double, bytes: Int64, shouldStop: @escaping @Sendable () -> Bool
  ) {
    self.arguments = arguments
    self.seconds = seconds
    self.bytes = bytes
    self.shouldStop = shouldStop
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - output: the file that receives its standard output.
  /// - Returns: the way in which it ended, and its last message.
  /// - Throws: `SoundError` with code `.io` if the program cannot be started or the output cannot be
  ///   written.
  package func run(_ input: FileDescriptor, to output: FileDescriptor) throws(SoundError) -> Outcome
  {
    var (process, samples, messages) = try start(input)
    samples.closeWriting()
    messages.closeWriting()
    var last = LastLine()
    let deadline = ContinuousClock.now + .seconds(seconds)
    let forced: Ending?
    do throws(SoundError) {
      forced = try copy(samples.reading, to: output, messages.reading, &last, until: deadline)
    } catch {
      end(process)
      throw error
    }
    if let forced {
      end(process)
      return Outcome(ending: forced, lastLine: last.text)
    }
    return Outcome(ending: wait(for: process, until: deadline), lastLine: last.text)
  }

  /// Waits for a program that has closed both pipes but may still be running.
  private func wait(for process: pid_t, until deadline: ContinuousClock.Instant) -> Ending {
    // Most programs exit at once; the interval between checks doubles up to 10 ms.
    var pause: useconds_t = 20
    while true {
      if let ending = Self.ending(of: process, WNOHANG) { return ending }
      if let forced = isOver(deadline) {
        end(process)
        return forced
      }
      usleep(pause)
      pause = min(2 * pause, 10_000)
    }
  }

  private func end(_ process: pid_t) {
    kill(process, SIGKILL)
    _ = Self.ending(of: process, 0)
  }

  /// Returns the reason to kill the program now, if there is one.
  private func isOver(_ deadline: ContinuousClock.Instant) -> Ending? {
    if shouldStop() { return .stopped }
    return ContinuousClock.now < deadline ? nil : .timedOut
  }

  /// Copies the program's output until it closes both pipes.
  ///
  /// - Returns: the reason to kill the program; `nil` if it closed both pipes itself.
  private func copy(
    _ samples: FileDescriptor, to output: FileDescriptor, _ messages: FileDescriptor,
    _ last: inout LastLine, until deadline: ContinuousClock.Instant
  ) throws(SoundError) -> Ending? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var open = [samples, messages]
    var total: Int64 = 0
    while !open.isEmpty {
      if let ending = isOver(deadline) { return ending }
      for file in Self.readable(open) {
        var span = block.mutableSpan
        let count = try file.readOnce(into: &span, arguments[0])
        if count == 0 {
          open.removeAll { $0 === file }
        } else if file === messages {
          last.append(block.prefix(count))
        } else {
          total += Int64(count)
          guard total <= bytes else { return .exceededOutput }
          try output.write(block.span.extracting(first: count), at: nil, "temporary file")
        }
      }
    }
    return nil
  }

  /// Returns the files that have bytes or have ended; none after 0.1 s.
  private static func readable(_ files: [FileDescriptor]) -> [FileDescriptor] {
    var polled = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // Safe: the array lives across the call and has `polled.count` elements.
    guard unsafe poll(&polled, nfds_t(polled.count), 100) > 0 else { return [] }
    return zip(files, polled).filter { $1.revents != 0 }.map(\.0)
  }

  /// Returns how a program ended (POSIX: `WIFEXITED`, `WEXITSTATUS`, `WTERMSIG`); `nil` if it is still
  /// running and `options` contains `WNOHANG`.
  private static func ending(of process: pid_t, _ options: CInt) -> Ending? {
    var status: CInt = 0
    while true {
      // Safe: `status` lives across the call.
      let ended = unsafe waitpid(process, &status, options)
      if ended < 0, errno == EINTR { continue }
      guard ended >= 0 else { return .unknown }
      guard ended > 0 else { return nil }
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
  }
}

extension ChildProcess {
  /// Serialises starts: between `pipe` and setting FD_CLOEXEC, a program started by another thread would
  /// inherit the pipe and hold it open.
  private static let starting = Mutex(())

  private func start(_ input: FileDescriptor) throws(SoundError) -> (pid_t, Pipe, Pipe) {
    try Self.starting.withLock { _ throws(SoundError) in
      let (samples, messages) = (try Pipe(), try Pipe())
      return (try spawn(input, samples, messages), samples, messages)
    }
  }

  /// Starts the program with three files and a minimal environment.
  private func spawn(_ input: FileDescriptor, _ samples: Pipe, _ messages: Pipe)
    throws(SoundError) -> pid_t
  {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // Safe below: both are initialized, used and destroyed here, and posix_spawn copies the strings that
    // it needs.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    let files = [input.number, samples.writingNumber, messages.writingNumber]
    for (number, file) in files.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, CInt(number))
    }
    Self.resetSignals(&attributes)
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var envp = unsafe Self.environment.map { unsafe strdup($0) } + [nil]
    defer {
      let texts = unsafe argv + envp
      for index in unsafe texts.indices { unsafe free(texts[index]) }
    }
    var process: pid_t = 0
    let failure = unsafe PathText.withCString(arguments[0]) { path in
      unsafe posix_spawn(&process, path, &actions, &attributes, &argv, &envp)
    }
    guard failure == 0 else {
      let text = unsafe String(cString: strerror(failure))
      throw SoundError(.io, "cannot be started: \(text)", file: arguments[0])
    }
    return process
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Resets the signals that this process may ignore or block to their defaults.
  private static func resetSignals(_ attributes: inout Attributes) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&signals, number)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
  }

  /// The variables that a decoder needs to find its libraries and print messages in English.
  private static var environment: [String] {
    ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { name in
      Environment.value(name).map { "\(name)=\($0)" }
    } + ["LC_ALL=C"]
  }
}
