// SPDX-License-Identifier: MIT

package import SoundFindings

/// A folder on disk or an archive, whose entries a walk visits.
package protocol FileTree: Sendable {
  /// Visits everything below the root, the entries of each folder sorted by the bytes of their
  /// names.
  ///
  /// The walk reports unreadable entries and continues.
  ///
  /// - Parameters:
  ///   - visit: called for each entry on the caller's thread; for a folder it returns whether to
  ///     enter it. The result for other entries is ignored.
  ///   - failed: called for each entry that cannot be read.
  func walk(_ visit: (FileEntry) -> Bool, failed: (SoundReport.Failure) -> Void)
}
