// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundManifest
import Testing

/// The sounds that a manifest does not list, with the reasons.
@Suite struct `Omissions of a manifest` {
  private let ding = SoundFolder.sound
  private let other = SoundFolder.tone(.caf, .aLaw)
  private let text = Array("no sound at all, but a text".utf8)

  private func build(
    _ folder: SoundFolder, _ paths: [String] = [""], includesInvalid: Bool = false
  ) throws -> (manifest: Manifest, omissions: [Omission]) {
    var options = ManifestBuilder.Options()
    options.includesInvalid = includesInvalid
    let inventories = paths.map { path in
      BundleValidator().inventory(paths: [path.isEmpty ? folder.path : folder.path + "/" + path])
    }
    return try ManifestBuilder(options).build(inventories)
  }

  /// Returns the path of each bundle, and the names and reasons of its omitted sounds.
  private func outline(_ manifest: Manifest) -> [String] {
    manifest.bundles.flatMap { bundle in
      [bundle.path] + bundle.omitted.map { "  \($0.name): \($0.reason)" }
    }
  }

  @Test func `A sound with an error is omitted for the error's message`() throws {
    let folder = try SoundFolder([("ding.caf", ding), ("text.wav", text)])
    let (manifest, omissions) = try build(folder)
    let omitted = try #require(manifest.bundles.first?.omitted.first)
    #expect(omitted.name == "text.wav")
    #expect(omitted.reason.hasPrefix("the file contains text that begins '"))
    #expect(omissions.map(\.isReported) == [true])
    #expect(omissions.map(\.sound) == [omitted])
    #expect(try Manifest(data: Array(manifest.text.utf8)) == manifest)
    let marked = try build(folder, includesInvalid: true)
    #expect(marked.manifest.bundles.flatMap(\.omitted).isEmpty)
    #expect(marked.omissions.isEmpty)
  }

  @Test func `A sound at a place where the system does not look is omitted for the place`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Info.plist", PropertyList.app("com.example.bird")),
      ("Bird.app/ding.caf", ding), ("Bird.app/a/b/deep.caf", ding),
      ("Bird.app/de.lproj/word.caf", ding), ("Bird.app/Art.bundle/art.caf", ding),
      ("Bird.app/Frameworks/Bell.framework/bell.caf", ding),
      ("Bird.app/PlugIns/Push.appex/Info.plist", PropertyList.app("com.example.bird.push")),
      ("Bird.app/PlugIns/Push.appex/Art.bundle/part.caf", ding),
    ])
    let (manifest, omissions) = try build(folder)
    #expect(
      outline(manifest) == [
        ".",
        "  art.caf: the sound is in the resource bundle 'Art.bundle', where the system does not look",
        "  bell.caf: the sound is in the framework 'Bell.framework', where the system does not look",
        "  deep.caf: the sound is in the folder 'a/b' of 'Bird.app', where the system does not look",
        "  word.caf: the sound is in the folder 'de.lproj' of 'Bird.app', where the system does not "
          + "look",
        "PlugIns/Push.appex",
        "  part.caf: the sound is in the resource bundle 'Art.bundle', where the system does not look",
      ])
    // `place/subfolder` is only a warning.
    #expect(
      omissions.filter { !$0.isReported }.map { folder.below($0.path) } == [
        "Bird.app/a/b/deep.caf"
      ])
  }

  @Test func `Sounds of source folders are omitted with the folder's other sounds`() throws {
    let folder = try SoundFolder([
      ("ding.caf", ding), ("de.lproj/word.caf", ding), ("Library/Sounds/x/deep.caf", ding),
      ("Media.xcassets/a.dataset/data.caf", ding),
    ])
    #expect(
      outline(try build(folder).manifest) == [
        ".",
        "  data.caf: the sound is in the asset catalog 'Media.xcassets', where the system does not "
          + "look",
        "  deep.caf: the sound is in the folder 'x' of 'Sounds', where the system does not look",
        "  word.caf: the sound is in the language folder 'de.lproj', where the system does not look",
      ])
  }

  @Test func `A variant of an Android resource is omitted only if other devices lack the resource`()
    throws
  {
    let dong = SoundFolder.tone(
      .wave, .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))
    let folder = try SoundFolder([
      ("res/raw/old.wav", dong), ("res/raw-de/old.wav", dong), ("res/raw-de/only.wav", dong),
      ("Media.xcassets/a.dataset/data.caf", ding),
    ])
    let manifest = try build(folder).manifest
    #expect(manifest.bundles.map(\.platforms) == [["android"]])
    #expect(
      outline(manifest) == [
        ".",
        "  data.caf: the sound is in the asset catalog 'Media.xcassets', where the system does not "
          + "look",
        "  only.wav: the sound is only in 'raw-de', which some devices do not use",
      ])
  }

  @Test func `The second of two files with one name and other bytes is omitted`() throws {
    let folder = try SoundFolder([
      ("a/ding.caf", ding), ("b/ding.caf", other), ("c/ding.caf", ding),
    ])
    let (manifest, omissions) = try build(folder, ["a", "b", "c"])
    #expect(outline(manifest) == [".", "  ding.caf: another file has the same name"])
    #expect(omissions.map { folder.below($0.path) } == ["b/ding.caf"])
    #expect(omissions.map(\.isReported) == [false])
  }

  @Test func `The reason for files with one name in one folder contains no path`() throws {
    let folder = try SoundFolder([("a/ding.caf", ding), ("b/ding.caf", other)])
    let (manifest, omissions) = try build(folder)
    #expect(outline(manifest) == [".", "  ding.caf: another file has the same name"])
    #expect(omissions.map(\.isReported) == [true, true])
  }

  @Test func `Sounds beside a built app that no bundle lists are omissions without a bundle`()
    throws
  {
    let folder = try SoundFolder([
      ("Bird.app/Info.plist", PropertyList.app("com.example.bird")), ("Bird.app/ding.caf", ding),
      ("de.lproj/word.caf", ding),
    ])
    let (manifest, omissions) = try build(folder)
    #expect(outline(manifest) == ["."])
    #expect(omissions.map { folder.below($0.path) } == ["de.lproj/word.caf"])
  }

  @Test func `A name that no manifest can hold is an omission without a sound`() throws {
    let name = String(repeating: "n", count: 252) + ".caf"
    let tree = FakeTree(files: [("r/" + name, ding)], unchecked: [])
    let inventory = BundleValidator().inventory(tree, root: TreePath("r"))
    let (manifest, omissions) = try ManifestBuilder().build([inventory])
    #expect(outline(manifest) == ["."])
    #expect(omissions.map(\.sound) == [nil])
    #expect(omissions.map(\.isReported) == [true])
  }
}
