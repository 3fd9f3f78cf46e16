// SPDX-License-Identifier: MIT

package import SoundBundle

/// A file from which a tool generates an Xcode project.
package struct ProjectGenerator: Sendable, Hashable {
  /// The path of the file, relative to the tree.
  package let description: TreePath
  /// The command that generates the project.
  package let command: String

  /// Returns the generator's file that is inside the fewest folders, among those without an Xcode project in
  /// the same folder; `nil` if there is none.
  package static func withoutProject(in tree: ProjectTree) -> ProjectGenerator? {
    let all = [
      ("project.yml", "xcodegen", isXcodeGen), ("Project.swift", "tuist generate", isTuist),
    ].flatMap { name, command, isGenerator in
      tree.files(named: name).filter { path in
        !hasProject(beside: path, in: tree)
          && (try? tree.contents(of: path)).map(isGenerator) ?? false
      }.map { ProjectGenerator(description: $0, command: command) }
    }
    return all.min { depth($0.description) < depth($1.description) }
  }

  private static func depth(_ path: TreePath) -> Int {
    path.bytes.count { $0 == UInt8(ascii: "/") }
  }

  private static func hasProject(beside path: TreePath, in tree: ProjectTree) -> Bool {
    tree.files(named: "project.pbxproj").contains { $0.folder.folder == path.folder }
  }

  /// Returns whether a YAML file has the key `targets` or `include`; without both, XcodeGen generates
  /// nothing.
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
