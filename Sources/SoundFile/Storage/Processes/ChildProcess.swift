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
/// It gets three files: the input, a pipe for its output and one for its messages. It is ended by
/// force where it takes too long or writes too much.
package struct ChildProcess {
  /// How a program ended.
  package enum Ending: Equatable {
    /// With an exit code.
    case exited(CInt)
    /// By a signal.
    case signalled(CInt)
    /// By force, after its seconds.
    case tookTooLong
    /// By force, after its bytes.
    case wroteTooMuch
    /// By force, because it was asked for.
    case stopped
    /// Somebody else was told: this process ignores the ends of its children (SIGCHLD).
    case unknown
  }

  /// What came of a program.
  package struct Outcome {
    /// How it ended.
    package let ending: Ending
    /// The last line that it wrote to standard error, empty where there was none.
    package let lastLine: String
  }

  private let words: [String]
  private let seconds: Double
  private let bytes: Int64
  private let shouldStop: @Sendable () -> Bool

  /// Makes a program that is ready to be run.
  ///
  /// - Parameters:
  ///   - words: the program's path, and its words.
  ///   - seconds: seconds it may take, by the clock on the wall.
  ///   - bytes: bytes that it may write.
  ///   - shouldStop: asked ten times a second; `true` ends the program.
  package init(
    words: [String], seconds: Double, bytes: Int64, shouldStop: @escaping @Sendable () -> Bool
  ) {
    self.words = words
    self.seconds = seconds
    self.bytes = bytes
    self.shouldStop = shouldStop
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - output: where its standard output is copied to.
  /// - Returns: how it ended, and what it said last.
  /// - Throws: `SoundError` with code `.io` where the program cannot be started, or the output not
  ///   be written.
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

  /// Waits for a program that has closed both pipes, and may go on all the same.
  private func wait(for process: pid_t, until deadline: ContinuousClock.Instant) -> Ending {
    // It usually ends at once; one that lingers is looked at less and less often.
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

  /// Why the program is to be ended now, if it is.
  private func isOver(_ deadline: ContinuousClock.Instant) -> Ending? {
    if shouldStop() { return .stopped }
    return ContinuousClock.now < deadline ? nil : .tookTooLong
  }

  /// Copies what the program writes until it closes both pipes.
  ///
  /// - Returns: why the program is to be ended, `nil` where it came to its own end.
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
        let count = try file.readOnce(into: &span, words[0])
        if count == 0 {
          open.removeAll { $0 === file }
        } else if file === messages {
          last.append(block.prefix(count))
        } else {
          total += Int64(count)
          guard total <= bytes else { return .wroteTooMuch }
          try output.write(block.span.extracting(first: count), at: nil, "temporary file")
        }
      }
    }
    return nil
  }

  /// Those files that have bytes or have ended; none after a tenth of a second.
  private static func readable(_ files: [FileDescriptor]) -> [FileDescriptor] {
    var polled = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // Safe: the array lives across the call and has as many places as are named.
    guard unsafe poll(&polled, nfds_t(polled.count), 100) > 0 else { return [] }
    return zip(files, polled).filter { $1.revents != 0 }.map(\.0)
  }

  /// How a program ended (POSIX: `WIFEXITED`, `WEXITSTATUS`, `WTERMSIG`); `nil` where it goes on,
  /// which `options` may ask for.
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
  /// One at a time: a program that another thread starts between the making of a pipe and its being
  /// marked as private would hold the pipe open.
  private static let starting = Mutex(())

  private func start(_ input: FileDescriptor) throws(SoundError) -> (pid_t, Pipe, Pipe) {
    try Self.starting.withLock { _ throws(SoundError) in
      let (samples, messages) = (try Pipe(), try Pipe())
      return (try spawn(input, samples, messages), samples, messages)
    }
  }

  /// Starts the program with three files and a handful of environment variables.
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
    // Safe below: the two are made, used and destroyed here, and posix_spawn copies what it needs
    // of the strings.
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
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var environment = unsafe Self.environment.map { unsafe strdup($0) } + [nil]
    defer {
      let texts = unsafe arguments + environment
      for index in unsafe texts.indices { unsafe free(texts[index]) }
    }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(
      &process, words[0], &actions, &attributes, &arguments, &environment)
    guard failure == 0 else {
      let text = unsafe String(cString: strerror(failure))
      throw SoundError(.io, "cannot be started: \(text)", file: words[0])
    }
    return process
  }

  #if canImport(Darwin)
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Lets the program be told by signals what this process may have chosen to overhear.
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

  /// What a decoder needs to find its libraries, and messages in English.
  private static var environment: [String] {
    ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { name in
      Environment.value(name).map { "\(name)=\($0)" }
    } + ["LC_ALL=C"]
  }
}
