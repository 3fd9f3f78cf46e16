// SPDX-License-Identifier: MIT

/// How much of an archive is read, so that a small file cannot ask for endless work.
public struct ArchiveLimits: Sendable, Hashable {
  /// Entries of an archive.
  public var entries: Int64 = 100_000
  /// Bytes of an entry's name.
  public var nameBytes = 4096
  /// Bytes that are unpacked of one entry, those counted that are only skipped or read again.
  public var bytesPerEntry: Int64 = 2 << 30
  /// Bytes that are unpacked of a whole archive; entries can share the same packed bytes.
  public var bytesPerArchive: Int64 = 16 << 30
  /// Unpacked bytes for each packed one; deflate makes 1032 at the most (zlib, "Technical
  /// Details").
  public var ratio: Int64 = 1032

  /// What is ample for apps.
  public init() {}
}
