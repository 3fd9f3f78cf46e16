// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Unbuffered standard output and standard error.
enum StandardFile: CInt {
  case output = 1
  case error = 2

  /// Writes a whole string; ignores errors.
  func write(_ text: String) { _ = write(Array(text.utf8).span) }

  /// Writes all bytes.
  ///
  /// - Returns: `false` if writing fails or the system writes 0 bytes; otherwise `true`.
  func write(_ bytes: Span<UInt8>) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { source in
      var done = 0
      while done < source.count, let base = source.baseAddress {
        // Safe: the count stays within the buffer.
        let count = unsafe systemWrite(rawValue, base + done, source.count - done)
        if count < 0, errno == EINTR { continue }
        // Repeating a call that writes nothing could go on forever.
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  private func systemWrite(_ number: CInt, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(number, bytes, count)
    #elseif canImport(Musl)
      unsafe Musl.write(number, bytes, count)
    #else
      unsafe Glibc.write(number, bytes, count)
    #endif
  }

  /// Ends the process at once, without the cleanup of libraries.
  static func exit(_ status: CInt) -> Never { _exit(status) }
}
