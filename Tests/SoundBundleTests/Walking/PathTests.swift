// SPDX-License-Identifier: MIT

import Testing

@testable import SoundBundle

/// Parts of paths, which are bytes and need not be UTF-8.
@Suite struct `Parts of a path` {
  @Test(arguments: [
    ("", "", "", ""), ("/", "", "/", "/"), ("a", "a", "", "a"), ("/a", "a", "/", "/a"),
    ("a/b", "b", "a", "a/b"), ("ab/c/", "", "ab/c", "ab/c"), ("//", "", "/", "/"),
    ("a//", "", "a/", "a"), ("/a/b", "b", "/a", "/a/b"),
  ]) func `A path has a name, a folder and a form without slashes at its end`(
    _ path: String, _ name: String, _ folder: String, _ withoutSlash: String
  ) {
    let path = TreePath(path)
    #expect(path.name == Array(name.utf8))
    #expect(path.folder.text == folder)
    #expect(path.withoutSlash.text == withoutSlash)
  }

  @Test(arguments: [
    ("", "a", "a"), ("/", "a", "/a"), ("b", "a", "b/a"), ("b/", "a", "b/a"), ("b", "", "b/"),
  ]) func `A name is appended to a path after one slash`(
    _ path: String, _ name: String, _ whole: String
  ) {
    #expect(TreePath(path).appending(Array(name.utf8)).text == whole)
  }

  @Test(
    arguments: [
      ("", []), ("/", [""]), (".", []), ("a", ["a"]), ("/a", ["", "a"]), ("a//./b/", ["a", "b"]),
      ("./a/..", ["a", ".."]), ("/./a", ["", "a"]), ("//a", ["", "a"]),
    ] as [(String, [String])]) func `A path has components except dots and empty ones`(
      _ path: String, _ components: [String]
    )
  {
    let found = PathComponent.all(of: TreePath(path))
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == components)
    for component in found {
      let start = TreePath(path).prefix(component.end).bytes
      #expect(start.suffix(component.bytes.count) == component.bytes)
    }
  }

  @Test(
    arguments: [
      ("x.caf", "caf"), ("x.ZIP", "zip"), ("x.AZaz09", "azaz09"), ("a.b", "b"), ("a.", nil),
      (".caf", nil), ("a", nil), ("a.b.c", "c"), ("in.app/x", nil), ("x.\u{E9}T", "\u{E9}t"),
      ("x.[@`{", "[@`{"),
    ] as [(String, String?)]) func `A path's extension has lowercase ASCII letters`(
      _ path: String, _ name: String?
    )
  {
    #expect(TreePath(path).fileExtension == name)
  }

  @Test(arguments: [[0x80], [0xFF, 0x41], [0x61, 0x80]] as [[UInt8]])
  func `An extension that is not UTF-8 is not text`(_ bytes: [UInt8]) {
    #expect(TreePath([0x61, 0x2E] + bytes).fileExtension == nil)
  }

  @Test func `The extension of a sound is compared byte by byte`() {
    for name in ["x.caf", "x.CAF", "x.Wave", "x.x-AIFF", "x.midi"] {
      #expect(SoundNames.isSound(TreePath(name)), "\(name)")
    }
    // A letter of Latin-1 in place of an a.
    #expect(!SoundNames.isSound(TreePath([0x78, 0x2E, 0x63, 0xE1, 0x66])))
    for name in ["x.cag", "x.txt", "x.jpeg", "x.toolong", "x.", "x"] {
      #expect(!SoundNames.isSound(TreePath(name)), "\(name)")
    }
  }

  @Test(arguments: [
    ("a/b/c", ["a/b/c", "a/b", "a"]), ("/a/b", ["/a/b", "/a", "/"]), ("/", ["/"]), ("", []),
    ("./a", ["./a", "."]),
  ])
  func `A path's lineage ends at the root or at the first component`(
    _ path: String, _ lineage: [String]
  ) {
    #expect(TreePath(path).lineage.map(\.text) == lineage)
  }
}
