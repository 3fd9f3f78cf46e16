// SPDX-License-Identifier: MIT

public import SoundFindings

/// What can be walked: a folder of a disk, or an archive.
public protocol FileTree: Sendable {
  /// Comes by everything below the root, the entries of each folder in the order of their names'
  /// bytes.
  ///
  /// What cannot be looked at is told, and the walk goes on with the rest.
  ///
  /// - Parameters:
  ///   - visit: called for each entry, on the caller's thread; for a folder it answers whether to
  ///     go in. Its answer for anything else is not used.
  ///   - failed: called for what cannot be looked at.
  func walk(_ visit: (FileEntry) -> Bool, failed: (Report.Failure) -> Void)
}
