// SPDX-License-Identifier: MIT

/// Limits on reading an archive, which keep a small file from causing unbounded work.
package struct ArchiveLimits: Sendable, Hashable {
  /// The maximum number of entries.
  package var entries: Int64 = 100_000
  /// The maximum length of an entry's name in bytes.
  package var nameBytes = 4096
  /// The maximum number of bytes to unpack for one entry, including skipped and repeated bytes.
  package var bytesPerEntry: Int64 = 2 << 30
  /// The maximum number of bytes to unpack for the whole archive, whose entries may share packed
  /// bytes.
  package var bytesPerArchive: Int64 = 16 << 30
  /// The maximum ratio of unpacked to packed bytes; deflate reaches at most 1032:1 (zlib,
  /// "Technical Details").
  package var ratio: Int64 = 1032

  /// Creates limits that no app comes near.
  package init() {}
}
