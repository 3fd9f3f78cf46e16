// SPDX-License-Identifier: MIT

/// The folder of a baseline, or another folder to which paths are relative.
///
/// Relative paths keep a baseline valid in every checkout of a project and from every working
/// folder.
package struct BaselineRoot: Sendable, Hashable {
  private let folder: [ByteText]
  private let workingFolder: [ByteText]

  /// Creates a root, which compares paths as text and does not follow symbolic links.
  ///
  /// - Parameters:
  ///   - folder: the folder, absolute or relative to the working folder.
  ///   - workingFolder: the absolute path of the working folder.
  package init(folder: String, workingFolder: String) {
    self.workingFolder = Self.names(of: workingFolder, in: [])
    self.folder = Self.names(of: folder, in: self.workingFolder)
  }

  /// Returns a path relative to the folder: `.` for the folder itself, `nil` for a path outside.
  package func relative(_ path: String) -> String? {
    let names = Self.names(of: path, in: workingFolder)
    guard names.starts(with: folder) else { return nil }
    let rest = names.dropFirst(folder.count).map { $0.text }
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// Returns a path relative to the folder: `.` for the folder itself, a leading `..` for a path
  /// outside.
  package func relativePath(to path: String) -> String {
    let names = Self.names(of: path, in: workingFolder)
    let shared = zip(names, folder).prefix { $0 == $1 }.count
    let parts =
      Array(repeating: "..", count: folder.count - shared) + names.dropFirst(shared).map { $0.text }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Returns the components of a path, absolute or relative to `working`, with `.` and `..`
  /// resolved.
  private static func names(of path: String, in working: [ByteText]) -> [ByteText] {
    let slash = UInt8(ascii: "/")
    var names = path.utf8.first == slash ? [] : working
    for part in path.utf8.split(separator: slash) {
      let name = String(decoding: part, as: UTF8.self)
      switch name {
      case ".": continue
      case "..": _ = names.popLast()
      default: names.append(ByteText(name))
      }
    }
    return names
  }
}
