// SPDX-License-Identifier: MIT

import SoundFile

/// Where the chunks of an AIFF, WAVE or CAF begin and end, found without the library's parsers.
///
/// It takes what it finds: sizes that lie are cut to the file's end.
public struct ChunkMap {
  /// One chunk.
  public struct Chunk {
    /// All of its bytes, pad byte included.
    public let whole: Range<Int64>
    /// Its size field.
    public let sizeField: Range<Int64>

    /// Its body and pad byte.
    public var body: Range<Int64> { sizeField.upperBound..<whole.upperBound }
  }

  /// The most chunks that are looked at.
  private static let limit = 64

  /// The order of the bytes of numbers.
  public let order: ByteOrder
  /// Bytes of a size field.
  public let sizeBytes: Int
  /// The chunks as they follow each other.
  public let chunks: [Chunk]

  /// Maps a file; `nil` for bytes that do not begin as one of the containers.
  public init?(_ source: PatchedBytes) {
    switch String(decoding: source.bytes(in: 0..<4), as: UTF8.self) {
    case "caff": (order, sizeBytes) = (.big, 8)
    case "FORM", "RIFX": (order, sizeBytes) = (.big, 4)
    case "RIFF", "RF64", "BW64": (order, sizeBytes) = (.little, 4)
    default: return nil
    }
    chunks = Self.walk(source, order, sizeBytes)
  }

  private static func walk(_ source: PatchedBytes, _ order: ByteOrder, _ sizeBytes: Int)
    -> [Chunk]
  {
    let headerSize = Int64(4 + sizeBytes)
    var chunks: [Chunk] = []
    var position: Int64 = sizeBytes == 8 ? 8 : 12
    while chunks.count < limit, source.size - position >= headerSize {
      let field = (position + 4)..<(position + headerSize)
      let declared = number(source.bytes(in: field), order)
      let left = UInt64(source.size - field.upperBound)
      // Only 8-byte sizes are near the end of the range, and those have no pad byte.
      let padded = sizeBytes == 4 ? declared + declared % 2 : declared
      let end = field.upperBound + Int64(min(padded, left))
      chunks.append(Chunk(whole: position..<end, sizeField: field))
      position = end
    }
    return chunks
  }

  /// A number of up to eight bytes.
  public static func number(_ bytes: [UInt8], _ order: ByteOrder) -> UInt64 {
    (order == .big ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
