// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import SoundBundle

struct IgnoreFileTests {
  /// Returns the verdict of a `.gitignore` on a path; a path that ends with a slash is a folder.
  private func verdict(_ text: String, _ path: String) -> Bool? {
    let isFolder = path.hasSuffix("/")
    return IgnoreFile(Array(text.utf8)).verdict(
      on: TreePath(isFolder ? String(path.dropLast()) : path), isFolder: isFolder)
  }

  /// A `.gitignore`, a path, and the verdict: true if the path is ignored, `nil` if no pattern matches it.
  private static let cases: [(text: String, path: String, verdict: Bool?)] = [
    // A name matches at any depth, a pattern with a slash only from the file's folder.
    ("build", "build", true), ("build", "a/build", true), ("build", "build2", nil),
    ("/build", "build", true), ("/build", "a/build", nil),
    ("a/build", "a/build", true), ("a/build", "b/a/build", nil),
    ("**/a/build", "b/a/build", true), ("a/**", "a/b/c", true), ("a/**", "a/", nil),
    // A final slash matches only folders.
    ("build/", "build/", true), ("build/", "build", nil), ("a/build/", "a/build/", true),
    ("*.caf/", "x.caf/", true), ("*.caf/", "x.caf", nil),
    // Extensions and other wildcards.
    ("*.caf", "a/x.caf", true), ("*.caf", ".caf", true), ("*.caf", "x.CAF", nil),
    ("*.caf", "x.caf.wav", nil), ("*.b.caf", "a.b.caf", true), ("*.b.caf", "b.caf", nil),
    ("x?.caf", "xy.caf", true), ("x?.caf", "x.caf", nil), ("[ab].caf", "b.caf", true),
    ("a/*.caf", "a/x.caf", true), ("a/*.caf", "a/b/x.caf", nil), ("*", "x", true),
    // The last line that matches decides.
    ("*.caf\n!x.caf", "x.caf", false), ("!x.caf\n*.caf", "x.caf", true),
    ("x.caf\n!*.caf\nx.*", "x.caf", true), ("a/*\n!a/b", "a/b", false), ("!x", "x", false),
    ("*.caf\n!x.caf/", "x.caf", true),
    // Comments, spaces, escapes and ends of lines.
    ("#x", "#x", nil), ("\\#x", "#x", true), ("\\!x", "!x", true), ("x  ", "x", true),
    ("x\\ ", "x ", true), ("x\r\n", "x", true), ("\u{FEFF}x", "x", true), ("", "x", nil),
    ("/", "x", nil), ("!", "x", nil), ("\n\n", "x", nil),
  ]

  @Test(arguments: cases.indices) func `The last pattern that matches decides`(_ index: Int) {
    let (text, path, expected) = Self.cases[index]
    #expect(verdict(text, path) == expected, "\(text) on \(path)")
  }

  @Test func `A file without patterns is empty`() {
    #expect(IgnoreFile(Array("# nothing\n\n/\n!\n".utf8)).isEmpty)
    #expect(!IgnoreFile(Array("x".utf8)).isEmpty)
  }

  @Test func `Names that are not UTF-8 match their own bytes`() {
    let file = IgnoreFile([0x61, 0xFF, 0x0A])
    #expect(file.verdict(on: TreePath([0x61, 0xFF]), isFolder: false) == true)
    #expect(file.verdict(on: TreePath([0x61, 0xFE]), isFolder: false) == nil)
  }

  @Test func `Random patterns ignore the paths that git ignores`() throws {
    guard let git = Tool(named: "git") else { return }
    let folder = try TemporaryFolder()
    #expect(try git.run(["init", "-q", folder.path]).status == 0)
    var random = SeededRandom(19)
    for _ in 0..<60 {
      let text = (0..<4).map { _ in Self.pattern(&random) }.joined(separator: "\n")
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(".gitignore")))
      let paths = (0..<12).map { _ in Self.path(&random) }
      let result = try git.run(
        ["check-ignore", "--no-index", "--stdin", "-n", "-v"],
        input: Array(paths.joined(separator: "\n").utf8), in: folder.path)
      let lines = result.text.split(separator: "\n")
      try #require(lines.count == paths.count, "\(result.errors)")
      for (path, line) in zip(paths, lines) {
        #expect(ignores(text, path) == Self.isIgnored(line), "\(text) on \(path): \(line)")
      }
    }
  }

  /// Returns whether a walk leaves out a path: one of its folders or the path itself is ignored.
  private func ignores(_ text: String, _ path: String) -> Bool {
    let file = IgnoreFile(Array(text.utf8))
    let names = path.split(separator: "/")
    return (1...names.count).contains { count in
      let isFolder = count < names.count
      let part = TreePath(names.prefix(count).joined(separator: "/"))
      return file.verdict(on: part, isFolder: isFolder) == true
    }
  }

  /// Returns true if a line of 'git check-ignore -v -n' says that its path is ignored; the line has
  /// FILE:LINE:PATTERN, a tab and the path.
  private static func isIgnored(_ line: Substring) -> Bool {
    let pattern = line.split(separator: "\t")[0].split(separator: ":", maxSplits: 2).last ?? ""
    return !line.hasPrefix("::") && !pattern.hasPrefix("!")
  }

  private static func pattern(_ random: inout SeededRandom) -> String {
    let parts = ["a", "b", "a.b", "*", "*.b", "?", "[ab]", "**", "a*"]
    let count = Int.random(in: 1...3, using: &random)
    let names = (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }
    let start = ["", "", "/", "!", "!/"].randomElement(using: &random) ?? ""
    let end = ["", "", "", "/"].randomElement(using: &random) ?? ""
    return start + names.joined(separator: "/") + end
  }

  /// Returns the path of a file, not of a folder, because 'git check-ignore' matches `a*/*` on the folder
  /// `a/`, but git itself does not.
  private static func path(_ random: inout SeededRandom) -> String {
    let parts = ["a", "b", "a.b", "ab", "c"]
    let count = Int.random(in: 1...4, using: &random)
    let names = (0..<count).map { _ in parts.randomElement(using: &random) ?? "a" }
    return names.joined(separator: "/")
  }
}
