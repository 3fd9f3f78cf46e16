// SPDX-License-Identifier: MIT

/// A record of an archive, which begins with a signature; its fields are little-endian (APPNOTE.TXT,
/// 4.4.1.1).
struct ZipRecord {
  /// The record's fixed part.
  private let bytes: ArraySlice<UInt8>

  /// Creates the record at `offset`; `nil` if fewer than `size` bytes remain, or if they do not begin
  /// with `signature`.
  init?(_ bytes: ArraySlice<UInt8>, at offset: Int, signature: UInt32, size: Int) {
    guard offset >= 0, offset <= bytes.count, size <= bytes.count - offset else { return nil }
    self.bytes = bytes.dropFirst(offset).prefix(size)
    guard read(0, UInt32.self) == signature else { return nil }
  }

  /// Returns the field at an offset; 0 outside the fixed part.
  func read<T: FixedWidthInteger>(_ offset: Int, _ type: T.Type) -> T {
    Self.number(bytes.dropFirst(offset))
  }

  /// Returns the little-endian number in the first bytes; 0 if there are too few.
  static func number<T: FixedWidthInteger>(_ bytes: ArraySlice<UInt8>) -> T {
    let size = MemoryLayout<T>.size
    guard bytes.count >= size else { return 0 }
    return bytes.prefix(size).reversed().reduce(0) { $0 << 8 | T(truncatingIfNeeded: $1) }
  }
}
