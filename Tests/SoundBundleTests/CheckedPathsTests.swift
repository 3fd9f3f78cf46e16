// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

/// Tests predictions of findings about files that do not exist yet.
@Suite struct `Checked paths` {
  private let folder: SoundFolder

  init() throws {
    folder = try SoundFolder([
      ("in/a/x.caf", SoundFolder.sound), ("one.caf", SoundFolder.sound),
      ("App.app/x.caf", SoundFolder.sound),
    ])
  }

  private func paths(_ names: [String], _ options: BundleOptions = BundleOptions()) -> CheckedPaths
  {
    CheckedPaths(
      names.map { TreePath(folder.path + "/" + $0) }, BundleValidator(options: options))
  }

  private func findings(_ paths: CheckedPaths, _ names: [String]) -> [String] {
    paths.findings(of: names.map { (folder.path + "/" + $0, 100) }).map {
      folder.below($0.location.path) + ": " + $0.rule.rawValue
    }
  }

  @Test func `Checked paths predict findings about new names in their folders`() {
    let two = ["in/a/y.caf", "in/b/y.caf", "in/c/z.caf"]
    let expected = ["in/a/y.caf: name/duplicate", "in/b/y.caf: name/duplicate"]
    for root in ["in", "in/", "in//"] {
      #expect(findings(paths([root]), two) == expected, "\(root)")
    }
    #expect(findings(paths(["in"]), ["in/a/y.caf", "in/b/Y.caf"]).count == 2)
  }

  @Test func `Checked paths predict nothing outside their folders`() {
    let two = ["in/a/y.caf", "in/b/y.caf"]
    #expect(findings(paths(["in/a/x.caf", "missing"]), two) == [])
    #expect(findings(paths(["in/a", "in/b"]), two) == [])
    #expect(findings(paths(["App.app"]), ["App.app/a.caf", "App.app/sub/A.caf"]).count == 1)
  }

  @Test func `Checked paths respect declared bundle roots`() {
    var options = BundleOptions()
    options.bundleRoots = [TreePath(folder.path + "/in")]
    let names = ["in/y.caf", "in/Y.caf"]
    #expect(findings(paths(["in/a/x.caf"], options), names).count == 2)
  }

  @Test func `Checked paths find the folder whose walk visits another`() {
    let run = paths(["in", "one.caf"])
    for name in ["in", "in/old", "in/a/../old/deep", "in/a"] {
      #expect(run.walk(to: folder.path + "/" + name)?.text == folder.path + "/in", "\(name)")
    }
    for name in ["old", "in/.old", "in/.old/a", "inner", "one.caf.d", "in/../old"] {
      #expect(run.walk(to: folder.path + "/" + name) == nil, "\(name)")
    }
    #expect(run.walk(to: folder.path + "/one.caf") == nil)
    #expect(paths(["missing"]).walk(to: folder.path + "/missing/a") == nil)
    var options = BundleOptions()
    options.selects = { path, isFolder in !(isFolder && path.hasSuffix("/old")) }
    #expect(paths(["in"], options).walk(to: folder.path + "/in/old/x") == nil)
  }

  @Test func `Checked paths use the first of the folders around a sound`() {
    let two = ["in/a/y.caf", "in/b/y.caf"]
    #expect(findings(paths(["in", "in/a", "in/"]), two).count == 2)
    #expect(findings(paths(["in/a", "in"]), two) == [])
    let root = CheckedPaths([TreePath("/")], BundleValidator())
    let found = root.findings(of: [("/none/a/y.caf", 100), ("/none/b/y.caf", 100)])
    #expect(found.map(\.location.path) == ["/none/a/y.caf", "/none/b/y.caf"])
  }

  @Test func `A folder whose name begins with another folder's name is not inside it`() throws {
    try self.folder.add("inner/x.caf", SoundFolder.sound)
    #expect(findings(paths(["in", "inner"]), ["in/y.caf", "inner/y.caf"]) == [])
    #expect(findings(paths(["in", "inner"]), ["inner/y.caf", "inner/a/y.caf"]).count == 2)
  }
}
