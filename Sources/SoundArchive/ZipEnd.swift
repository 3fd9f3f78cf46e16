// SPDX-License-Identifier: MIT

internal import SoundFile

/// The end of an archive, which locates its directory.
struct ZipEnd {
  /// The declared number of entries, which some programs write modulo 65,536.
  let entries: Int64
  /// The range of the directory in the file, in bytes.
  let directory: Range<Int64>

  /// The size of the end of central directory record (APPNOTE.TXT, 4.3.16) without its comment.
  private static let size = 22
  /// The size of the Zip64 locator (4.3.15), which precedes that record.
  private static let locatorSize = 20
  /// The size of the Zip64 end of central directory record (4.3.14) without its extensible part.
  private static let largeSize = 56

  /// Finds the end of an archive.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the file cannot be read as an archive, and the
  ///   errors of `bytes(_:)`.
  init(_ file: FileSource) throws(SoundError) {
    let longest = Int64(Self.locatorSize + Self.size + Int(UInt16.max))
    let start = max(0, file.size - longest)
    let tail = try file.bytes(start..<file.size)
    // Use the last record, because an archive that is stored in this archive can contain earlier records.
    for offset in stride(from: tail.count - Self.size, through: 0, by: -1) {
      guard
        let record = ZipRecord(tail[...], at: offset, signature: 0x0605_4B50, size: Self.size),
        Int(record.read(20, UInt16.self)) <= tail.count - offset - Self.size
      else { continue }
      let locator = ZipRecord(
        tail[...], at: offset - Self.locatorSize, signature: 0x0706_4B50, size: Self.locatorSize)
      try self.init(record, locator, limit: start + Int64(offset), in: file)
      return
    }
    throw Self.malformed("it is not a zip archive", file)
  }

  /// Reads the fields of the record, which begins at the offset `limit` in the file; the directory
  /// must end there or earlier.
  private init(
    _ record: ZipRecord, _ locator: ZipRecord?, limit: Int64, in file: FileSource
  ) throws(SoundError) {
    var count = UInt64(record.read(10, UInt16.self))
    var size = UInt64(record.read(12, UInt32.self))
    var offset = UInt64(record.read(16, UInt32.self))
    guard record.read(4, UInt16.self) == 0 || locator != nil else {
      throw Self.malformed(
        "it is split into several files", file,
        suggestion: "pack its contents into a single archive")
    }
    if let locator, count == UInt16.max || size == UInt32.max || offset == UInt32.max {
      let large = try Self.large(locator, limit: limit, in: file)
      count = large.read(32, UInt64.self)
      size = large.read(40, UInt64.self)
      offset = large.read(48, UInt64.self)
    }
    guard offset <= UInt64(limit), size <= UInt64(limit) - offset, count <= UInt64(limit) else {
      throw Self.malformed("its directory is outside the file", file)
    }
    entries = Int64(count)
    directory = Int64(offset)..<Int64(offset + size)
  }

  /// Returns the Zip64 end record that a locator points to.
  private static func large(_ locator: ZipRecord, limit: Int64, in file: FileSource)
    throws(SoundError) -> ZipRecord
  {
    let offset = locator.read(8, UInt64.self)
    if limit >= Int64(largeSize), offset <= UInt64(limit - Int64(largeSize)) {
      let start = Int64(offset)
      let bytes = try file.bytes(start..<start + Int64(largeSize))
      let record = ZipRecord(bytes[...], at: 0, signature: 0x0606_4B50, size: largeSize)
      if let record { return record }
    }
    throw malformed("its Zip64 end record is missing", file)
  }

  /// Returns the error for a file that cannot be read as an archive; `reason` is a clause about the
  /// file.
  static func malformed(
    _ reason: String, _ file: FileSource, suggestion: String = "download or export it again"
  ) -> SoundError {
    SoundError(
      .malformed, "cannot be read as an archive: \(reason)", file: file.name,
      suggestion: suggestion)
  }
}

extension FileSource {
  /// Returns the bytes of a range inside the file.
  ///
  /// - Throws: `SoundError` with code `.io` if the system cannot read the file, or `.truncated` if the file has
  ///   become shorter.
  func bytes(_ range: Range<Int64>) throws(SoundError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var span = bytes.mutableSpan
    let count = try read(at: range.lowerBound, into: &span)
    guard count == range.count else {
      throw SoundError(
        .truncated, "the archive became shorter while Earcon read it", file: name,
        found: Plural.text(count, "byte"), expected: Plural.text(range.count, "byte"),
        suggestion: "check it again when it is complete")
    }
    return bytes
  }
}
