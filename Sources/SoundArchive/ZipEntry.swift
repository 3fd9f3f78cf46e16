// SPDX-License-Identifier: MIT

/// An entry as the archive's directory describes it.
struct ZipEntry: Sendable {
  /// The signature of an entry's header in the directory (APPNOTE.TXT, 4.3.12).
  static let signature: UInt32 = 0x0201_4B50
  /// The size in bytes of an entry's header in the directory, without its name, extra fields and
  /// comment.
  static let headerSize = 46
  /// The size in bytes of a local header (4.3.7), without its name and extra fields.
  static let localSize: Int64 = 30

  private let nameStart: UInt32
  private let nameCount: UInt16
  /// The compression method (4.4.5); 0 for stored, 8 for deflated.
  let method: UInt16
  /// The Unix mode, type and permissions (4.4.15); 0 if the archive has none.
  let mode: UInt16
  private let flags: UInt16
  /// The declared sizes in bytes and the local header's offset in the file; negative if they are
  /// out of range or missing.
  private let sizes: (unpacked: Int64, packed: Int64, offset: Int64)
  /// Indicates whether the entry's bytes in the file overlap those of another entry or the directory.
  var isShared = false

  /// Reads a header; `extra` has its extra fields, and `name` is the range of the name among all names.
  init(_ header: ZipRecord, _ extra: ArraySlice<UInt8>, name: Range<Int>) {
    nameStart = UInt32(truncatingIfNeeded: name.lowerBound)
    nameCount = UInt16(truncatingIfNeeded: name.count)
    method = header.read(10, UInt16.self)
    flags = header.read(8, UInt16.self)
    mode = UInt16(truncatingIfNeeded: header.read(38, UInt32.self) >> 16)
    // The Zip64 extra field (4.5.3) has only the numbers that the header cannot hold, in the order unpacked
    // size, packed size, offset.
    var large = Self.field(1, of: extra)
    func number(_ offset: Int) -> Int64 {
      let value = header.read(offset, UInt32.self)
      guard value == .max, let numbers = large else { return Int64(value) }
      large = numbers.dropFirst(8)
      return numbers.count < 8 ? -1 : Int64(exactly: ZipRecord.number(numbers) as UInt64) ?? -1
    }
    let unpacked = number(24)
    let packed = number(20)
    sizes = (unpacked, packed, number(42))
  }

  /// Returns the lengths of the parts after a header: name, extra fields and comment.
  static func lengths(_ header: ZipRecord) -> (name: Int, extra: Int, comment: Int) {
    (
      Int(header.read(28, UInt16.self)), Int(header.read(30, UInt16.self)),
      Int(header.read(32, UInt16.self))
    )
  }

  /// Returns the content of an extra field (4.5.1); `nil` if the entry has none with this number.
  private static func field(_ id: UInt16, of extra: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = extra
    while rest.count >= 4 {
      let count = Int(ZipRecord.number(rest.dropFirst(2)) as UInt16)
      if ZipRecord.number(rest) as UInt16 == id { return rest.dropFirst(4).prefix(count) }
      rest = rest.dropFirst(4 + count)
    }
    return nil
  }

  /// The range of the name among all names; the directory keeps only the start of a name that is too
  /// long, so the next name may begin inside the range.
  var name: Range<Int> { Int(nameStart)..<(Int(nameStart) + Int(nameCount)) }

  /// The declared unpacked size in bytes; `nil` if the number is out of range or missing.
  var size: Int64? { sizes.unpacked < 0 ? nil : sizes.unpacked }

  /// The declared packed size in bytes; `nil` if the number is out of range or missing.
  var packedSize: Int64? { sizes.packed < 0 ? nil : sizes.packed }

  /// Indicates whether the entry needs a password (4.4.4, bit 0).
  var isEncrypted: Bool { flags & 1 != 0 }

  /// The minimum range of bytes that the entry occupies in the file; `nil` if the entry declares no
  /// packed bytes, or if the offset or the packed size is out of range or missing.
  ///
  /// The local header can have more extra fields, so the packed bytes may end later.
  var place: Range<Int64>? {
    guard sizes.packed > 0, sizes.offset >= 0 else { return nil }
    let (end, isTooLarge) = sizes.packed.addingReportingOverflow(
      Self.localSize + Int64(nameCount))
    guard !isTooLarge, end <= .max - sizes.offset else { return sizes.offset..<Int64.max }
    return sizes.offset..<(sizes.offset + end)
  }
}
