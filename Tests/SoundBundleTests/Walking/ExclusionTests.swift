// SPDX-License-Identifier: MIT

import SoundFindings
import Testing

@testable import SoundBundle

struct ExclusionTests {
  /// Returns the paths of the sounds that a walk of a folder finds.
  private func walked(_ root: String, _ exclusions: WalkExclusions = WalkExclusions()) -> [String] {
    var paths: [String] = []
    DiskTree(TreePath(root), excluding: exclusions).walk(
      { entry in
        if entry.kind == .file, entry.path.fileExtension == "caf" { paths.append(entry.path.text) }
        return true
      }, failed: { _ in })
    let start = root.hasSuffix("/") ? root.utf8.count : root.utf8.count + 1
    return paths.map { String($0.dropFirst(start)) }
  }

  private func folder(_ files: [String: String]) throws -> SoundFolder {
    try SoundFolder(files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
  }

  @Test func `Folders of dependencies and build products are left out`() throws {
    let names = ["Carthage", "DerivedData", "Pods", "bower_components", "build", "node_modules"]
    let folder = try SoundFolder(
      (names + ["vendor", "a/build/b", "Build", "builds"]).map { ("\($0)/x.caf", []) })
    #expect(walked(folder.path) == ["Build/x.caf", "builds/x.caf"])
    #expect(walked(folder.path + "/a/build") == ["b/x.caf"])
    #expect(walked(folder.path, .none).count == 10)
    #expect(
      walked(folder.path, WalkExclusions(folders: ["a"])).count == 9)
  }

  @Test func `A built bundle is walked as a whole`() throws {
    let folder = try self.folder([
      ".gitignore": "*.caf\n", "A.app/build/x.caf": "", "A.app/vendor/y.caf": "", "z.caf": "",
    ])
    #expect(walked(folder.path) == ["A.app/build/x.caf", "A.app/vendor/y.caf"])
    #expect(walked(folder.path + "/A.app") == ["build/x.caf", "vendor/y.caf"])
  }

  @Test func `A .gitignore applies to its folder and those below`() throws {
    let folder = try self.folder([
      ".gitignore": "out/\n/top.caf\n", "top.caf": "", "a/top.caf": "", "a/out/x.caf": "",
      "b/.gitignore": "*.caf\n!keep.caf\n", "b/x.caf": "", "b/keep.caf": "", "b/c/y.caf": "",
      "c/y.caf": "",
    ])
    #expect(walked(folder.path) == ["a/top.caf", "b/keep.caf", "c/y.caf"])
    let all = walked(folder.path, WalkExclusions(heedsGitignore: false))
    #expect(all.count == 7)
  }

  @Test
  func
    `Files that describe projects and resources of Android are walked although git ignores them`()
    throws
  {
    let kept = [
      "app/build.gradle", "app/src/main/res/raw-de/x.caf", "app/src/main/res/raw/x.caf",
      "pubspec.yaml",
    ]
    let others = ["a.caf", "other.gradle", "raw/x.caf", "out/build.gradle", "out/res/raw/x.caf"]
    let folder = try self.folder(
      Dictionary(uniqueKeysWithValues: (kept + others).map { ($0, "") }).merging(
        [".gitignore": "out/\n*.caf\n*.gradle\n*.yaml\n"]) { $1 })
    var paths: [String] = []
    DiskTree(TreePath(folder.path), excluding: WalkExclusions()).walk(
      { entry in
        if entry.kind == .file {
          paths.append(String(entry.path.text.dropFirst(folder.path.count + 1)))
        }
        return true
      }, failed: { _ in })
    #expect(paths.filter { $0 != ".gitignore" }.sorted() == kept)
  }

  @Test(arguments: ["*.xcodeproj\n", "*.xcodeproj/*\n", "project.pbxproj\n"])
  func `A generated Xcode project is walked although git ignores it`(_ pattern: String) throws {
    let folder = try self.folder([
      ".gitignore": pattern + "out/\n*.caf\n", "A.xcodeproj/project.pbxproj": "",
      "A.xcodeproj/x.caf": "", "out/B.xcodeproj/project.pbxproj": "",
    ])
    var files: [String] = []
    DiskTree(TreePath(folder.path), excluding: WalkExclusions()).walk(
      { entry in
        if entry.kind == .file { files.append(folder.below(entry.path.text)) }
        return true
      }, failed: { _ in })
    #expect(files.sorted() == [".gitignore", "A.xcodeproj/project.pbxproj"])
  }

  @Test func `A .gitignore above the walk applies within its repository`() throws {
    let files = [
      ".gitignore": "x.caf\na/b/z.caf\n", "a/b/x.caf": "", "a/b/y.caf": "", "a/b/z.caf": "",
    ]
    let outside = try folder(files)
    #expect(walked(outside.path + "/a/b") == ["x.caf", "y.caf", "z.caf"])
    let inside = try folder(files.merging([".git/HEAD": ""]) { one, _ in one })
    #expect(walked(inside.path + "/a/b") == ["y.caf"])
    #expect(walked(inside.path + "/a/b/") == ["y.caf"])
  }

  @Test(arguments: ["out/", "out/*", "out/**", "/out", "*"])
  func `An ignored folder that is named is walked`(_ pattern: String) throws {
    let folder = try self.folder([
      ".git/HEAD": "", ".gitignore": pattern, "out/x.caf": "", "out/y/z.caf": "",
    ])
    #expect(walked(folder.path + "/out") == ["x.caf", "y/z.caf"])
    #expect(walked(folder.path + "/out/y") == ["z.caf"])
  }

  @Test func `A repository within another one does not heed the outer patterns`() throws {
    let folder = try self.folder([
      ".git/HEAD": "", ".gitignore": "*.caf\n", "sub/.git": "gitdir: x", "sub/x.caf": "",
      "y.caf": "",
    ])
    #expect(walked(folder.path) == ["sub/x.caf"])
    #expect(walked(folder.path + "/sub") == ["x.caf"])
  }

  @Test func `A .gitignore that is too large has no effect`() throws {
    let text = String(repeating: "*.caf\n", count: 1 << 18)
    let folder = try self.folder([".gitignore": text, "x.caf": ""])
    #expect(walked(folder.path) == ["x.caf"])
  }

  @Test func `A linked folder obeys the patterns at its link`() throws {
    let folder = try self.folder([".gitignore": "*.caf\n/linked\n", "a/x.caf": ""])
    let other = try self.folder(["y.caf": ""])
    try folder.link("linked", to: other.path)
    try folder.link("other", to: other.path)
    #expect(walked(folder.path) == [])
  }

  @Test func `A bundle root that is left out is checked nevertheless`() throws {
    let folder = try SoundFolder([
      ("a.caf", SoundFolder.sound), ("build/app/sub/b.caf", SoundFolder.sound),
      ("build/c.caf", SoundFolder.sound),
    ])
    var options = BundleOptions()
    options.bundleRoots = [TreePath(folder.path + "/build/app")]
    let report = BundleValidator(options: options).validate(paths: [folder.path])
    #expect(report.subjects.map { folder.below($0.path) } == ["a.caf", "build/app/sub/b.caf"])
    #expect(report.findings.map(\.rule).contains("place/subfolder"))
  }

  @Test func `Options choose the folders to skip`() throws {
    let folder = try SoundFolder([
      (".gitignore", Array("c.caf".utf8)), ("build/a.caf", SoundFolder.sound),
      ("own/b.caf", SoundFolder.sound), ("c.caf", SoundFolder.sound),
    ])
    var options = BundleOptions()
    func paths() -> [String] {
      BundleValidator(options: options).validate(paths: [folder.path]).subjects
        .map { folder.below($0.path) }
    }
    #expect(paths() == ["own/b.caf"])
    options.skippedFolders = ["own"]
    #expect(paths() == ["build/a.caf"])
    options.heedsGitignore = false
    #expect(paths() == ["build/a.caf", "c.caf"])
  }
}
