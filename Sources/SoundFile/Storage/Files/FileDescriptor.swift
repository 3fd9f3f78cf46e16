// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file of the operating system.
///
/// Reads and writes repeat a system call that a signal interrupts. Except in `readOnce`, they also repeat a
/// call that transfers only a part. They wait until a non-blocking file is ready, because another program
/// may have made a standard stream non-blocking.
package final class FileDescriptor: Sendable {
  /// The descriptor's number, valid as long as this object lives.
  package let number: CInt
  private let closes: Bool
  /// Indicates whether a call may wait without limit, as for a pipe or a terminal.
  let isStream: Bool

  /// Wraps an open descriptor.
  ///
  /// - Parameters:
  ///   - number: the descriptor's number.
  ///   - closes: true if `deinit` closes it.
  ///   - isStream: true if a call may wait without limit, as for a pipe or a terminal.
  package init(_ number: CInt, closes: Bool, isStream: Bool = false) {
    self.number = number
    self.closes = closes
    self.isStream = isStream
  }

  deinit {
    if closes { Self.close(number) }
  }

  /// Closes a descriptor that no object owns.
  package static func close(_ number: CInt) {
    #if canImport(Darwin)
      _ = Darwin.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Glibc.close(number)
    #endif
  }

  /// Returns a duplicate of the descriptor, which the caller must close.
  ///
  /// - Throws: `SoundError` with code `.io`, a message that begins with `reason`, and the file `name`.
  package func copy(_ reason: String, _ name: String) throws(SoundError) -> CInt {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .system(reason, name) }
    return copy
  }

  /// Creates a file for writing, or empties an existing one if `overwrite` is true.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - overwrite: false to throw an error for an existing file.
  /// - Returns: the file, open for writing.
  /// - Throws: `SoundError` with code `.exists` if the file exists and `overwrite` is false, `.io` if the file
  ///   cannot be created.
  package static func create(_ path: String, overwrite: Bool) throws(SoundError) -> FileDescriptor {
    try open(path, O_WRONLY | O_CREAT | (overwrite ? O_TRUNC : O_EXCL), mode: 0o666)
  }

  /// Opens a file for appending; creates it if it does not exist.
  ///
  /// - Throws: `SoundError` with code `.io`, also for a link, a folder, a pipe or a device.
  package static func appending(_ path: String) throws(SoundError) -> FileDescriptor {
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
    let file = try open(path, flags, mode: 0o666)
    guard try file.status(path).st_mode & S_IFMT == S_IFREG else {
      throw SoundError(
        .io, "is a pipe or a device", file: path, expected: "a regular file",
        suggestion: "remove it")
    }
    return file
  }

  static func open(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(SoundError)
    -> FileDescriptor
  {
    let number = number(opening: path, flags, mode)
    guard number >= 0 else { throw .system("cannot be opened", path) }
    return FileDescriptor(number, closes: true)
  }

  /// Opens a path and returns the descriptor, which no object owns; -1 on failure, with the reason in
  /// `errno`.
  static func number(opening path: String, _ flags: CInt, _ mode: mode_t = 0) -> CInt {
    // Safe: `PathText` makes the path a C string during the call.
    unsafe PathText.withCString(path) { path in
      opened {
        #if canImport(Darwin)
          unsafe Darwin.open(path, flags | O_CLOEXEC, mode)
        #elseif canImport(Musl)
          unsafe Musl.open(path, flags | O_CLOEXEC, mode)
        #else
          unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
        #endif
      }
    }
  }

  /// Returns the result of `call`, which opens a file; repeats the call if a signal interrupts it.
  ///
  /// A signal can interrupt opening on a slow device or a network file system. After a signal that asks the
  /// process to end, this function does not repeat the call.
  static func opened(_ call: () -> CInt) -> CInt {
    while true {
      let number = call()
      guard number < 0, errno == EINTR, !Signals.isEndRequested else { return number }
    }
  }

  func status(_ name: String) throws(SoundError) -> stat {
    var status = stat()
    // Safe: `status` lives across the call and the system writes only `status`.
    guard unsafe fstat(number, &status) == 0 else { throw .system("cannot be examined", name) }
    return status
  }

  /// Reads at `offset` until the buffer is full or the file ends; returns the number of bytes read.
  func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>, _ name: String)
    throws(SoundError) -> Int
  {
    unsafe try fill(&buffer, name) { unsafe pread(number, $0, $1, off_t(offset) + off_t($2)) }
  }

  /// Reads from the file's position until the buffer is full or the file ends; returns the number of bytes
  /// read.
  func readNext(into buffer: inout MutableSpan<UInt8>, _ name: String) throws(SoundError) -> Int {
    unsafe try fill(&buffer, name) { bytes, count, _ in unsafe next(bytes, count) }
  }

  /// Waits until the file, such as a pipe, has bytes or ends, and reads the bytes that it has, up to the
  /// buffer's size; returns their number, 0 at the end.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  package func readOnce(into buffer: inout MutableSpan<UInt8>, _ name: String) throws(SoundError)
    -> Int
  {
    while true {
      try waitIfWatching(for: POLLIN, name)
      let count = unsafe buffer.withUnsafeMutableBufferPointer { target -> Int in
        // Safe: the pointer is used only inside the closure, and the size is the buffer's.
        guard let base = target.baseAddress else { return 0 }
        return unsafe next(UnsafeMutableRawPointer(base), target.count)
      }
      if count >= 0 { return count }
      try repeatOrThrow("cannot be read", name, waitingFor: POLLIN)
    }
  }

  /// Calls the system's `read` once and returns its result.
  private func next(_ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(number, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.read(number, bytes, count)
    #else
      unsafe Glibc.read(number, bytes, count)
    #endif
  }

  /// Calls `call` with the rest of the buffer, its size and the number of bytes read so far, until the buffer
  /// is full or `call` returns 0; returns the number of bytes read.
  private func fill(
    _ buffer: inout MutableSpan<UInt8>, _ name: String,
    _ call: (UnsafeMutableRawPointer, Int, Int) -> Int
  ) throws(SoundError) -> Int {
    var done = 0
    while done < buffer.count {
      try waitIfWatching(for: POLLIN, name)
      let count = unsafe buffer.withUnsafeMutableBufferPointer { target -> Int in
        // Safe: the pointer is used only inside the closure, and the size stays within the buffer.
        guard let base = target.baseAddress else { return 0 }
        return unsafe call(UnsafeMutableRawPointer(base + done), target.count - done, done)
      }
      if count < 0 {
        try repeatOrThrow("cannot be read", name, waitingFor: POLLIN)
        continue
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  /// Writes all of `bytes` at `offset`, or at the file's position if `offset` is `nil`.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  package func write(_ bytes: Span<UInt8>, at offset: Int64?, _ name: String) throws(SoundError) {
    var done = 0
    while done < bytes.count {
      try waitIfWatching(for: POLLOUT, name)
      let count = unsafe bytes.withUnsafeBufferPointer { source -> Int in
        // Safe: the pointer is used only inside the closure, and the length stays within the buffer.
        guard let base = source.baseAddress else { return 0 }
        let rest = unsafe UnsafeRawPointer(base + done)
        let length = min(source.count - done, maximumWrite)
        if let offset { return unsafe pwrite(number, rest, length, off_t(offset) + off_t(done)) }
        #if canImport(Darwin)
          return unsafe Darwin.write(number, rest, length)
        #elseif canImport(Musl)
          return unsafe Musl.write(number, rest, length)
        #else
          return unsafe Glibc.write(number, rest, length)
        #endif
      }
      if count < 0 {
        try repeatOrThrow("cannot be written", name, waitingFor: POLLOUT)
        continue
      }
      // Repeating a call that writes nothing could go on forever.
      guard count > 0 else {
        throw SoundError(.io, "cannot be written: the system wrote 0 bytes", file: name)
      }
      done += count
    }
  }

  /// Sets the permissions; on failure returns `false`, with the reason in `errno`.
  func setMode(_ mode: mode_t) -> Bool { fchmod(number, mode) == 0 }

  /// Sets the owner, the group or both, and leaves the one that is `nil` unchanged; on failure returns
  /// `false`, with the reason in `errno`.
  func setOwner(_ owner: uid_t?, group: gid_t?) -> Bool {
    // The call leaves the owner or the group unchanged for -1, the maximum of the unsigned type (chown(2)).
    fchown(number, owner ?? .max, group ?? .max) == 0
  }

  /// Asks the system to begin writing bytes to the disk.
  ///
  /// This shortens `synchronize`. The request is only a hint: without it, as on Darwin and with musl, the
  /// system writes the bytes later.
  func beginSynchronizing(_ range: Range<Int64>) {
    #if canImport(Glibc)
      // With this flag, Linux begins to write changed pages to the disk without waiting.
      _ = posix_fadvise(
        number, off_t(range.lowerBound), off_t(range.upperBound - range.lowerBound),
        POSIX_FADV_DONTNEED)
    #endif
  }

  /// Waits until all written bytes, or a folder's names, are on the disk; returns at once for a file that cannot be
  /// synchronized.
  ///
  /// - Throws: `SoundError` with code `.io`.
  func synchronize(_ name: String) throws(SoundError) {
    while fsync(number) != 0 {
      switch errno {
      case EINTR: continue
      // The file does not support synchronization (fsync(2)).
      case EINVAL: return
      default: throw .system("cannot be written to the disk", name)
      }
    }
  }
}

extension SoundError {
  /// Returns the error for the current `errno`: code `.exists` for EEXIST, otherwise `.io`, with the message
  /// "`reason`: the system's text", the file `name`, and a remedy for the most frequent numbers.
  package static func system(_ reason: String, _ name: String) -> SoundError {
    let number = errno
    return SoundError(
      number == EEXIST ? .exists : .io, "\(reason): \(systemReason(number))", file: name,
      suggestion: systemRemedy(number))
  }

  /// The remedy for a path that leads to no file.
  static let pathRemedy = "check the path"
  /// The remedy for a file that the user may not open.
  static let permissionRemedy = "check its permissions and those of its folder"

  private static func systemRemedy(_ number: CInt) -> String? {
    switch number {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: pathRemedy
    case EACCES, EPERM: permissionRemedy
    case ENOSPC, EDQUOT: "free disk space"
    case EFBIG: "raise the file size limit (ulimit -f)"
    case EMFILE, ENFILE: "raise the limit on open files (ulimit -n)"
    case EROFS: "choose a writable folder"
    default: nil
    }
  }

  /// Returns the system's text for an error number; default: the current `errno`.
  static func systemReason(_ number: CInt = errno) -> String {
    // Safe: strerror returns a string that ends in a zero byte.
    unsafe String(cString: strerror(number))
  }
}
