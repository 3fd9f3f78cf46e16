// SPDX-License-Identifier: MIT

/// Reads numbers from a chunk's body or from a header, and tracks their file offset.
///
/// A parser gets a reader of its chunk's bytes only, so it cannot read past the chunk.
struct ByteReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next byte in `bytes`.
  private var next: Int
  /// The file offset of the next byte.
  private(set) var offset: Int64
  private let order: ByteOrder
  /// The container, which is the first part of a chunk's path.
  private let container: String
  /// The chunk's identifier; `nil` outside a chunk.
  private let id: FourCharacterCode?

  init(
    _ bytes: ArraySlice<UInt8>, at offset: Int64, order: ByteOrder, container: String,
    chunk id: FourCharacterCode? = nil
  ) {
    (self.bytes, next, self.offset, self.order) = (bytes, bytes.startIndex, offset, order)
    (self.container, self.id) = (container, id)
  }

  /// The chunk's path for errors, such as `FORM/COMM`.
  var chunk: String { id.map { "\(container)/\($0)" } ?? container }

  /// The number of bytes that have not been read yet.
  var remaining: Int { bytes.endIndex - next }

  var unread: ArraySlice<UInt8> { bytes[next...] }

  /// Reads an integer in the given byte order; default: the reader's.
  ///
  /// `field` is the integer's name in the specification, for the error.
  ///
  /// - Throws: `SoundError` with code `.truncated` if fewer bytes remain than the integer has.
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

  mutating func readCode(_ field: StaticString) throws(SoundError) -> FourCharacterCode {
    FourCharacterCode(rawValue: try read(UInt32.self, field, order: .big))
  }

  /// Reads the next `count` bytes; throws `.truncated` if fewer remain.
  mutating func take(_ count: Int, _ field: StaticString) throws(SoundError) -> ArraySlice<UInt8> {
    bytes[try pass(count, field)]
  }

  /// Skips the next bytes and returns their indices.
  private mutating func pass(_ count: Int, _ field: StaticString) throws(SoundError) -> Range<Int> {
    guard count <= remaining else {
      throw SoundError(
        .truncated, "the chunk is too short for its field \(field)", chunk: chunk, offset: offset,
        found: Plural.text(remaining, "byte"), expected: Plural.text(count, "byte"),
        suggestion: "the file is cut short or damaged; export it again")
    }
    defer { next += count }
    offset += Int64(count)
    return next..<(next + count)
  }
}
