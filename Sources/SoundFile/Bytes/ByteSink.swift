// SPDX-License-Identifier: MIT

/// Where a writer's bytes go: appended at the end, and once more over the front when all is known.
public protocol ByteSink: AnyObject {
  /// What messages call it.
  var name: String { get }
  /// Appends bytes at the end.
  ///
  /// - Throws: `SoundError` with code `.io` where the system refuses.
  func append(_ bytes: Span<UInt8>) throws(SoundError)
  /// Replaces bytes at the front, which must have been appended before.
  ///
  /// - Throws: `SoundError` with code `.io` where the system refuses.
  func replaceFront(with bytes: Span<UInt8>) throws(SoundError)
}

/// A sink in memory.
public final class MemorySink: ByteSink {
  /// What messages call it.
  public let name: String
  /// What was written.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty one.
  public init(name: String = "memory") { self.name = name }

  /// Appends bytes at the end.
  public func append(_ bytes: Span<UInt8>) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  /// Replaces bytes at the front.
  public func replaceFront(with bytes: Span<UInt8>) {
    for index in bytes.indices { self.bytes[index] = bytes[index] }
  }
}
