// SPDX-License-Identifier: MIT

/// A cache of one block of a source, for small reads of headers.
struct HeaderWindow {
  /// The minimum number of bytes per read: a page, which holds the whole header of most sound files.
  private static let blockSize = 4096

  let source: any ByteSource
  private var block: [UInt8] = []
  private var blockOffset: Int64 = 0

  init(_ source: any ByteSource) { self.source = source }

  /// Returns the `count` bytes at `offset`, or fewer at the end of the source.
  mutating func bytes(at offset: Int64, count: Int) throws(SoundError) -> ArraySlice<UInt8> {
    let inBlock = offset - blockOffset
    if inBlock < 0 || inBlock > block.count || count > block.count - Int(inBlock) {
      var fresh = [UInt8](repeating: 0, count: max(count, Self.blockSize))
      var span = fresh.mutableSpan
      let filled = try source.read(at: offset, into: &span)
      if filled < fresh.count { fresh.removeSubrange(filled...) }
      block = fresh
      blockOffset = offset
    }
    let start = Int(offset - blockOffset)
    return block[start..<min(start + count, block.count)]
  }
}
