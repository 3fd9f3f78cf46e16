// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import Testing

@testable import SoundProjects

extension ProjectTree {
  /// Creates a tree from texts by path.
  init(_ texts: [String: String]) {
    let files = Dictionary(uniqueKeysWithValues: texts.map { (TreePath($0), Array($1.utf8)) })
    self.init(Array(files.keys)) { path throws(SoundError) in
      guard let bytes = files[path] else { throw SoundError(.io, "does not exist") }
      return MemorySource(bytes)
    }
  }
}

struct ProjectTreeTests {
  private let tree = ProjectTree([
    "b/c.caf": "", "b.caf": "", "a/b/c.caf": "x", "b/a/c.caf": "", "b0/c.caf": "",
  ])

  @Test func `Files are sorted by the bytes of their paths`() {
    #expect(
      tree.files.map(\.text) == ["a/b/c.caf", "b.caf", "b/a/c.caf", "b/c.caf", "b0/c.caf"])
  }

  @Test func `Files below a folder exclude those of folders with a longer name`() {
    #expect(tree.files(below: TreePath("b")).map(\.text) == ["b/a/c.caf", "b/c.caf"])
    #expect(tree.files(below: TreePath("b/a")).map(\.text) == ["b/a/c.caf"])
    #expect(tree.files(below: TreePath("")).count == 5)
    #expect(tree.files(below: TreePath("c")).isEmpty)
  }

  @Test func `Files are found by name in every folder`() {
    #expect(
      tree.files(named: "c.caf").map(\.text)
        == ["a/b/c.caf", "b/a/c.caf", "b/c.caf", "b0/c.caf"])
    #expect(tree.files(named: "caf").isEmpty)
  }

  @Test func `A file is looked up by its whole path`() {
    #expect(tree.contains(TreePath("b/c.caf")))
    #expect(!tree.contains(TreePath("c.caf")))
  }

  @Test func `A sound is found by a canonically equivalent path`() {
    let tree = ProjectTree(["gl\u{F6}ck/a\u{308}.caf": "", "o\u{308}.txt": ""])
    let path = TreePath("glo\u{308}ck/\u{E4}.caf")
    #expect(tree.sound(at: path) == TreePath("gl\u{F6}ck/a\u{308}.caf"))
    #expect(tree.sound(at: TreePath("gl\u{F6}ck/a\u{308}.caf"))?.bytes.count == 14)
    #expect(tree.sound(at: TreePath("glock/a.caf")) == nil)
    #expect(tree.sound(at: TreePath("\u{F6}.txt")) == nil)
  }

  @Test func `The bytes of a file come from its reader`() throws {
    #expect(try tree.contents(of: TreePath("a/b/c.caf")) == Array("x".utf8))
    #expect(throws: SoundError(.io, "does not exist")) {
      try tree.contents(of: TreePath("missing"))
    }
  }

  @Test func `A file that is too large is refused before it is read`() {
    let tree = ProjectTree([TreePath("a")]) { _ in LargeSource() }
    #expect(
      throws: SoundError(
        .limitExceeded, "is too large for a file that describes a project",
        found: "33554433 bytes", expected: "at most 33554432 bytes",
        suggestion: "check that it is the right file")
    ) {
      try tree.contents(of: TreePath("a"))
    }
  }
}

/// A file that is one byte too large, and fails if it is read.
private final class LargeSource: ByteSource {
  let name = "large"
  let size = Int64(ProjectTree.largestSize + 1)

  func read(at offset: Int64, into bytes: inout MutableSpan<UInt8>) throws(SoundError) -> Int {
    throw SoundError(.io, "was read")
  }
}
