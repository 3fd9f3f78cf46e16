// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program that turns one file into a stream of bytes, started without a shell.
///
/// The program inherits three files: the input, a pipe for its output and one for its messages. Earcon
/// kills the program at its time limit or its output limit. When the program has ended, Earcon kills all processes
/// that remain in its process group.
package struct ChildProcess {
  /// The way in which a program ended.
  package enum Ending: Equatable {
    /// The program exited with a code.
    case exited(CInt)
    /// A signal ended the program.
    case signalled(CInt)
    /// Earcon killed the program at its time limit.
    case timedOut
    /// Earcon killed the program at its output limit.
    case exceededOutput
    /// Earcon killed the program because `shouldStop` returned `true`.
    case stopped
    /// The ending is unknown, because Earcon's own process ignores SIGCHLD.
    case unknown
  }

  /// The result of running a program.
  package struct Outcome {
    /// The way in which the program ended.
    package let ending: Ending
    /// The non-empty lines among the last 1000 bytes that the program wrote to standard error, without full stops and
    /// spaces at their ends; the beginning of the first line may be missing.
    package let lines: [String]
    /// The last of `lines`; empty if there is none.
    package var lastLine: String { lines.last ?? "" }
  }

  let arguments: [String]
  let environment: [String]
  private let seconds: Double
  private let bytes: Int64
  private let product: String
  private let shouldStop: @Sendable () -> Bool

  /// Describes a program to run and its limits, and starts nothing.
  ///
  /// - Parameters:
  ///   - arguments: the program's path and its arguments.
  ///   - environment: variables, in the form `NAME=value`, in addition to those that each program gets.
  ///   - seconds: the time limit in seconds of wall-clock time.
  ///   - bytes: the limit for the program's output in bytes.
  ///   - product: the program's output, such as "the decoded samples", for errors.
  ///   - shouldStop: called about every 0.1 s, or more often; `true` kills the program.
  package init(
    arguments: [String], environment: [String] = [], seconds: Double, bytes: Int64,
    product: String, shouldStop: @escaping @Sendable () -> Bool
  ) {
    self.arguments = arguments
    self.environment = environment
    self.seconds = seconds
    self.bytes = bytes
    self.product = product
    self.shouldStop = shouldStop
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - input: the program's standard input.
  ///   - output: the file that receives the program's standard output.
  /// - Returns: the way in which the program ended, and its last messages.
  /// - Throws: `SoundError` with code `.io` if the program cannot be started or the output cannot be
  ///   written.
  package func run(_ input: FileDescriptor, to output: FileDescriptor) throws(SoundError) -> Outcome
  {
    var (process, samples, messages) = try start(input)
    samples.closeWriting()
    messages.closeWriting()
    var last = LastLines()
    let deadline = ContinuousClock.now + .seconds(seconds)
    let forced: Ending?
    do throws(SoundError) {
      forced = try copy(
        samples.reading, to: output, messages.reading, &last, of: process, until: deadline)
    } catch {
      end(process)
      throw error
    }
    if let forced {
      end(process)
      return Outcome(ending: forced, lines: last.texts)
    }
    return Outcome(ending: wait(for: process, until: deadline), lines: last.texts)
  }

  /// Writes output of the program; an error names no file, so that the caller can add one.
  private func write(_ bytes: Span<UInt8>, to output: FileDescriptor) throws(SoundError) {
    do throws(SoundError) {
      try output.write(bytes, at: nil, "")
    } catch {
      var failure = TemporaryFile.failure(error, writing: product)
      failure.file = nil
      throw failure
    }
  }

  /// Waits for a program that has closed both pipes but may still be running.
  private func wait(for process: pid_t, until deadline: ContinuousClock.Instant) -> Ending {
    // Most programs exit at once; the interval between checks starts short and doubles up to 10 ms.
    var pause: useconds_t = 20
    while !Self.hasEnded(process) {
      if let forced = isOver(deadline) {
        end(process)
        return forced
      }
      usleep(pause)
      pause = min(2 * pause, 10_000)
    }
    return end(process)
  }

  /// Kills the program and all processes of its group.
  ///
  /// Until Earcon reads the program's exit status, the system reuses neither the program's number nor that of
  /// its group.
  ///
  /// - Returns: the way in which the program ended.
  @discardableResult private func end(_ process: pid_t) -> Ending {
    kill(-process, SIGKILL)
    return Self.ending(of: process)
  }

  /// Returns the reason to kill the program now; `nil` if there is none.
  private func isOver(_ deadline: ContinuousClock.Instant) -> Ending? {
    if shouldStop() { return .stopped }
    return ContinuousClock.now < deadline ? nil : .timedOut
  }

  /// Copies the program's output until both pipes are closed.
  ///
  /// Does not wait for a process that the program has left behind and that holds a pipe open: kills the
  /// process, or ignores it if it has left the group.
  ///
  /// - Returns: the reason to kill the program; `nil` if the program will write no more output.
  private func copy(
    _ samples: FileDescriptor, to output: FileDescriptor, _ messages: FileDescriptor,
    _ last: inout LastLines, of process: pid_t, until deadline: ContinuousClock.Instant
  ) throws(SoundError) -> Ending? {
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var open = [samples, messages]
    var total: Int64 = 0
    var isKilled = false
    while !open.isEmpty {
      if let ending = isOver(deadline) { return ending }
      let files = Self.readable(open)
      if files.isEmpty, Self.hasEnded(process) {
        guard !isKilled else { return nil }
        kill(-process, SIGKILL)
        isKilled = true
      }
      for file in files {
        var span = block.mutableSpan
        let count = try file.readOnce(into: &span, arguments[0])
        if count == 0 {
          open.removeAll { $0 === file }
        } else if file === messages {
          last.append(block.prefix(count))
        } else {
          total += Int64(count)
          guard total <= bytes else { return .exceededOutput }
          try write(block.span.extracting(first: count), to: output)
        }
      }
    }
    return nil
  }

  /// Waits at most 0.1 s for bytes, and returns the files that have bytes or have ended.
  private static func readable(_ files: [FileDescriptor]) -> [FileDescriptor] {
    var polled = files.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    // Safe: the array lives across the call and has `polled.count` elements.
    guard unsafe poll(&polled, nfds_t(polled.count), 100) > 0 else { return [] }
    return zip(files, polled).filter { $1.revents != 0 }.map(\.0)
  }

  /// Returns whether a program has ended, and keeps its exit status for `ending`.
  private static func hasEnded(_ process: pid_t) -> Bool {
    var information = unsafe siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    // Safe: `information` lives across the call.
    let result = unsafe waitid(P_PID, id_t(process), &information, options)
    // An error other than EINTR means that there is no status to wait for; `ending` then returns `.unknown`.
    return unsafe result != 0 ? errno != EINTR : information.si_signo != 0
  }

  /// Waits for a program and returns the way in which it ended (POSIX: `WIFEXITED`, `WEXITSTATUS`, `WTERMSIG`).
  private static func ending(of process: pid_t) -> Ending {
    var status: CInt = 0
    while true {
      // Safe: `status` lives across the call.
      let ended = unsafe waitpid(process, &status, 0)
      if ended < 0, errno == EINTR { continue }
      guard ended >= 0 else { return .unknown }
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
  }
}
