// SPDX-License-Identifier: MIT

/// The metadata blocks of a FLAC file (RFC 9639, section 8), and the first frame after them.
struct FLACBlocks {
  /// The maximum number of blocks to read; the limit bounds the work in a hostile file.
  private static let maximumBlocks = 128
  /// The size in bytes of the stream information, the first block (8.2).
  private static let informationSize = 34
  /// The number of bytes to search for the end of the first frame; a larger frame counts as whole.
  private static let searchedBytes = 1 << 16

  private var window: HeaderWindow

  init(_ source: any ByteSource) { window = HeaderWindow(source) }

  /// Returns whether the stream that begins at `start` has valid stream information, and a whole frame after its
  /// metadata blocks.
  ///
  /// The result is `false` for a stream with more than `maximumBlocks` metadata blocks.
  ///
  /// - Throws: `SoundError` with code `.io` if reading fails.
  mutating func hasFrame(after start: Int64) throws(SoundError) -> Bool {
    var position = start + Int64("fLaC".utf8.count)
    for index in 0..<Self.maximumBlocks {
      let header = Array(try window.bytes(at: position, count: 4))
      guard header.count == 4 else { return false }
      let size = header[1...].reduce(0) { $0 << 8 | Int64($1) }
      position += 4
      if index == 0 {
        guard header[0] & 0x7F == 0, size == Self.informationSize, try hasRate(at: position) else {
          return false
        }
      }
      position += size
      let isLast = header[0] & 0x80 != 0
      if isLast { return try isFrame(at: position) }
    }
    return false
  }

  /// Returns whether the stream information is complete and has a sample rate.
  private mutating func hasRate(at position: Int64) throws(SoundError) -> Bool {
    let body = Array(try window.bytes(at: position, count: Self.informationSize))
    return body.count == Self.informationSize && body[10] | body[11] | body[12] & 0xF0 != 0
  }

  /// Returns whether a frame begins at `position` and ends where the next one begins or, with a correct checksum,
  /// at the end of the file.
  ///
  /// A frame that does not end within the next `searchedBytes` bytes counts as whole.
  private mutating func isFrame(at position: Int64) throws(SoundError) -> Bool {
    let bytes = try window.bytes(at: position, count: Self.searchedBytes)
    guard let first = FLACFrameHeader(bytes) else { return false }
    let rest = bytes.dropFirst(first.size)
    if rest.indices.contains(where: { rest[$0] == 0xFF && FLACFrameHeader(rest[$0...]) != nil }) {
      return true
    }
    guard bytes.count < Self.searchedBytes else { return true }
    // A checksum over data and its checksum is 0.
    return rest.count > 2 && CyclicChecksum.flacFrame.value(of: bytes) == 0
  }
}
