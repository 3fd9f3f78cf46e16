// SPDX-License-Identifier: MIT

internal import SoundFile

/// An archive's directory (APPNOTE.TXT, 4.3.12).
///
/// Earcon reads the directory itself, because libzip hides where an entry's packed bytes are,
/// replaces zero bytes in names, and needs three times the memory. Earcon uses libzip only to
/// unpack, and checks that libzip finds the same entry there.
struct ZipDirectory: Sendable {
  /// The entries, in the order of the directory.
  private(set) var entries: [ZipEntry] = []
  /// The names of all entries, one after another.
  private var letters: [UInt8] = []
  /// The number of bytes kept of each name: one more than allowed.
  private let keptBytes: Int

  /// Reads an archive's directory.
  ///
  /// - Throws: `SoundError` with code `.malformed` if the file is not an archive, `.limitExceeded` if
  ///   it has too many entries or too large a directory, `.io` or `.truncated` if it cannot be read.
  init(_ file: FileSource, _ limits: ArchiveLimits) throws(SoundError) {
    keptBytes = limits.nameBytes + 1
    let end = try ZipEnd(file)
    try Self.check(end.entries, limits, file)
    guard end.directory.count <= limits.directoryBytes else {
      throw Self.tooLarge(
        "the archive's directory is too large", "\(end.directory.count) bytes",
        "at most \(limits.directoryBytes) bytes", file)
    }
    let bytes = try file.bytes(end.directory)
    try read(bytes[...], declared: end.entries, limits, file)
    ZipOverlap.mark(&entries, directory: end.directory.lowerBound)
  }

  /// Reads the entries' headers from the directory's bytes.
  ///
  /// Some programs declare the number of entries modulo 65,536, so there may be more headers than
  /// `declared`.
  private mutating func read(
    _ bytes: ArraySlice<UInt8>, declared: Int64, _ limits: ArchiveLimits, _ file: FileSource
  ) throws(SoundError) {
    let count = Int(min(declared, Int64(bytes.count / ZipEntry.headerSize)))
    entries.reserveCapacity(count)
    letters.reserveCapacity(bytes.count - count * ZipEntry.headerSize)
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
    guard entries.count >= declared else {
      throw ZipEnd.malformed(
        "its directory ends after \(entries.count) of \(declared) entries", file)
    }
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
