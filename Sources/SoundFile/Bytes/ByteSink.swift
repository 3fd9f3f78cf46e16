// SPDX-License-Identifier: MIT

/// A destination for bytes; a writer appends to it and replaces its front once all counts are known.
public protocol ByteSink: AnyObject {
  /// The name that messages use.
  var name: String { get }
  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io` if the system reports an error.
  func append(_ bytes: Span<UInt8>) throws(SoundError)
  /// Replaces the first `bytes.count` bytes, which must have been appended already.
  ///
  /// - Throws: `SoundError` with code `.io` if the system reports an error.
  func replaceFront(with bytes: Span<UInt8>) throws(SoundError)
}

/// A sink in memory.
public final class MemorySink: ByteSink {
  /// The name that messages use.
  public let name: String
  /// The written bytes.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty sink.
  public init(name: String = "memory") { self.name = name }

  /// Appends bytes at the end.
  public func append(_ bytes: Span<UInt8>) {
    // 'reserveCapacity' would allocate the exact capacity, so each call would copy all bytes.
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  /// Replaces the first `bytes.count` bytes, which must have been appended already.
  public func replaceFront(with bytes: Span<UInt8>) {
    for index in bytes.indices { self.bytes[index] = bytes[index] }
  }
}
