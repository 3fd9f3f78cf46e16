// SPDX-License-Identifier: MIT

import Foundation

/// The checkout of the package that the tests were built from.
public enum Repository {
  /// The absolute path of the package's folder.
  public static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Returns a file's text; `path` is relative to the package's folder.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: Repository.path + "/" + path, encoding: .utf8)
  }

  /// Returns the names in a folder, sorted; `folder` is relative to the package's folder.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + folder).sorted()
  }

  /// Returns the paths of all Swift files in a folder and its subfolders, sorted; `folder` and the
  /// results are relative to the package's folder.
  public static func sources(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path + "/" + folder)
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }
}
