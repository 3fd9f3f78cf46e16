// SPDX-License-Identifier: MIT

import Foundation

/// Where the package lies.
public enum Repository {
  /// Its folder, from the root.
  public static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// A file's text, by its path below the package's folder.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Repository.path + "/" + path, encoding: .utf8)
  }

  /// The names in a folder, by its path below the package's folder.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// The paths of all Swift files in a folder, by its path below the package's folder.
  public static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder)
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }
}
