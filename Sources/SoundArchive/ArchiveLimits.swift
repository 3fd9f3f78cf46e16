// SPDX-License-Identifier: MIT

/// Limits on reading an archive, which keep a small file from causing unbounded work.
package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum number of entries.
  package var entries: Int64 = 100_000
  /// The maximum size of the directory in bytes, enough for 100,000 names of 200 bytes.
  package var directoryBytes = 32 << 20
  /// The maximum length of an entry's name in bytes.
  package var nameBytes = 4096
  /// The maximum number of bytes to unpack for one entry, including bytes that are skipped or
  /// unpacked again.
  package var bytesPerEntry: Int64 = 2 << 30
  /// The maximum number of bytes to unpack for an archive of any size.
  package var bytesPerArchive: Int64 = 16 << 30
  /// The number of bytes to unpack for an archive of any size, in addition to `bytesPerPackedByte` for each
  /// of its bytes.
  package var bytesOfSmallArchive: Int64 = 64 << 20
  /// The number of bytes to unpack for each byte of the archive's file; sounds rarely need ten.
  package var bytesPerPackedByte: Int64 = 64
  /// The maximum ratio of an entry's unpacked to its packed bytes; deflate reaches at most 1032:1
  /// (zlib, "Technical Details").
  package var ratio: Int64 = 1032

  /// Creates the default limits, which are far above the needs of real apps.
  package init() {}

  /// Returns the maximum number of bytes to unpack for an archive of a size in bytes.
  package func bytes(ofArchive size: Int64) -> Int64 {
    let rest = max(0, bytesPerArchive - bytesOfSmallArchive)
    guard size <= rest / max(1, bytesPerPackedByte) else { return bytesPerArchive }
    return min(bytesPerArchive, bytesOfSmallArchive + size * bytesPerPackedByte)
  }
}
