// SPDX-License-Identifier: MIT

import SoundFile

/// A sink that counts its bytes and keeps none.
public final class DiscardingSink: ByteSink {
  /// What messages call it.
  public let name = "nowhere"
  /// Bytes appended.
  public private(set) var count: Int64 = 0

  /// Makes an empty one.
  public init() {}

  /// Counts bytes.
  public func append(_ bytes: Span<UInt8>) { count += Int64(bytes.count) }

  /// Does nothing.
  public func replaceFront(with _: Span<UInt8>) {}
}
