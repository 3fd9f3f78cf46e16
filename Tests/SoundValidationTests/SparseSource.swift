// SPDX-License-Identifier: MIT

import SoundFile
import Synchronization

/// A source of some bytes followed by zeros, which take no memory; the source counts the bytes read.
final class SparseSource: ByteSource {
  let name = "sparse"
  let size: Int64
  private let front: [UInt8]
  private let count = Mutex<Int64>(0)

  init(_ front: [UInt8], zeros: Int64) {
    self.front = front
    size = Int64(front.count) + zeros
  }

  /// The number of bytes read so far.
  var bytesRead: Int64 { count.withLock { $0 } }

  func read(at offset: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
    let filled = Int(max(0, min(Int64(buffer.count), size - offset)))
    for index in 0..<filled {
      let position = Int(offset) + index
      buffer[index] = position < front.count ? front[position] : 0
    }
    count.withLock { $0 += Int64(filled) }
    return filled
  }
}
