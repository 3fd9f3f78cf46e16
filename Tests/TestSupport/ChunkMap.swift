// SPDX-License-Identifier: MIT

@testable import SoundFile

/// The positions of the chunks of an AIFF, WAVE or CAF file, found without the library's parsers.
///
/// After the container's identifier, the file may have any bytes. A chunk whose declared size exceeds the
/// file ends at the file's end.
public struct ChunkMap {
  /// One chunk.
  public struct Chunk {
    /// The range of the chunk's bytes in the file: header, body and any pad byte.
    public let whole: Range<Int64>
    /// The range of the size field.
    public let sizeField: Range<Int64>

    /// The range of the body and any pad byte in the file.
    public var body: Range<Int64> { sizeField.upperBound..<whole.upperBound }
  }

  /// The maximum number of chunks to map.
  private static let limit = 64

  /// The byte order of sizes and other numbers.
  public let order: ByteOrder
  /// The number of bytes in a size field.
  public let sizeBytes: Int
  /// The first 64 chunks, in file order.
  public let chunks: [Chunk]

  /// Maps a file; returns `nil` unless the file begins like one of the containers.
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
      // Only CAF's 8-byte sizes could overflow with a pad byte, and CAF has none.
      let padded = sizeBytes == 4 ? declared + declared % 2 : declared
      let end = field.upperBound + Int64(min(padded, left))
      chunks.append(Chunk(whole: position..<end, sizeField: field))
      position = end
    }
    return chunks
  }

  /// Returns the unsigned integer in up to eight bytes.
  public static func number(_ bytes: [UInt8], _ order: ByteOrder) -> UInt64 {
    (order == .big ? bytes : bytes.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
