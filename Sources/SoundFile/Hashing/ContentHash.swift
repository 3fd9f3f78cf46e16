// SPDX-License-Identifier: MIT

#if canImport(CryptoKit)
  internal import CryptoKit
#endif

/// Computes the SHA-256 of a file block by block.
package enum ContentHash {
  /// Bytes per read.
  private static let blockSize = 1 << 16

  /// Returns the hash as 64 lower-case hexadecimal digits.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - front: bytes hashed before those of the file.
  ///   - shouldStop: called before each block; `true` cancels.
  /// - Returns: the digits.
  /// - Throws: `SoundError` with code `.io` if reading fails, `.cancelled` if `shouldStop` returned
  ///   `true`.
  package static func text(
    of source: any ByteSource, after front: [UInt8] = [], shouldStop: () -> Bool = { false }
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
    /// Appends bytes to the message.
    fileprivate mutating func update(_ bytes: Span<UInt8>) {
      // Safe: the buffer is used only inside the closure.
      unsafe bytes.withUnsafeBytes { unsafe update(bufferPointer: $0) }
    }
  }
#endif
