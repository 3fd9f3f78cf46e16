// SPDX-License-Identifier: MIT

internal import SoundFile

/// An archive's directory (APPNOTE.TXT, 4.3.12).
///
/// Earcon reads the directory itself, because libzip hides where an entry's packed bytes are, replaces zero
/// bytes in names, and needs three times the memory. Earcon uses libzip only to unpack, and checks that
/// libzip finds the same entry at the same index.
struct ZipDirectory: Sendable {
  /// The entries, in the order of the directory.
  private(set) var entries: [ZipEntry] = []
  /// The names of all entries, one after another.
  private var letters: [UInt8] = []
  /// The maximum number of bytes to keep of each name: one more than allowed.
  private let keptBytes: Int

  /// Reads an archive's directory.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the file cannot be read as an archive, `.limitExceeded` if it
  ///   has too many entries or too large a directory, `.io` if the system cannot read it, or `.truncated`
  ///   if it becomes shorter meanwhile.
  init(_ file: FileSource, _ limits: ArchiveLimits) throws(SoundError) {
    keptBytes = limits.nameBytes + 1
    let end = try ZipEnd(file)
    try Self.check(end.entries, limits, file)
    guard end.directory.count <= limits.directoryBytes else {
      throw Self.tooLarge(
        "the archive's directory is too large", "\(end.directory.count) bytes",
        "at most \(limits.directoryBytes) bytes", file)
    }
    try read(end, limits, file)
    ZipOverlap.mark(&entries, directory: end.directory.lowerBound)
  }

  /// The number of bytes to read at a time, more than the longest header.
  private static let blockSize: Int64 = 1 << 20

  /// Reads the entries' headers, block by block, so that names are not in memory twice.
  ///
  /// Some programs declare the number of entries modulo 65,536, so there may be more headers than the
  /// archive declares.
  private mutating func read(_ end: ZipEnd, _ limits: ArchiveLimits, _ file: FileSource)
    throws(SoundError)
  {
    let place = end.directory
    let count = Int(min(end.entries, Int64(place.count / ZipEntry.headerSize)))
    entries.reserveCapacity(count)
    letters.reserveCapacity(place.count - count * ZipEntry.headerSize)
    var start = place.lowerBound
    while start < place.upperBound {
      let block = try file.bytes(start..<min(place.upperBound, start + Self.blockSize))
      let size = try read(block[...], limits, file)
      // A block that begins without a whole header is damaged, or has only the bytes after the last header.
      guard size > 0 else { break }
      start += Int64(size)
    }
    guard entries.count >= end.entries else {
      throw ZipEnd.malformed(
        "its directory has fewer entries than declared (\(entries.count) of \(end.entries))", file)
    }
  }

  /// Reads the headers at the start of a block, and returns the number of their bytes.
  private mutating func read(
    _ bytes: ArraySlice<UInt8>, _ limits: ArchiveLimits, _ file: FileSource
  ) throws(SoundError) -> Int {
    var offset = 0
    while let header = ZipRecord(
      bytes, at: offset, signature: ZipEntry.signature, size: ZipEntry.headerSize)
    {
      let (name, extra, comment) = ZipEntry.lengths(header)
      let rest = bytes.dropFirst(offset + ZipEntry.headerSize)
      guard name + extra + comment <= rest.count else { break }
      let fields = rest.dropFirst(name).prefix(extra)
      entries.append(ZipEntry(header, fields, name: letters.count..<(letters.count + name)))
      letters += rest.prefix(min(name, keptBytes))
      offset += ZipEntry.headerSize + name + extra + comment
      try Self.check(Int64(entries.count), limits, file)
    }
    return offset
  }

  private static func check(_ count: Int64, _ limits: ArchiveLimits, _ file: FileSource)
    throws(SoundError)
  {
    guard count > limits.entries else { return }
    throw tooLarge(
      "the archive has too many entries", "\(count)", "at most \(limits.entries)", file)
  }

  private static func tooLarge(
    _ reason: String, _ found: String, _ expected: String, _ file: FileSource
  ) -> SoundError {
    SoundError(
      .limitExceeded, reason, file: file.name, found: found, expected: expected,
      suggestion: "if you trust the archive, unpack it and check the folder")
  }

  /// Returns an entry's name as it is in the archive; of a name that is too long, only the part that
  /// the directory keeps.
  func name(_ index: Int) -> ArraySlice<UInt8> {
    letters.dropFirst(entries[index].name.lowerBound).prefix(
      min(entries[index].name.count, keptBytes))
  }
}
