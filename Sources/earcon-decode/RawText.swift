// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A path or another text from the system, whose bytes need not be UTF-8.
struct RawText: Equatable {
  let bytes: [UInt8]

  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Copies a C string.
  init(copying text: UnsafePointer<CChar>) {
    // Safe: the caller passes a string that ends in a zero byte and lives across the call.
    let source = unsafe UnsafeRawBufferPointer(start: text, count: strlen(text))
    bytes = unsafe Array(source)
  }

  /// The bytes and a zero byte, for C functions.
  var cString: [CChar] { bytes.map { CChar(truncatingIfNeeded: $0) } + [0] }

  /// The text with replacement characters for bytes that are not UTF-8, for messages.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
