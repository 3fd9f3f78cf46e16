// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What is written into as it is, where a file would be replaced: a pipe, a terminal or another
/// character device, and an open file that is named by its number (`/dev/stdout`, `/dev/fd/3`).
package struct DeviceFile {
  private let name: String
  private let descriptor: FileDescriptor

  /// Opens what a path names; `nil` for a path that `OutputFile` is for.
  ///
  /// A pipe is waited for until somebody reads from it, as a shell does.
  ///
  /// - Throws: `SoundError` with code `.io` where it cannot be opened.
  package init?(path: String) throws(SoundError) {
    guard Self.isNamed(by: path) else { return nil }
    name = path
    if let number = Self.number(path) {
      // Opened by its path, a file would be written from its start, over what stands there.
      descriptor = FileDescriptor(number, closes: false)
    } else {
      descriptor = try FileDescriptor.open(path, O_WRONLY | O_NOCTTY)
    }
  }

  /// Whether a path names such a thing, without opening it.
  package static func isNamed(by path: String) -> Bool {
    if number(path) != nil { return true }
    var status = stat()
    // Safe: a String becomes a C string for the time of the call, and the system fills no more than
    // `status`.
    guard unsafe stat(path, &status) == 0 else { return false }
    return [S_IFIFO, S_IFCHR].contains(status.st_mode & S_IFMT)
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func write(_ bytes: Span<UInt8>) throws(SoundError) {
    try descriptor.write(bytes, at: nil, name)
  }

  /// The number of an open file that a path names.
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
