// SPDX-License-Identifier: MIT

/// The folder that a baseline's paths are relative to: the one that the baseline lies in, so that
/// it holds wherever the project is checked out and from wherever it is checked.
public struct BaselineRoot: Sendable, Hashable {
  private let folder: [ByteText]
  private let workingFolder: [ByteText]

  /// Makes a root.
  ///
  /// Paths are compared as text: symbolic links are not followed.
  ///
  /// - Parameters:
  ///   - folder: the folder, absolute or as seen from the working folder.
  ///   - workingFolder: the absolute path of the folder that relative paths begin in.
  public init(folder: String, workingFolder: String) {
    self.workingFolder = Self.names(of: workingFolder, in: [])
    self.folder = Self.names(of: folder, in: self.workingFolder)
  }

  /// The path as seen from the folder, `.` for the folder itself; `nil` for what lies outside.
  public func relative(_ path: String) -> String? {
    let names = Self.names(of: path, in: workingFolder)
    guard names.starts(with: folder) else { return nil }
    let rest = names.dropFirst(folder.count).map(\.text)
    return rest.isEmpty ? "." : rest.joined(separator: "/")
  }

  /// The way from the folder to the path, through `..` where it lies beside or above.
  public func way(to path: String) -> String {
    let names = Self.names(of: path, in: workingFolder)
    let shared = zip(names, folder).prefix { $0 == $1 }.count
    let way =
      Array(repeating: "..", count: folder.count - shared) + names.dropFirst(shared).map(\.text)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The names on the way from the top of the file system, with `.` and `..` carried out.
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
