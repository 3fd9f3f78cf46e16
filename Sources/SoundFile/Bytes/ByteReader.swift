// SPDX-License-Identifier: MIT

/// Reads numbers from one chunk's body and knows where in the file each of them stands.
///
/// A parser gets a reader of exactly its chunk's bytes, so it cannot leave the chunk; what it
/// leaves unread is visible in `remaining`.
struct ByteReader {
  private let bytes: [UInt8]
  /// The file offset of the first byte.
  private let base: Int64
  private let order: ByteOrder
  /// The chunk, from the container inwards, for errors.
  let chunk: String
  private(set) var position = 0

  init(_ bytes: [UInt8], at base: Int64, order: ByteOrder, chunk: String) {
    self.bytes = bytes
    self.base = base
    self.order = order
    self.chunk = chunk
  }

  var remaining: Int { bytes.count - position }

  /// The bytes that were not read yet.
  var unread: ArraySlice<UInt8> { bytes[position...] }

  /// The file offset of the next byte.
  var offset: Int64 { base + Int64(position) }

  /// Reads an integer; `field` is the specification's name for it.
  mutating func read<T: FixedWidthInteger>(
    _ type: T.Type, _ field: StaticString, order: ByteOrder? = nil
  ) throws(SoundError) -> T {
    let raw = try take(MemoryLayout<T>.size, field)
    let big = (order ?? self.order) == .big
    var value: T = 0
    for byte in big ? raw : raw.reversed() { value = value << 8 | T(truncatingIfNeeded: byte) }
    return value
  }

  mutating func readFloat64(_ field: StaticString) throws(SoundError) -> Double {
    Double(bitPattern: try read(UInt64.self, field))
  }

  mutating func readCode(_ field: StaticString) throws(SoundError) -> FourCharCode {
    FourCharCode(rawValue: try read(UInt32.self, field, order: .big))
  }

  /// Takes the next bytes; throws `.truncated` where the chunk has fewer.
  mutating func take(_ count: Int, _ field: StaticString) throws(SoundError) -> [UInt8] {
    guard count <= remaining else {
      throw SoundError(
        .truncated, "the chunk ends inside its field \(field)", chunk: chunk, offset: offset,
        found: "\(remaining) bytes", expected: "\(count) bytes",
        advice: "the file is cut short or damaged; export it again")
    }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }
}
