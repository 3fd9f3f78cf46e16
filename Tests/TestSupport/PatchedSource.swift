// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A source that reads `PatchedBytes`; patches after its creation have no effect on it.
public final class PatchedSource: ByteSource {
  private let bytes: PatchedBytes

  /// Wraps the current bytes.
  public init(_ bytes: PatchedBytes) { self.bytes = bytes }

  /// The original source's name.
  public var name: String { bytes.name }
  /// The number of bytes.
  public var size: Int64 { bytes.size }

  /// Copies as many bytes from `offset` on as fit, and returns their number; 0 if the offset is out of
  /// range.
  ///
  /// - Throws: the errors of the original source.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    try bytes.read(at: offset, into: &buffer)
  }
}
