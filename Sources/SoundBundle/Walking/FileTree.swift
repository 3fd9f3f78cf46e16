// SPDX-License-Identifier: MIT

package import SoundFindings

/// A tree of files that can be walked: a folder on disk, or an archive.
package protocol FileTree: Sendable {
  /// Visits the files and folders below the root, except in folders that `visit` declines to enter.
  ///
  /// The entries of each folder are sorted by the bytes of their names, and no path occurs twice. The
  /// walk reports unreadable entries and continues.
  ///
  /// - Parameters:
  ///   - visit: called for each entry on the caller's thread; for a folder it returns whether to
  ///     enter the folder. The walk ignores the result for other entries.
  ///   - failed: called for each entry that cannot be read.
  func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.UncheckedPath) -> Void)
}
