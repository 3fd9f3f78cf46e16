// SPDX-License-Identifier: MIT

import Synchronization

@testable import SoundFile

/// A wrapper of a source that counts the bytes that reads return, and records the largest request.
public final class CountingSource: ByteSource {
  /// The total of the bytes that reads returned, and the largest request.
  public struct Counts: Sendable {
    /// The number of bytes that all reads returned.
    public var bytes: Int64 = 0
    /// The size of the largest request in bytes.
    public var largest = 0
  }

  /// The wrapped source's name.
  public let name: String
  /// The wrapped source's size.
  public let size: Int64
  private let base: any ByteSource
  private let count = Mutex(Counts())

  /// Wraps a source.
  public init(_ base: any ByteSource) {
    self.base = base
    name = base.name
    size = base.size
  }

  /// The counts of the reads so far.
  public var counts: Counts { count.withLock { $0 } }

  /// Reads from the wrapped source; does not count a read that fails.
  ///
  /// - Throws: the errors of the wrapped source.
  public func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) throws(SoundError)
    -> Int
  {
    let wanted = buffer.count
    let got = try base.read(at: offset, into: &buffer)
    count.withLock {
      $0.bytes += Int64(got)
      $0.largest = max($0.largest, wanted)
    }
    return got
  }
}
