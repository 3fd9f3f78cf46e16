// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import Testing

struct ByteSourceHeadTests {
  @Test(arguments: [(0, 0), (1, 1), (3, 3), (4, 3), (Int64.max, 3)])
  func `The head of a file has at most the given number of bytes`(_ limit: Int64, _ count: Int)
    throws
  {
    #expect(try MemorySource([1, 2, 3]).head(limit) == Array([1, 2, 3].prefix(count)))
  }

  @Test func `A file that is shorter than its size has the bytes that were read`() throws {
    #expect(try ShortSource().head(10) == [7, 7])
  }
}

/// A file that lost bytes after it was opened.
private final class ShortSource: ByteSource {
  let name = "short"
  let size: Int64 = 4

  func read(at offset: Int64, into bytes: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
    for index in 0..<2 { bytes[index] = 7 }
    return 2
  }
}
