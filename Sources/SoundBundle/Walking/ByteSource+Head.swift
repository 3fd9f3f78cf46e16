// SPDX-License-Identifier: MIT

package import SoundFile

extension ByteSource {
  /// Returns the bytes at the beginning of the file.
  ///
  /// - Parameter limit: the maximum number of bytes, which limits the memory.
  /// - Returns: the bytes; all of them for a file that is not larger than `limit`.
  /// - Throws: `SoundError` with code `.io` if the file cannot be read.
  package func head(_ limit: Int64) throws(SoundError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Int(max(0, min(size, limit))))
    var span = bytes.mutableSpan
    let count = try read(at: 0, into: &span)
    bytes.removeSubrange(count...)
    return bytes
  }
}
