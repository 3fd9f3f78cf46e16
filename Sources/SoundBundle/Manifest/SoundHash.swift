// SPDX-License-Identifier: MIT

internal import Crypto
package import SoundFile

/// SHA-256 of a file (FIPS 180-4), read a block at a time.
package enum SoundHash {
  /// Bytes that are read at a time.
  private static let blockSize = 1 << 16

  /// The hash as 64 lower-case hexadecimal digits.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - front: bytes that are hashed before the file's.
  ///   - shouldStop: asked between blocks; `true` ends it.
  /// - Returns: the digits.
  /// - Throws: `SoundError` with code `.io` where the system refuses to read, and `.cancelled`.
  package static func text(
    of source: some ByteSource, after front: [UInt8] = [], shouldStop: () -> Bool = { false }
  ) throws(SoundError) -> String {
    var hash = SHA256()
    // Safe: the buffer is read inside the closure alone.
    unsafe front.withUnsafeBytes { unsafe hash.update(bufferPointer: $0) }
    var block = [UInt8](repeating: 0, count: blockSize)
    var offset: Int64 = 0
    while true {
      guard !shouldStop() else {
        throw SoundError(.cancelled, "stopped before it was complete", file: source.name)
      }
      var span = block.mutableSpan
      let count = try source.read(at: offset, into: &span)
      guard count > 0 else { break }
      // Safe: the buffer is read inside the closure alone.
      unsafe block.withUnsafeBytes { bytes in
        unsafe hash.update(bufferPointer: UnsafeRawBufferPointer(rebasing: bytes.prefix(count)))
      }
      offset += Int64(count)
    }
    return hash.finalize().map(hexadecimal).joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
