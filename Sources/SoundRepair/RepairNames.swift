// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Names and paths of results and backups.
enum RepairNames {
  /// Returns a path's last component.
  static func name(of path: String) -> String { String(path[nameStart(path)...]) }

  /// Returns a path without its last component; `.` for a file name without folders.
  static func folder(of path: String) -> String {
    let start = nameStart(path)
    return start == path.startIndex ? "." : String(path[..<start])
  }

  /// Returns a path with the container's extension added, or in place of another one; unchanged if it
  /// already has one of the container's extensions, in upper or lower case.
  static func path(_ path: String, for container: SoundContainer) -> String {
    let start = nameStart(path)
    let dot = path[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    if let dot {
      let found = path[path.index(after: dot)...].lowercased()
      if container.fileExtensions.contains(found) { return path }
    }
    return path[..<(dot ?? path.endIndex)] + "." + (container.fileExtensions.first ?? "caf")
  }

  /// Returns a name folded so that names that differ only by case or normalization form become equal.
  ///
  /// Swift compares strings by canonical equivalence, so only case needs folding.
  static func folded(_ name: String) -> String {
    // Uppercasing first makes `ß` equal to `ss`, as Unicode's case folding does.
    name.uppercased().lowercased()
  }

  /// Returns a key that is equal for two paths if their folders are the same and their last components
  /// differ at most by case or normalization form.
  static func key(_ path: String) -> String {
    FileOperations.identity(of: folder(of: path)) + "/" + folded(name(of: path))
  }

  /// Returns a key that is equal for two paths if their folders are the same, as for `a` and `./a`, and
  /// their last components have the same bytes.
  static func place(of path: String) -> ByteText {
    ByteText(FileOperations.identity(of: folder(of: path)) + "/" + name(of: path))
  }

  /// Returns the path of an original's backup: the original's path, below the backup folder.
  ///
  /// The result omits each `.` and `..` of the path, because `..` could lead out of the folder.
  static func backup(of path: String, in folder: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return ([folder.hasSuffix("/") ? String(folder.dropLast()) : folder] + parts.map(String.init))
      .joined(separator: "/")
  }

  private static func nameStart(_ path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
  }
}
