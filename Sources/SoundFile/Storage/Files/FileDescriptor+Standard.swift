// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension FileDescriptor {
  /// Standard input.
  package static let standardInput = stream(STDIN_FILENO)
  /// Standard output.
  package static let standardOutput = stream(STDOUT_FILENO)
  /// Standard error.
  package static let standardError = stream(STDERR_FILENO)

  private static func stream(_ number: CInt) -> FileDescriptor {
    FileDescriptor(number, closes: false, isStream: true)
  }

  /// Opens `/dev/null` in place of standard output or standard error if the parent process closed that stream,
  /// so that no file opened later gets the stream's number.
  package static func reserveStandardStreams() {
    for number in [STDOUT_FILENO, STDERR_FILENO] where fcntl(number, F_GETFD) < 0 {
      // Safe: a String becomes a C string during the call.
      let null = unsafe openat(AT_FDCWD, "/dev/null", O_WRONLY)
      guard null >= 0, null != number else { continue }
      dup2(null, number)
      close(null)
    }
  }
}
