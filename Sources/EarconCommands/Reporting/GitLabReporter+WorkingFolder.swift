// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

extension GitLabReporter {
  /// A reporter that writes paths relative to the working folder, as GitLab needs them; paths outside this folder are
  /// unchanged.
  static var ofWorkingFolder: GitLabReporter {
    let working = FileSource.absolute(".")
    let root = BaselineRoot(folder: working, workingFolder: working)
    return GitLabReporter { path in mayLeaveFolder(path) ? root.relative(path) ?? path : path }
  }

  /// Returns whether a path is absolute or contains two dots, as `..` does; others are relative already.
  private static func mayLeaveFolder(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
      || zip(path.utf8, path.utf8.dropFirst()).contains {
        $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".")
      }
  }
}
