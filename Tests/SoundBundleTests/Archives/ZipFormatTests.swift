// SPDX-License-Identifier: MIT

import SoundFile
import TestSupport
import Testing

@testable import SoundArchive

/// Tests the parsing of an archive's records, which the tests build; section numbers are those of APPNOTE.TXT.
@Suite struct `Records of an archive` {
  /// Returns the header of an entry in the directory (4.3.12), without its name.
  private func header(
    method: UInt16 = 8, flags: UInt16 = 0, attributes: UInt32 = 0, packed: UInt32, unpacked: UInt32,
    offset: UInt32
  ) throws -> ZipRecord {
    let versions = bytes(UInt32(0), .little)
    let front = bytes(ZipEntry.signature, .little) + versions + bytes(flags, .little)
    let middle = bytes(method, .little) + [UInt8](repeating: 0, count: 8)
    let sizes = bytes(packed, .little) + bytes(unpacked, .little)
    let lengths = bytes(UInt16(3), .little) + bytes(UInt16(5), .little) + bytes(UInt16(7), .little)
    let disk: [UInt8] = [0, 0, 0, 0]
    let end = bytes(attributes, .little) + bytes(offset, .little)
    let record = front + middle + sizes + lengths + disk + end
    return try #require(
      ZipRecord(record[...], at: 0, signature: ZipEntry.signature, size: ZipEntry.headerSize))
  }

  /// Returns the Zip64 extra field (4.5.3) after another extra field.
  private func large(_ numbers: [UInt64], count: UInt16? = nil) -> [UInt8] {
    let content = numbers.flatMap { bytes($0, .little) }
    let field = bytes(UInt16(1), .little) + bytes(count ?? UInt16(content.count), .little)
    return hex("5554 0300 000102") + field + content
  }

  private func place(_ start: Int64, _ count: Int64) -> Range<Int64> { start..<(start + count) }

  @Test func `An archive entry has the numbers of its header`() throws {
    let header = try self.header(
      method: 99, flags: 0x0801, attributes: 0x81A4_0000, packed: 1000, unpacked: 2000, offset: 70)
    let entry = ZipEntry(header, [], name: 10..<13)
    #expect(entry.method == 99 && entry.mode == 0o100644 && entry.isEncrypted)
    #expect(entry.name == 10..<13)
    #expect(entry.packedSize == 1000 && entry.size == 2000)
    // The local header has 30 bytes and the name.
    #expect(entry.place == place(70, 30 + 3 + 1000))
    let lengths = ZipEntry.lengths(header)
    #expect(lengths.name == 3 && lengths.extra == 5 && lengths.comment == 7)
    let plain = try self.header(packed: 0, unpacked: 0, offset: 0)
    #expect(!ZipEntry(plain, [], name: 0..<1).isEncrypted)
  }

  @Test
  func `Sizes and offsets beyond 4 GiB come from an archive entry's extra field, in its order`()
    throws
  {
    let all = try header(packed: .max, unpacked: .max, offset: .max)
    let entry = ZipEntry(all, large([1 << 34, 1 << 33, 1 << 35])[...], name: 0..<1)
    #expect(entry.size == 1 << 34 && entry.packedSize == 1 << 33)
    #expect(entry.place == place(1 << 35, (1 << 33) + 31))
    let some = try header(packed: 5, unpacked: .max, offset: .max)
    let other = ZipEntry(some, large([1 << 34, 1 << 35])[...], name: 0..<1)
    #expect(other.size == 1 << 34 && other.packedSize == 5)
    #expect(other.place == place(1 << 35, 36))
    // Without the field, the largest number is a size.
    #expect(ZipEntry(all, hex("5554 0300 000102")[...], name: 0..<1).size == 0xFFFF_FFFF)
  }

  @Test func `Sizes of an archive entry that are out of range are unknown`() throws {
    let all = try header(packed: .max, unpacked: .max, offset: .max)
    let huge = ZipEntry(all, large([1 << 63, 1 << 63, 1 << 63])[...], name: 0..<1)
    #expect(huge.size == nil && huge.packedSize == nil && huge.place == nil)
    let short = ZipEntry(all, large([1 << 34, 7], count: 15)[...], name: 0..<1)
    #expect(short.size == 1 << 34 && short.packedSize == nil)
    // An empty entry has a size, but occupies no bytes.
    let empty = ZipEntry(try header(packed: 0, unpacked: 0, offset: 9), [], name: 0..<1)
    #expect(empty.size == 0 && empty.packedSize == 0 && empty.place == nil)
    let last = ZipEntry(all, large([1, UInt64(Int64.max) - 31, 1])[...], name: 0..<1)
    #expect(last.place == 1..<Int64.max)
    let fits = ZipEntry(all, large([1, UInt64(Int64.max) - 32, 1])[...], name: 0..<1)
    #expect(fits.place == 1..<Int64.max)
    let beyond = ZipEntry(all, large([1, UInt64(Int64.max), 1])[...], name: 0..<1)
    #expect(beyond.place == 1..<Int64.max)
  }

  @Test func `Archive entries overlap only if they share a byte`() throws {
    func entry(_ offset: UInt32, _ count: UInt32) throws -> ZipEntry {
      ZipEntry(try header(packed: count, unpacked: count, offset: offset), [], name: 0..<1)
    }
    func shared(_ entries: [ZipEntry], _ directory: Int64) -> [Bool] {
      var entries = entries
      ZipOverlap.mark(&entries, directory: directory)
      return entries.map(\.isShared)
    }
    // Each entry occupies its packed bytes, and 31 before them: a header of 30 and a name of 1.
    #expect(try shared([entry(0, 9), entry(40, 9), entry(80, 9)], 120) == [false, false, false])
    #expect(try shared([entry(80, 9), entry(39, 9), entry(0, 9)], 120) == [false, true, true])
    #expect(try shared([entry(0, 9), entry(40, 9), entry(80, 9)], 119) == [false, false, true])
    // A long entry overlaps a later one, although a short one is between them.
    #expect(try shared([entry(0, 99), entry(40, 1), entry(90, 1)], 999) == [true, true, true])
    #expect(try shared([entry(0, 9), entry(0, 0), entry(40, 9)], 120) == [false, false, false])
  }

  @Test func `A record of an archive needs its signature and all its bytes`() {
    let file: [UInt8] = [9, 1, 2, 3, 4, 5]
    func record(_ offset: Int, _ size: Int, _ signature: UInt32 = 0x0403_0201) -> ZipRecord? {
      ZipRecord(file[...], at: offset, signature: signature, size: size)
    }
    #expect(record(1, 5)?.read(4, UInt8.self) == 5)
    #expect(record(1, 5)?.read(3, UInt16.self) == 0x0504)
    #expect(record(1, 5)?.read(4, UInt16.self) == 0)
    #expect(record(1, 4)?.read(4, UInt8.self) == 0)
    #expect(record(1, 6) == nil && record(-1, 4) == nil && record(7, 0) == nil)
    #expect(record(0, 4) == nil && record(2, 4) == nil)
  }
}

/// Tests the parsing of an archive's end, which the tests build.
@Suite struct `The end of an archive` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func end(_ file: [UInt8]) throws -> ZipEnd {
    try ZipEnd(FileSource(path: folder.write(file, to: "a.zip")))
  }

  private func reason(_ file: [UInt8]) throws -> String? {
    do { _ = try end(file) } catch { return "\(error)" }
    return nil
  }

  /// Returns the end of central directory record (4.3.16).
  private func record(
    disk: UInt16 = 0, count: UInt16 = 1, size: UInt32 = 46, offset: UInt32 = 0,
    comment: [UInt8] = [], commentSize: UInt16? = nil
  ) -> [UInt8] {
    let counts = bytes(count, .little) + bytes(count, .little)
    let place = bytes(size, .little) + bytes(offset, .little)
    let length = bytes(commentSize ?? UInt16(comment.count), .little)
    return hex("504B0506") + bytes(disk, .little) + [0, 0] + counts + place + length + comment
  }

  /// Returns the Zip64 record (4.3.14).
  private func large(count: UInt64, size: UInt64, offset: UInt64) -> [UInt8] {
    let versions = bytes(UInt64(44), .little) + [UInt8](repeating: 0, count: 12)
    let counts = bytes(count, .little) + bytes(count, .little)
    return hex("504B0606") + versions + counts + bytes(size, .little) + bytes(offset, .little)
  }

  /// Returns the locator of a Zip64 record at an offset (4.3.15).
  private func locator(_ offset: UInt64) -> [UInt8] {
    hex("504B0607 00000000") + bytes(offset, .little) + [1, 0, 0, 0]
  }

  private let directory = [UInt8](repeating: 7, count: 50)

  @Test func `The directory of an archive is where the end record says`() throws {
    let found = try end(directory + record(count: 3, size: 40, offset: 10))
    #expect(found.entries == 3 && found.directory == 10..<50)
    #expect(try end(record(count: 0, size: 0)).directory == 0..<0)
  }

  @Test(arguments: [(41, 10), (40, 11), (.max, .max), (0, 51)] as [(UInt32, UInt32)])
  func `An archive whose directory overlaps its end record is refused`(
    _ size: UInt32, _ offset: UInt32
  ) throws {
    #expect(
      try reason(directory + record(size: size, offset: offset))?
        .contains("cannot be read as an archive: its directory is outside the file") == true)
  }

  @Test func `An archive's comment may have 65,535 bytes and contain another end record`() throws {
    let long = [UInt8](repeating: 0x20, count: 65_535)
    #expect(try end(directory + record(comment: long)).directory == 0..<46)
    #expect(
      try reason(directory + record(comment: long) + [UInt8](repeating: 0, count: 43))?
        .contains("it is not a zip archive") == true)
    // The last record that fits wins.
    let other = record(count: 9, size: 1, offset: 2)
    #expect(try end(directory + record(comment: other)).entries == 9)
    let unfit = record(count: 9, size: 1, offset: 2, commentSize: 1)
    #expect(try end(directory + record(comment: unfit)).entries == 1)
    #expect(try end(directory + record(comment: other + [0])).entries == 9)
  }

  @Test func `A large archive has its numbers in the Zip64 record`() throws {
    let file = directory + large(count: 2, size: 40, offset: 3) + locator(50)
    for end in [
      record(count: .max, size: 1, offset: 1), record(size: .max), record(offset: .max),
    ] {
      let found = try self.end(file + end)
      #expect(found.entries == 2 && found.directory == 3..<43)
    }
    // Earcon prefers the numbers of the end record if they are complete.
    let own = try end(file + record(count: 1, size: 46, offset: 0))
    #expect(own.entries == 1 && own.directory == 0..<46)
    // With a locator, the number of the file part may be other than 0.
    #expect(try end(file + record(disk: .max, count: .max)).entries == 2)
  }

  @Test func `An archive in several files or without its Zip64 record is refused`() throws {
    #expect(try reason(directory + record(disk: 1))?.contains("split into several files") == true)
    for offset in [49, 51, 127, .max] as [UInt64] {
      let file = directory + large(count: 2, size: 40, offset: 3) + locator(offset)
      #expect(
        try reason(file + record(count: .max))?.contains("its Zip64 end record is missing") == true,
        "\(offset)")
    }
    #expect(
      try reason(locator(0) + record(count: .max))?.contains("Zip64 end record is missing") == true)
  }
}

/// Tests the order of entries' names and their limit.
@Suite struct `Names in an archive` {
  private func order(_ one: String, _ other: String) -> Int {
    ArchiveName.order(Array(one.utf8)[...], Array(other.utf8)[...])
  }

  @Test func `Names in an archive are compared by the bytes of their components`() {
    for (one, other) in [
      ("a", "b"), ("a", "a/b"), ("a/b", "ab"), ("a/b", "a.b"), ("a", "aa"), ("a/b", "a/c"),
      ("", "a"), ("Z", "a"), ("a", "\u{E9}"), ("a/b/c", "a/b/d"), ("a/b/c", "a/bc"),
      ("a//b", "a/c"), ("a/./b", "a/c"), ("a/b/c/d", "a/b/cc"),
    ] {
      #expect(order(one, other) == -1 && order(other, one) == 1, "\(one), \(other)")
    }
    for other in ["a/b", "./a/b", "a//b", "a/./b", "a/b/"] { #expect(order("a/b", other) == 0) }
    #expect(order("a/.b", "a/b") == -1)
  }

  @Test func `An archive entry's name may be as long as the limit`() {
    let suggestion = "; rebuild the archive, or unpack it and check the folder"
    let name = Array("0123456789".utf8)[...]
    #expect(ArchiveName.rejection(of: name, count: 10, limit: 10) == nil)
    #expect(
      ArchiveName.rejection(of: name, count: 10, limit: 9)
        == "the entry's name has 10 bytes; the limit is 9" + suggestion)
    #expect(
      ArchiveName.rejection(of: [], count: 0, limit: 9) == "the entry has no name" + suggestion)
  }

  @Test func `An archive entry's name must not begin with a drive of Windows`() {
    for (name, isValid) in [
      ("A:/x", false), ("Z:/x", false), ("a:/x", false), ("m:/x", false), ("z:/x", false),
      ("@:/x", true), ("[:/x", true), ("`:/x", true), ("{:/x", true), ("1:/x", true),
      ("ab:/x", true), ("a:x", true), ("a/b:/x", true), (":/x", true), ("/x", false),
    ] {
      let reason = ArchiveName.rejection(
        of: Array(name.utf8)[...], count: name.utf8.count, limit: 99)
      #expect((reason == nil) == isValid, "\(name)")
    }
  }

  @Test func `The limits of archives are those in the documentation`() {
    let limits = ArchiveLimits()
    #expect(limits.entries == 100_000 && limits.directoryBytes == 33_554_432)
    #expect(limits.nameBytes == 4096 && limits.ratio == 1032)
    #expect(limits.bytesPerEntry == 2_147_483_648 && limits.bytesPerArchive == 17_179_869_184)
    #expect(limits.bytesOfSmallArchive == 67_108_864 && limits.bytesPerPackedByte == 64)
  }

  @Test func `The limit of bytes to unpack grows with the archive up to a maximum`() {
    var limits = ArchiveLimits()
    (limits.bytesPerArchive, limits.bytesOfSmallArchive) = (1000, 100)
    limits.bytesPerPackedByte = 10
    #expect(limits.bytes(ofArchive: 89) == 990 && limits.bytes(ofArchive: 90) == 1000)
    #expect(limits.bytes(ofArchive: 91) == 1000)
    limits.bytesPerArchive = 1005
    #expect(limits.bytes(ofArchive: 90) == 1000 && limits.bytes(ofArchive: 91) == 1005)
    limits.bytesPerPackedByte = 1
    #expect(limits.bytes(ofArchive: 904) == 1004 && limits.bytes(ofArchive: 906) == 1005)
    (limits.bytesPerArchive, limits.bytesPerPackedByte) = (1000, 0)
    #expect(limits.bytes(ofArchive: 90) == 100 && limits.bytes(ofArchive: 901) == 1000)
    (limits.bytesPerArchive, limits.bytesPerPackedByte) = (99, 10)
    #expect(limits.bytes(ofArchive: 0) == 99 && limits.bytes(ofArchive: 1) == 99)
  }
}
