// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFindings
import Testing

/// Lists of sounds below folders, and walks of folders that change.
@Suite struct `Lists of sounds` {
  @Test func `A walk lists the selected sounds with their paths below the folder`() throws {
    let sound = SoundFolder.sound
    let folder = try SoundFolder([
      ("a.caf", sound), ("b", sound), ("c.txt", sound), ("d", Array("a text of no kind".utf8)),
      ("in/e.caf", sound), ("in/deep/f.caf", sound), ("out/g.caf", sound), (".git/h.caf", sound),
      ("no.caf", sound), ("._i.caf", [1]),
    ])
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    try folder.link("gone", to: "nowhere")
    var walk = SoundWalk { path, isFolder in !path.hasSuffix(isFolder ? "/out" : "/no.caf") }
    walk.walk(TreePath(folder.path))
    #expect(walk.files.map(\.below) == ["a.caf", "b", "in/deep/f.caf", "in/e.caf"])
    #expect(walk.files.map(\.path) == walk.files.map { folder.path + "/" + $0.below })
    #expect(walk.unchecked == [])
    walk.walk(TreePath(folder.path + "/in/"))
    #expect(walk.files.suffix(2).map(\.below) == ["deep/f.caf", "e.caf"])
    #expect(walk.files.count == 6)
  }

  @Test func `A walk reports files and folders that disappear`() throws {
    let folder = try SoundFolder([("a.caf", SoundFolder.sound), ("gone", SoundFolder.sound)])
    var walk = SoundWalk { path, _ in
      if path.hasSuffix("/gone") { try? FileManager.default.removeItem(atPath: path) }
      return true
    }
    walk.walk(TreePath(folder.path))
    walk.walk(TreePath(folder.path + "/none"))
    #expect(walk.files.map(\.below) == ["a.caf"])
    #expect(walk.unchecked.map { folder.below($0.path) } == ["gone", "none"])
  }

  @Test func `A walk reports a link whose folder disappears before it is entered`() throws {
    let other = try SoundFolder([("x/c.caf", SoundFolder.sound), ("y/d.caf", SoundFolder.sound)])
    let folder = try SoundFolder([("z.caf", SoundFolder.sound)])
    try folder.link("x", to: other.path + "/x")
    try folder.link("y", to: other.path + "/y")
    var (visited, failed): ([String], [String]) = ([], [])
    DiskTree(TreePath(folder.path)).walk { entry in
      let path = folder.below(entry.path.text)
      if path == "z.caf" { try? FileManager.default.removeItem(atPath: other.path + "/x") }
      visited.append(path)
      return true
    } failed: { unchecked in
      failed.append(folder.below(unchecked.path))
    }
    #expect(visited == ["x", "y", "z.caf", "y/d.caf"])
    #expect(failed == ["x"])
  }
}
