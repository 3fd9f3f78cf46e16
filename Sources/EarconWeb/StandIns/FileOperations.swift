// SPDX-License-Identifier: MIT

/// Replaces the file system, which WebAssembly in a browser lacks: no file exists.
///
/// Part of SoundFile in this build, in place of the folder `Storage`.
package enum FileOperations {
  package static func exists(_ path: String) -> Bool { false }

  package static func identity(of path: String) -> String { path }
}
