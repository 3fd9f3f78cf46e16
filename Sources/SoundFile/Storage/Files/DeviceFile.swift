// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that Earcon writes in place instead of replacing it: a pipe, a terminal or another character
/// device, or an open file named by its descriptor (`/dev/stdout`, `/dev/fd/3`).
package struct DeviceFile {
  private let name: String
  private let descriptor: FileDescriptor

  /// Opens a file that `isNamed(by:)` accepts; returns `nil` for other paths, which need an `OutputFile`.
  ///
  /// Opening a named pipe waits for a reader, as a shell's redirection does.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be opened, `.cancelled` if a signal asks the
  ///   process to end.
  package init?(path: String) throws(SoundError) {
    guard Self.isNamed(by: path) else { return nil }
    name = path
    if let number = Self.number(path) {
      // Opening the path again would overwrite the file's content from the start.
      descriptor = FileDescriptor(number, closes: false, isStream: true)
    } else {
      let isPipe = Self.kind(path) == S_IFIFO
      descriptor = try FileDescriptor.writing(device: path, isPipe: isPipe)
    }
  }

  /// Returns whether a path names a pipe, a character device or a descriptor; does not open it.
  package static func isNamed(by path: String) -> Bool {
    number(path) != nil || [S_IFIFO, S_IFCHR].contains(kind(path))
  }

  /// Returns the type bits of the mode of a path's target; 0 if `stat` fails, as for a missing file.
  private static func kind(_ path: String) -> mode_t {
    var status = stat()
    // Safe: a String becomes a C string during the call, and the system writes only `status`.
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: `SoundError` with code `.io`, or `.cancelled` if a signal asks the process to end.
  package func write(_ bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: nil, name)
  }

  /// Returns the number of the descriptor that a path names; `nil` for other paths.
  private static func number(_ path: String) -> CInt? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      let digits = path.dropFirst(folder.count)
      return digits.allSatisfy { $0.isASCII && $0.isNumber } ? CInt(digits) : nil
    }
    return nil
  }
}
