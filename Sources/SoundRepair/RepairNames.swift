// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Names and paths of results and backups.
enum RepairNames {
  /// Returns a path's last component.
  static func name(of path: String) -> String { String(path[nameStart(path)...]) }

  /// Returns a path without its last component; `.` for a bare name.
  static func folder(of path: String) -> String {
    let start = nameStart(path)
    return start == path.startIndex ? "." : String(path[..<start])
  }

  /// Returns the path with the container's extension; unchanged if it already ends in an extension
  /// of the container, in any case.
  static func path(_ path: String, for container: SoundContainer) -> String {
    let start = nameStart(path)
    let dot = path[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    if let dot {
      let found = path[path.index(after: dot)...].lowercased()
      if container.fileExtensions.contains(found) { return path }
    }
    return path[..<(dot ?? path.endIndex)] + "." + (container.fileExtensions.first ?? "caf")
  }

  /// Returns a name folded as by a file system that ignores case and normalization forms.
  ///
  /// Swift compares strings by canonical equivalence, so only case needs folding.
  static func folded(_ name: String) -> String {
    // Uppercasing first maps characters with two uppercase forms (ß, SS) to one.
    name.uppercased().lowercased()
  }

  /// Returns a key that is equal for all paths to one file, also on a case-insensitive file system.
  static func key(_ path: String) -> String {
    FileOperations.identity(of: folder(of: path)) + "/" + folded(name(of: path))
  }

  /// Returns a key that is equal for all spellings of one path; unlike `key(_:)`, it is
  /// case-sensitive.
  static func place(of path: String) -> ByteText {
    ByteText(FileOperations.identity(of: folder(of: path)) + "/" + name(of: path))
  }

  /// Returns the backup's path: the path as given, below the folder.
  ///
  /// The result omits a leading slash, `.` and `..`, which would lead out of the folder.
  static func backup(of path: String, in folder: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return ([folder.hasSuffix("/") ? String(folder.dropLast()) : folder] + parts.map(String.init))
      .joined(separator: "/")
  }

  private static func nameStart(_ path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
  }
}
