// SPDX-License-Identifier: MIT

package import SoundFile

/// A sink in an unnamed temporary file.
package final class SpoolFile: ByteSink {
  /// The name that messages use.
  package let name: String
  /// The file, open for reading and writing.
  ///
  /// Writing does not move the file's position, so a program that gets the file as standard input reads all of it.
  package let descriptor: FileDescriptor
  private var size: Int64 = 0

  /// Creates an empty file.
  ///
  /// - Parameter name: the sound whose bytes the file will hold.
  /// - Throws: `SoundError` with code `.io`.
  package init(name: String) throws(SoundError) {
    self.name = name
    descriptor = try TemporaryFile.unnamed(for: name)
  }

  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func append(_ bytes: Span<UInt8>) throws(SoundError) {
    try write(bytes, at: size)
    size += Int64(bytes.count)
  }

  /// Replaces bytes at the front.
  ///
  /// - Throws: `SoundError` with code `.io`.
  package func replaceFront(with bytes: Span<UInt8>) throws(SoundError) {
    try write(bytes, at: 0)
  }

  private func write(_ bytes: Span<UInt8>, at offset: Int64) throws(SoundError) {
    do throws(SoundError) {
      try descriptor.write(bytes, at: offset, name)
    } catch {
      throw TemporaryFile.failure(error, writing: "the copy of the samples")
    }
  }
}
