// SPDX-License-Identifier: MIT

package import SoundBundle

/// A file from which a tool generates an Xcode project.
package struct ProjectGenerator: Sendable, Hashable {
  /// The path of the file, relative to the tree.
  package let description: TreePath
  /// The command that generates the project.
  package let command: String
  /// The path of the deepest folder that contains all such files, except those with an Xcode project in the same
  /// folder; relative to the tree.
  package let folder: TreePath

  /// Returns the generator whose file is inside the fewest folders, among the files without an Xcode project in
  /// the same folder; `nil` if there is none.
  package static func withoutProject(in tree: ProjectTree) -> ProjectGenerator? {
    let found = [
      ("project.yml", "xcodegen", isXcodeGen), ("Project.swift", "tuist generate", isTuist),
    ].flatMap { name, command, isGenerator in
      tree.files(named: name).filter { path in
        !hasProject(beside: path, in: tree)
          && (try? tree.contents(of: path)).map(isGenerator) ?? false
      }.map { (path: $0, command: command) }
    }
    guard let first = found.min(by: { depth($0.path) < depth($1.path) }) else { return nil }
    let folder = found.reduce(first.path.folder) { commonFolder($0, $1.path.folder) }
    return ProjectGenerator(description: first.path, command: first.command, folder: folder)
  }

  /// Returns the deepest folder that contains both folders; one of them if it contains the other.
  private static func commonFolder(_ one: TreePath, _ other: TreePath) -> TreePath {
    var folder = one
    while other.components(below: folder) == nil, other != folder { folder = folder.folder }
    return folder
  }

  private static func depth(_ path: TreePath) -> Int {
    path.bytes.count { $0 == UInt8(ascii: "/") }
  }

  private static func hasProject(beside path: TreePath, in tree: ProjectTree) -> Bool {
    tree.files(named: "project.pbxproj").contains { $0.folder.folder == path.folder }
  }

  /// Returns whether a YAML file has the key `targets` or `include`; with neither, the project that XcodeGen
  /// generates has no app.
  private static func isXcodeGen(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: \.isLineEnd).contains { line in
      line.starts(with: "targets:".utf8) || line.starts(with: "include:".utf8)
    }
  }

  /// Returns whether a Swift file imports Tuist's module.
  private static func isTuist(_ text: [UInt8]) -> Bool {
    text.split(whereSeparator: \.isLineEnd).contains { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      return words.count > 1 && words[0].elementsEqual("import".utf8)
        && words[1].elementsEqual("ProjectDescription".utf8)
    }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}
