// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import Testing

@testable import SoundBundle

/// The order of a scope's sounds, and the spelling of the folders around a given path.
@Suite struct `Details of scopes` {
  @Test(arguments: [
    ["a", "b", "c"], ["c", "b", "a"], ["b", "a", "c"], ["a", "c", "b"], ["a"], [],
  ]) func `The sounds of a scope are sorted by the bytes of their paths`(_ paths: [String]) {
    let sounds = paths.map { PlacedSound(path: $0, folders: [], bytes: 1) }
    let contents = ScopeContents(Scope(.folder, path: "r"), sounds)
    #expect(contents.sounds.map(\.path) == paths.sorted())
    let groups = contents.groups { _ -> Int? in 1 }
    #expect(groups.map { $0.map(\.path) } == (paths.count > 1 ? [paths.sorted()] : []))
  }

  @Test func `A tree without a name is a scope`() {
    let tree = FakeTree(
      files: [("c", SoundFolder.sound), ("in/d.caf", SoundFolder.sound)], unchecked: [])
    let report = BundleValidator().validate(tree, root: TreePath(""))
    #expect(report.subjects.map(\.path) == ["c", "in/d.caf"])
    #expect(report.subjects.map(\.scope) == [".", "."])
  }

  @Test func `Only the innermost bundle around a file becomes a scope`() {
    let known = KnownScopes()
    let finder = ScopeFinder(
      root: TreePath("x.zip"), real: nil, kind: .folder, bundleRoots: [], known: known)
    let bundles = (1...50).map { "\($0).app" }
    for last in ["in", "out"] {
      let folder = "x.zip/" + bundles.joined(separator: "/")
      let place = finder.place(of: TreePath(folder + "/\(last)/a.caf"))
      #expect(place.scope == Scope(.app, path: folder) && place.folders == [last])
    }
    #expect(known.scopes.count == 2)
  }

  /// Returns the spelling of a folder around a given path.
  private func spelling(_ root: String, around folder: String) throws -> String {
    let root = TreePath(root)
    let real = try #require(root.real)
    let around = try #require(TreePath(folder).real)
    return GivenSpelling(root: root, real: real).text(of: around)
  }

  @Test func `The folders around a given path are spelled as in the path`() throws {
    let folder = try SoundFolder([("Bird.app/in/deep/a.caf", SoundFolder.sound)])
    try folder.link("latest", to: "Bird.app")
    try folder.link("in", to: "Bird.app/in")
    let app = folder.path + "/Bird.app"
    let real = try #require(TreePath(app).real).text
    for (path, text) in [
      ("Bird.app", app), ("Bird.app/", app), ("Bird.app/.", app + "/."),
      ("latest", folder.path + "/latest"), ("latest/in", folder.path + "/latest"),
      ("latest//in/./deep/", folder.path + "/latest"), ("./latest/in/", folder.path + "/./latest"),
      ("latest/in/..", folder.path + "/latest/in/.."),
      ("latest/in/../in", folder.path + "/latest/in/.."),
      // This path does not contain the app's name.
      ("in", real),
    ] {
      #expect(try spelling(folder.path + "/" + path, around: app) == text, "\(path)")
    }
  }

  @Test func `The working folder is spelled as a dot`() throws {
    let manager = FileManager.default
    let working = manager.currentDirectoryPath
    #expect(try spelling(".", around: working) == ".")
    let above = try #require(TreePath(working).real).folder
    #expect(try spelling(".", around: above.text) == above.text)
    let names = try manager.contentsOfDirectory(atPath: working)
    let name = try #require(
      names.first { name in
        (try? manager.attributesOfItem(atPath: working + "/" + name))?[.type] as? FileAttributeType
          == .typeDirectory
      })
    #expect(try spelling(name, around: working) == ".")
    #expect(try spelling("./\(name)/", around: working) == ".")
  }
}
