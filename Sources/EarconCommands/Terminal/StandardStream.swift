// SPDX-License-Identifier: MIT

package import SoundFile

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
package enum StandardStream {
  case output
  case error

  /// Opens the two where whoever started the process closed them, so that no file that is opened
  /// later is taken for one of them.
  package static func reserve() {
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
  package func write(_ text: String) throws(SoundError) {
    let bytes = Array(text.utf8)
    switch self {
    case .output: try FileDescriptor.standardOutput.write(bytes.span, at: nil, "standard output")
    case .error: try FileDescriptor.standardError.write(bytes.span, at: nil, "standard error")
    }
  }
}
