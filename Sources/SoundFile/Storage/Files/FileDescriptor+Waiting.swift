// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Waits for streams: for non-blocking ones, and for all of them while the process watches for signals.
///
/// A blocking call would be repeated after a signal, and a signal just before the call would not
/// interrupt it. Waiting with a timeout has no such gap, on any thread.
extension FileDescriptor {
  /// Milliseconds between checks for a signal.
  private static let interval: CInt = 100

  /// Opens a file, a pipe or a device for reading.
  ///
  /// For a named pipe, waits until a program writes to it or a signal asks this process to end.
  ///
  /// - Throws: `SoundError` with code `.io` or `.cancelled`.
  package static func reading(_ path: String) throws(SoundError) -> FileDescriptor {
    #if canImport(Darwin)
      let flags = O_RDONLY
    #else
      // Without O_NONBLOCK, opening a pipe would wait and ignore signals. Linux reports neither data nor
      // an end before the first program has opened the pipe for writing.
      let flags = O_RDONLY | O_NONBLOCK
    #endif
    let number = number(opening: path, flags)
    guard number >= 0 else { throw .system("cannot be opened", path) }
    let file = FileDescriptor(number, closes: true, isStream: true)
    try file.wait(for: POLLIN, path)
    return file
  }

  /// Opens a pipe or a device for writing.
  ///
  /// For a named pipe, waits until a program reads from it or a signal asks this process to end.
  ///
  /// - Throws: `SoundError` with code `.io` or `.cancelled`.
  static func writing(device path: String, isPipe: Bool) throws(SoundError) -> FileDescriptor {
    while true {
      let number = number(opening: path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      if number >= 0 { return FileDescriptor(number, closes: true, isStream: true) }
      guard isPipe, errno == ENXIO else { throw .system("cannot be opened", path) }
      // A pipe without a reader cannot be opened, so there is nothing to poll.
      usleep(10_000)
      try checkForEnd(path)
    }
  }

  /// Returns whether data or the end can be read before a timeout; a signal ends the wait.
  package func isReady(within milliseconds: CInt) -> Bool {
    isReady(for: POLLIN, within: milliseconds)
  }

  private func isReady(for event: CInt, within milliseconds: CInt) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // Safe: one request lives across the call.
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Waits until the next call can return without waiting.
  ///
  /// - Throws: `SoundError` with code `.cancelled` if a signal asks the process to end.
  private func wait(for event: CInt, _ name: String) throws(SoundError) {
    while !isReady(for: event, within: Self.interval) { try Self.checkForEnd(name) }
  }

  private static func checkForEnd(_ name: String) throws(SoundError) {
    if Signals.isEndRequested { throw SoundError(.cancelled, "interrupted", file: name) }
  }

  /// Waits before a call on a stream if the process watches for signals, which would not end the call.
  func waitIfWatching(for event: CInt, _ name: String) throws(SoundError) {
    if isStream, Signals.isWatchingForEnd { try wait(for: event, name) }
  }

  /// The maximum size of one write: a pipe that is ready takes PIPE_BUF bytes without waiting.
  var maximumWrite: Int { isStream && Signals.isWatchingForEnd ? Int(PIPE_BUF) : .max }

  /// Prepares to repeat a call that a signal interrupted, or waits if the call would have blocked.
  ///
  /// - Throws: `SoundError` with code `.io` if the call failed for another reason, `.cancelled` if a signal
  ///   asks the process to end.
  func repeatOrThrow(_ reason: String, _ name: String, waitingFor event: CInt) throws(SoundError) {
    switch errno {
    case EINTR: return
    case EAGAIN, EWOULDBLOCK: try wait(for: event, name)
    default: throw .system(reason, name)
    }
  }
}
