// SPDX-License-Identifier: MIT

/// Bytes that can be read at any offset: a file, or memory.
///
/// Classes only, because Embedded Swift has no other existentials. Reading must not change what a
/// source holds.
public protocol ByteSource: AnyObject, Sendable {
  /// What messages call it: a path as it was given, or `standard input`.
  var name: String { get }
  /// How many bytes there are.
  var size: Int64 { get }
  /// Fills `buffer` from its start with the bytes at `offset`.
  ///
  /// - Returns: how many bytes were read; fewer than the buffer holds only at the end.
  /// - Throws: `SoundError` with code `.io` where the system refuses.
  func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int
}

/// Bytes in memory.
public final class MemorySource: ByteSource {
  /// What messages call it.
  public let name: String
  private let bytes: [UInt8]

  /// Wraps bytes, which are shared and not copied.
  public init(_ bytes: [UInt8], name: String = "memory") {
    self.bytes = bytes
    self.name = name
  }

  /// How many bytes there are.
  public var size: Int64 { Int64(bytes.count) }

  /// Copies the bytes at `offset`; none for an offset outside.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    let start = Int(offset)
    let count = min(buffer.count, bytes.count - start)
    for index in 0..<count { buffer[index] = bytes[start + index] }
    return count
  }
}
