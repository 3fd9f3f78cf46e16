// SPDX-License-Identifier: MIT

@testable import SoundFile

/// A sink that counts its bytes and discards them.
public final class DiscardingSink: ByteSink {
  /// The name for messages.
  public let name = "nowhere"
  /// The number of bytes appended.
  public private(set) var count: Int64 = 0

  /// Creates an empty sink.
  public init() {}

  /// Counts the bytes.
  public func append(_ bytes: Span<UInt8>) { count += Int64(bytes.count) }

  /// Ignores the bytes, which replace bytes that the sink has already counted.
  public func replaceFront(with _: Span<UInt8>) {}
}
