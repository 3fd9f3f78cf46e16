// SPDX-License-Identifier: MIT

/// Bytes that can be read at any offset: a file, or memory.
public protocol ByteSource: Sendable {
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
public struct MemorySource: ByteSource {
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
