// SPDX-License-Identifier: MIT

import SoundFile

/// `PatchedBytes` as a source, which no longer changes.
public final class PatchedSource: ByteSource {
  private let bytes: PatchedBytes

  /// Wraps bytes as they are patched now.
  public init(_ bytes: PatchedBytes) { self.bytes = bytes }

  /// The other source's name.
  public var name: String { bytes.name }
  /// How many bytes there are.
  public var size: Int64 { bytes.size }

  /// Copies the bytes at `offset`; none for an offset outside.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    try bytes.read(at: offset, into: &buffer)
  }
}
