// SPDX-License-Identifier: MIT

/// Replaces the file system, which WebAssembly in a browser lacks: no file exists.
///
/// Part of SoundFile in this build, in place of the folder `Storage`.
package enum FileOperations {
  /// Returns false.
  package static func exists(_ path: String) -> Bool { false }

  /// Returns the path.
  package static func identity(of path: String) -> String { path }
}
