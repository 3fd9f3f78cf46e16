// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Waits for streams with a timeout, and checks for a signal between waits.
///
/// Without this, a blocking call could ignore a request to end: a signal that arrives just before the call
/// does not interrupt it, and neither does a signal that the system delivers to another thread.
extension FileDescriptor {
  /// Milliseconds between checks for a signal.
  private static let interval: CInt = 100

  /// Opens a file, a pipe or a device for reading.
  ///
  /// Waits until data or the end can be read, for example until a program writes to a named pipe.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  package static func reading(_ path: String) throws(SoundError) -> FileDescriptor {
    #if canImport(Darwin)
      let flags = O_RDONLY
    #else
      // Without O_NONBLOCK, opening a pipe would wait without checking for signals. With it, the call returns
      // at once, and `wait` below checks for signals: Linux reports neither data nor an end before a program
      // has opened the pipe for writing.
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
  /// For a named pipe, waits until a program opens it for reading.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  static func writing(device path: String, isPipe: Bool) throws(SoundError) -> FileDescriptor {
    while true {
      let number = number(opening: path, O_WRONLY | O_NOCTTY | O_NONBLOCK)
      if number >= 0 { return FileDescriptor(number, closes: true, isStream: true) }
      guard isPipe, errno == ENXIO else { throw .system("cannot be opened", path) }
      // The pipe cannot be opened before a program opens it for reading, so there is no descriptor to poll.
      usleep(10_000)
      try checkForEnd(path)
    }
  }

  /// Waits until data or the end can be read, and returns `true`; after the timeout or a signal, returns
  /// `false`.
  package func isReady(within milliseconds: CInt) -> Bool {
    isReady(for: POLLIN, within: milliseconds)
  }

  private func isReady(for event: CInt, within milliseconds: CInt) -> Bool {
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    // Safe: one request lives across the call.
    return unsafe poll(&request, 1, milliseconds) > 0
  }

  /// Waits until the next read (`POLLIN`) or write (`POLLOUT`) can return without waiting.
  ///
  /// - Throws: `SoundError` with code `.cancelled` if a signal asks the process to end.
  private func wait(for event: CInt, _ name: String) throws(SoundError) {
    while !isReady(for: event, within: Self.interval) { try Self.checkForEnd(name) }
  }

  private static func checkForEnd(_ name: String) throws(SoundError) {
    if Signals.isEndRequested { throw SoundError(.cancelled, "interrupted", file: name) }
  }

  /// Waits before a call on a stream if the process watches for signals, because a signal that the process
  /// only records would not end the call.
  ///
  /// - Throws: `SoundError` with code `.cancelled` if a signal asks the process to end.
  func waitIfWatching(for event: CInt, _ name: String) throws(SoundError) {
    if isStream, Signals.isWatchingForEnd { try wait(for: event, name) }
  }

  /// The maximum size of one write in bytes.
  ///
  /// Writes have no limit, except to a stream while the process watches for signals. The limit then is PIPE_BUF,
  /// the number of bytes that a pipe accepts without waiting once it is ready.
  var maximumWrite: Int { isStream && Signals.isWatchingForEnd ? Int(PIPE_BUF) : .max }

  /// Waits until the caller can repeat a failed call: not at all after a signal; until the file is ready if
  /// the call would have blocked.
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
