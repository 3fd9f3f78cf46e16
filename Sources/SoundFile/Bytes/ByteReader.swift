// SPDX-License-Identifier: MIT

/// Reads numbers from one chunk's body and knows where in the file each of them stands.
///
/// A parser gets a reader of exactly its chunk's bytes, so it cannot leave the chunk; what it
/// leaves unread is visible in `remaining`.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  /// Where the next byte stands in `bytes`.
  private var next: Int
  /// The file offset of the next byte.
  private(set) var offset: Int64
  private let order: ByteOrder
  /// What encloses all chunks: the first part of a chunk's path.
  private let container: String
  /// The chunk that is read, if it is one.
  private let id: FourCharCode?

  init(
    _ bytes: ArraySlice<UInt8>, at offset: Int64, order: ByteOrder, container: String,
    chunk id: FourCharCode? = nil
  ) {
    (self.bytes, next, self.offset, self.order) = (bytes, bytes.startIndex, offset, order)
    (self.container, self.id) = (container, id)
  }

  /// The chunk, from the container inwards, for errors.
  var chunk: String { id.map { "\(container)/\($0)" } ?? container }

  var remaining: Int { bytes.endIndex - next }

  /// The bytes that were not read yet.
  var unread: ArraySlice<UInt8> { bytes[next...] }

  /// Reads an integer; `field` is the specification's name for it.
  mutating func read<T: FixedWidthInteger>(
    _ type: T.Type, _ field: StaticString, order: ByteOrder? = nil
  ) throws(SoundError) -> T {
    var value: T = 0
    for index in try pass(MemoryLayout<T>.size, field) {
      value = value << 8 | T(truncatingIfNeeded: bytes[index])
    }
    return (order ?? self.order) == .big ? value : value.byteSwapped
  }

  mutating func readFloat64(_ field: StaticString) throws(SoundError) -> Double {
    Double(bitPattern: try read(UInt64.self, field))
  }

  mutating func readCode(_ field: StaticString) throws(SoundError) -> FourCharCode {
    FourCharCode(rawValue: try read(UInt32.self, field, order: .big))
  }

  /// Takes the next bytes; throws `.truncated` where the chunk has fewer.
  mutating func take(_ count: Int, _ field: StaticString) throws(SoundError) -> ArraySlice<UInt8> {
    bytes[try pass(count, field)]
  }

  /// Passes over the next bytes, and tells where they stand.
  private mutating func pass(_ count: Int, _ field: StaticString) throws(SoundError) -> Range<Int> {
    guard count <= remaining else {
      throw SoundError(
        .truncated, "the chunk ends inside its field \(field)", chunk: chunk, offset: offset,
        found: "\(remaining) bytes", expected: "\(count) bytes",
        suggestion: "the file is cut short or damaged; export it again")
    }
    defer { next += count }
    offset += Int64(count)
    return next..<(next + count)
  }
}
