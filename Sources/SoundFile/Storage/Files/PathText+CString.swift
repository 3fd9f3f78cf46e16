// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension PathText {
  /// Returns the text of a path that ends in a zero byte.
  static func text(cString: UnsafePointer<CChar>) -> String {
    // Safe: the caller passes a string that ends in a zero byte and lives across the call.
    let bytes = unsafe UnsafeRawBufferPointer(start: cString, count: strlen(cString))
    return unsafe text(Array(bytes))
  }

  /// Calls `body` with a path's bytes as a C string.
  static func withCString<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    // Safe: both pointers are used only inside the closure.
    guard text.utf8.contains(firstByte) else { return unsafe text.withCString(body) }
    let bytes = bytes(text).map { CChar(bitPattern: $0) } + [0]
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      // The buffer is not empty, so it has an address.
      guard let path = buffer.baseAddress else { return unsafe text.withCString(body) }
      return unsafe body(path)
    }
  }
}
