// SPDX-License-Identifier: MIT

/// Small reads at the front of a source, answered from one block that is read at a time.
struct HeaderWindow {
  /// One page: holds the whole head of an ordinary sound file.
  private static let blockSize = 4096

  let source: any ByteSource
  private var block: [UInt8] = []
  private var blockOffset: Int64 = 0

  init(_ source: any ByteSource) { self.source = source }

  /// The bytes at `offset`, as many of `count` as there are: a part of the block, not a copy.
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
