// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

extension GitLabReporter {
  /// A reporter that writes paths relative to the working folder, as GitLab needs them; paths outside this folder are
  /// unchanged.
  static var ofWorkingFolder: GitLabReporter {
    let working = FileSource.absolute(".")
    let root = BaselineRoot(folder: working, workingFolder: working)
    let identity = FileOperations.identity(of: working)
    return GitLabReporter { path in
      guard mayLeaveFolder(path) else { return path }
      return root.relative(path) ?? rest(of: path, in: identity) ?? path
    }
  }

  /// Returns the part of a path after a folder that the path reaches through a symbolic link, as a shell's `PWD` may;
  /// `nil` if the path does not lead through the folder.
  private static func rest(of path: String, in folder: String) -> String? {
    let slashes = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
    let slash = slashes.last { FileOperations.identity(of: String(path[..<$0])) == folder }
    return slash.map { String(path[path.utf8.index(after: $0)...]) }
  }

  /// Returns true if a path is absolute or contains `..`, even in a name; other paths are already relative to the
  /// working folder and inside it.
  private static func mayLeaveFolder(_ path: String) -> Bool {
    path.utf8.first == UInt8(ascii: "/")
      || zip(path.utf8, path.utf8.dropFirst()).contains {
        $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".")
      }
  }
}
