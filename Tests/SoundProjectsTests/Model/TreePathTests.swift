// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

@testable import SoundProjects

struct TreePathTests {
  @Test(arguments: [
    ("", "a/b", "a/b"), ("f/g", "a", "f/g/a"), ("f", "./a//b/.", "f/a/b"), ("f/g", "../a", "f/a"),
    ("f/g", "../../a", "a"), ("f", "..", ""), ("f", "", "f"), ("f", "a/../../g", "g"),
  ])
  func `A relative path is resolved in its folder`(
    _ folder: String, _ path: String, _ whole: String
  ) {
    #expect(TreePath(folder).path(of: Array(path.utf8))?.text == whole)
  }

  @Test(arguments: ["/a", "..", "a/../..", String(repeating: "a", count: 4097)])
  func `An absolute or overlong path, and one outside the tree, have no place`(_ path: String) {
    #expect(TreePath("").path(of: Array(path.utf8)) == nil)
  }

  @Test func `The components below a folder are those after its name`() {
    let path = TreePath("a/b/c")
    #expect(path.components(below: TreePath(""))?.map(\.text) == ["a", "b", "c"])
    #expect(path.components(below: TreePath("a"))?.map(\.text) == ["b", "c"])
    #expect(path.components(below: TreePath("a/b/c")) == nil)
    #expect(path.components(below: TreePath("a/bb")) == nil)
    #expect(TreePath("ab/c").components(below: TreePath("a")) == nil)
  }

  @Test func `A project without a name has that of its folder`() {
    #expect(TreePath("a/b").projectName == "b")
    #expect(TreePath("").projectName == "app")
  }

  @Test func `The sounds at a path are the file, or those below the folder`() throws {
    let tree = ProjectTree(["a/b.caf": "", "a/c/d.wav": "", "a/e.txt": "", "f.caf": ""])
    var budget = ReadingBudget()
    #expect(try tree.sounds(at: TreePath("a/b.caf"), &budget).map(\.text) == ["a/b.caf"])
    #expect(try tree.sounds(at: TreePath("a"), &budget).map(\.text) == ["a/b.caf", "a/c/d.wav"])
    #expect(try tree.sounds(at: TreePath("a/e.txt"), &budget).isEmpty)
    #expect(try tree.sounds(at: TreePath("g"), &budget).isEmpty)
  }

  @Test func `A budget limits the files that are visited`() throws {
    let tree = ProjectTree(["a/b.caf": "", "a/c.wav": "", "a/d.txt": ""])
    var budget = ReadingBudget(visits: 8)
    _ = try tree.sounds(at: TreePath("a"), &budget)
    _ = try tree.sounds(at: TreePath("a"), &budget)
    #expect(
      throws: DocumentError(
        "refers to too many files and values", expected: "at most 8",
        suggestion: "check that it is the right file")
    ) {
      try tree.sounds(at: TreePath("a/b.caf"), &budget)
    }
  }
}
