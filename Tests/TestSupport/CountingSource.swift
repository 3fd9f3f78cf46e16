// SPDX-License-Identifier: MIT

import SoundFile
import Synchronization

/// Another source, with a count of what is read of it.
public final class CountingSource: ByteSource {
  /// What was read so far.
  public struct Counts: Sendable {
    /// Bytes handed over.
    public var bytes: Int64 = 0
    /// The most bytes that were asked for at once.
    public var largest = 0
  }

  /// The other source's name.
  public let name: String
  /// The other source's size.
  public let size: Int64
  private let base: any ByteSource
  private let count = Mutex(Counts())

  /// Wraps a source.
  public init(_ base: any ByteSource) {
    self.base = base
    name = base.name
    size = base.size
  }

  /// What was read so far.
  public var counts: Counts { count.withLock { $0 } }

  /// Reads the other source.
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
