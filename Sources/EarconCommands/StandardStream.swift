// SPDX-License-Identifier: MIT

internal import SoundFile

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Standard output, for data, and standard error, for what is said about it.
///
/// Not `print`, which cannot tell that the disk behind standard output is full.
enum StandardStream {
  case output
  case error

  private var descriptor: CInt { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// Opens the two where whoever started the process closed them, so that no file that is opened
  /// later is taken for one of them.
  static func reserve() {
    for number in [STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // Safe: a String becomes a C string for the time of the call.
      let null = unsafe open("/dev/null", O_WRONLY)
      guard null >= 0, null != number else { continue }
      dup2(null, number)
      close(null)
    }
  }

  /// Writes all of a text.
  ///
  /// - Throws: `SoundError` with code `.io`.
  func write(_ text: String) throws(SoundError) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // Safe: the slice lies inside the buffer, which lives across the call.
        unsafe write(UnsafeRawBufferPointer(rebasing: buffer[done...]))
      }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        // Safe: strerror returns a string that ends in a zero byte.
        let reason = unsafe String(cString: strerror(errno))
        throw SoundError(.io, "cannot be written: \(reason)", file: "standard output")
      }
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      return unsafe Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      return unsafe Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      return unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
