// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import SoundManifest
import Testing

/// The paths of bundles in a manifest, and the choice among sounds of one name.
@Suite struct `Bundles of a manifest` {
  private let ding = SoundFolder.sound
  private let dong = SoundFolder.tone(.wave, .uLaw)

  private func manifest(_ inventory: BundleInventory) throws -> Manifest {
    var options = ManifestBuilder.Options()
    options.includesInvalid = true
    return try ManifestBuilder(options).manifest(of: [inventory])
  }

  private func manifest(_ folder: SoundFolder, _ paths: [String]) throws -> Manifest {
    try manifest(BundleValidator().inventory(paths: paths.map { folder.path + $0 }))
  }

  /// Returns the path and the names of each bundle.
  private func outline(_ manifest: Manifest) -> [String] {
    manifest.bundles.map { ([$0.path] + $0.sounds.map(\.name)).joined(separator: " ") }
  }

  @Test func `An app beside other sounds is a main bundle`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Info.plist", PropertyList.app("com.example.bird")),
      ("Bird.app/ding.caf", ding), ("loose.caf", ding),
    ])
    #expect(outline(try manifest(folder, [""])) == [". loose.caf", ". ding.caf"])
  }

  @Test(arguments: [
    ("Bird.app/PlugIns/Push.appex/more", "", "."),
    ("/none", "/PlugIns/Push.appex", "PlugIns/Push.appex"),
    ("none", "/PlugIns/Push.appex", "PlugIns/Push.appex"),
    ("", "PlugIns/Push.appex", "PlugIns/Push.appex"),
    ("/none/Push.appex", "/more", "."), ("Push.appex", "", "."),
  ]) func `An extension has its path below the walked folder`(
    _ root: String, _ below: String, _ path: String
  ) throws {
    let tree = FakeTree(files: [("\(root)\(below)/ding.caf", ding)], unchecked: [])
    let inventory = BundleValidator().inventory(tree, root: TreePath(root))
    #expect(try manifest(inventory).bundles.map(\.path) == [path])
  }

  @Test func `An extension in two walked folders has its path below the inner one`() throws {
    let folder = try SoundFolder([("Parts/PlugIns/Push.appex/ding.caf", ding)])
    for paths in [["/Parts", "/Parts/PlugIns"], ["/./Parts//PlugIns/", "/Parts/."]] {
      #expect(outline(try manifest(folder, paths)) == ["Push.appex ding.caf"], "\(paths)")
    }
  }

  @Test func `A bundle's path does not leave the main bundle`() throws {
    let folder = try SoundFolder([("Push.appex/ding.caf", ding)])
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let path = String(repeating: "../", count: depth) + folder.path.dropFirst()
    let manifest = try manifest(BundleValidator().inventory(paths: [path + "/Push.appex/ding.caf"]))
    #expect(manifest.bundles.map { $0.path.hasSuffix("Push.appex") } == [true])
    #expect(try Manifest(data: Array(manifest.text.utf8)) == manifest)
  }

  @Test func `The first of several invalid versions is reported`() throws {
    let plist = PropertyList.app("com.example.bird", version: "next")
    let folder = try SoundFolder([
      ("c/Bird.app/Info.plist", plist), ("a/Bird.app/Info.plist", plist),
      ("b/Bird.app/Info.plist", plist),
    ])
    let error = try #require(throws: DocumentError.self) { try manifest(folder, [""]) }
    #expect(error.found == "'next' in \(folder.path)/a/Bird.app/Info.plist")
  }

  @Test func `The first of several sounds with one name is in the manifest`() throws {
    let folder = try SoundFolder([("b/twice.caf", dong), ("a/twice.caf", ding)])
    let sounds = try manifest(folder, [""]).bundles.flatMap(\.sounds)
    #expect(sounds.map(\.name) == ["twice.caf"])
    #expect(sounds.map(\.bytes) == [Int64(ding.count)])
  }

  @Test func `Only res/raw itself has resources without a qualifier`() throws {
    let folder = try SoundFolder([
      ("res/raw/ding.wav", ding), ("res/raw-de/dong.wav", ding), ("res/raw/deep/dung.wav", ding),
    ])
    #expect(outline(try manifest(folder, [""])) == [". ding.wav"])
  }

  @Test func `A manifest has names of at most 255 bytes`() throws {
    let names = [251, 252].map { String(repeating: "n", count: $0) + ".caf" }
    let tree = FakeTree(files: names.map { ("r/" + $0, ding) }, unchecked: [])
    let manifest = try manifest(BundleValidator().inventory(tree, root: TreePath("r")))
    #expect(manifest.bundles.flatMap(\.sounds).map(\.name) == [names[0]])
  }
}
