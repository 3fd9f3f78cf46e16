// SPDX-License-Identifier: MIT

#if canImport(CryptoKit)
  internal import CryptoKit
#endif

/// The SHA-256 of a file, read a block at a time.
package enum ContentHash {
  /// Bytes that are read at a time.
  private static let blockSize = 1 << 16

  /// Returns the hash as 64 lower-case hexadecimal digits.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - front: bytes that are hashed before the file's.
  ///   - shouldStop: asked between blocks; `true` ends it.
  /// - Returns: the digits.
  /// - Throws: `SoundError` with code `.io` if the system refuses to read, and `.cancelled`.
  package static func text(
    of source: some ByteSource, after front: [UInt8] = [], shouldStop: () -> Bool = { false }
  ) throws(SoundError) -> String {
    #if canImport(CryptoKit)
      var hash = CryptoKit.SHA256()
    #else
      var hash = SHA256()
    #endif
    hash.update(front.span)
    var block = [UInt8](repeating: 0, count: blockSize)
    var offset: Int64 = 0
    while true {
      guard !shouldStop() else {
        throw SoundError(.cancelled, "stopped before it was complete", file: source.name)
      }
      var span = block.mutableSpan
      let count = try source.read(at: offset, into: &span)
      guard count > 0 else { break }
      hash.update(block.span.extracting(first: count))
      offset += Int64(count)
    }
    return hash.finalize().map(hexadecimal).joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

#if canImport(CryptoKit)
  extension CryptoKit.SHA256 {
    /// Adds bytes.
    fileprivate mutating func update(_ bytes: Span<UInt8>) {
      // Safe: the buffer is read inside the closure alone.
      unsafe bytes.withUnsafeBytes { unsafe update(bufferPointer: $0) }
    }
  }
#endif
