// SPDX-License-Identifier: MIT

internal import SoundFile
internal import SoundFindings

/// Paths of results.
enum RepairNames {
  /// A path's last component.
  static func name(of path: String) -> String { String(path[nameStart(path)...]) }

  /// A path without its last component, for the system: `.` where there is nothing before it.
  static func folder(of path: String) -> String {
    let start = nameStart(path)
    return start == path.startIndex ? "." : String(path[..<start])
  }

  /// The path with the extension that files of a container carry; the same path where it has one of
  /// them, in whatever case.
  static func path(_ path: String, for container: SoundContainer) -> String {
    let start = nameStart(path)
    let dot = path[start...].lastIndex(of: ".").flatMap { $0 == start ? nil : $0 }
    if let dot {
      let found = path[path.index(after: dot)...].lowercased()
      if container.fileExtensions.contains(found) { return path }
    }
    return path[..<(dot ?? path.endIndex)] + "." + (container.fileExtensions.first ?? "caf")
  }

  /// A name as a file system that ignores case and normalization forms holds it; equal texts are
  /// canonically equivalent.
  static func folded(_ name: String) -> String {
    // Through capitals, so that what has two of them (ß, SS) is one.
    name.uppercased().lowercased()
  }

  /// The same text for all paths that name one file, also where case does not count.
  static func key(_ path: String) -> String {
    FileOperations.identity(of: folder(of: path)) + "/" + folded(name(of: path))
  }

  /// The same text for all spellings of one path; unlike with `key(_:)`, case counts.
  static func place(of path: String) -> ByteText {
    ByteText(FileOperations.identity(of: folder(of: path)) + "/" + name(of: path))
  }

  /// Where a backup goes: the path as it was given, below the folder.
  ///
  /// What would lead out of the folder is left out: a slash in front, `.` and `..`.
  static func backup(of path: String, in folder: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return ([folder.hasSuffix("/") ? String(folder.dropLast()) : folder] + parts.map(String.init))
      .joined(separator: "/")
  }

  private static func nameStart(_ path: String) -> String.Index {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
  }
}
