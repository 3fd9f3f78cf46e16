// SPDX-License-Identifier: MIT

/// Bytes that can be read at any offset, from a file or from memory.
///
/// Only classes conform, because Embedded Swift supports only class-bound existentials. A read must not
/// change the bytes that other reads return.
public protocol ByteSource: AnyObject, Sendable {
  /// The name that messages use, such as the path as given or `standard input`.
  var name: String { get }
  /// The size in bytes.
  var size: Int64 { get }
  /// Fills `buffer` from its start with the bytes at `offset`.
  ///
  /// - Returns: the number of bytes read; less than the buffer's size only at the end.
  /// - Throws: `SoundError` with code `.io` if the system reports an error.
  func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError) -> Int
}

/// Bytes in memory.
public final class MemorySource: ByteSource {
  /// The name that messages use.
  public let name: String
  private let bytes: [UInt8]

  /// Wraps an array without copying it.
  public init(_ bytes: [UInt8], name: String = "memory") {
    self.bytes = bytes
    self.name = name
  }

  /// The size in bytes.
  public var size: Int64 { Int64(bytes.count) }

  /// Fills `buffer` from its start with the bytes at `offset`, and returns their number: less than the buffer's size
  /// only at the end, 0 if there is no byte at `offset`.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
    guard offset >= 0, offset < size else { return 0 }
    let start = Int(offset)
    let count = min(buffer.count, bytes.count - start)
    for index in 0..<count { buffer[index] = bytes[start + index] }
    return count
  }
}

/// The bytes of another source from an offset to its end.
package final class SuffixSource: ByteSource {
  /// The name of the whole source.
  package var name: String { whole.name }
  private let whole: any ByteSource
  private let start: Int64

  /// Creates a view of the bytes from the offset `start` on, which must not be negative; the view is empty if the
  /// source has no byte there.
  package init(of whole: any ByteSource, from start: Int64) {
    self.whole = whole
    self.start = min(start, whole.size)
  }

  /// The size in bytes, without the bytes before `start`.
  package var size: Int64 { whole.size - start }

  /// Fills `buffer` from its start with the bytes at `offset`, counted from `start`, and returns their number: less
  /// than the buffer's size only at the end, 0 if there is no byte at `offset`.
  ///
  /// - Throws: `SoundError` with code `.io` if the whole source cannot be read.
  package func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    guard offset >= 0, offset < size else { return 0 }
    return try whole.read(at: start + offset, into: &buffer)
  }
}
