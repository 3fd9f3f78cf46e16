// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFile
import SoundFindings
import SoundManifest
import SoundValidation
import TestSupport
import Testing

/// Tests the choice of sounds for a manifest and their data.
@Suite struct `Building manifests` {
  static let ding = SoundFolder.sound
  static let dong = SoundFolder.tone(
    .wave, .linearPCM(LinearPCM(.signedInteger, bits: 16, .little)))

  private func inventory(
    _ folder: SoundFolder, _ paths: [String] = [""], roots: [String] = [], jobs: Int = 1
  ) -> BundleInventory {
    var options = BundleOptions()
    options.jobs = jobs
    options.bundleRoots = roots.map { TreePath(folder.path + "/" + $0) }
    let validator = BundleValidator(options: options)
    return validator.inventory(
      paths.map { TreePath($0.isEmpty ? folder.path : folder.path + "/" + $0) })
  }

  private func manifest(
    _ folder: SoundFolder, _ paths: [String] = [""], roots: [String] = [],
    _ options: ManifestBuilder.Options = ManifestBuilder.Options()
  ) throws -> Manifest {
    try ManifestBuilder(options).manifest(of: [inventory(folder, paths, roots: roots)])
  }

  /// Returns the identifier, path, version, build, platforms and names of each bundle.
  private func outline(_ manifest: Manifest) -> [String] {
    manifest.bundles.map { bundle in
      let words = [
        bundle.identifier ?? "-", bundle.path, bundle.version?.description ?? "-",
        bundle.build ?? "-", bundle.platforms.map(\.rawValue).joined(separator: "+"),
      ]
      return (words + bundle.sounds.map(\.name)).joined(separator: " ")
    }
  }

  @Test func `A manifest describes a sound's content`() throws {
    let folder = try SoundFolder([("tt.caf", Self.ding), ("Loud.wav", Array("RIFF".utf8))])
    let sound = try #require(try manifest(folder).bundles.first?.sounds.first)
    #expect(sound.name == "tt.caf")
    #expect(
      sound.content
        == ManifestSound.Content(
          container: "caff", encoding: "ulaw", sampleRate: 8000, channels: 1, frames: 800))
    #expect(sound.bytes == Int64(Self.ding.count))
    #expect(sound.androidName == "tt")
    #expect(sound.findings == [])
  }

  /// Known hashes: of "abc", of an empty file, and of a file of many blocks (FIPS 180-4).
  @Test(arguments: [
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ]) func `A manifest has the SHA-256 of a file`(_ text: String, _ count: Int, _ hash: String)
    throws
  {
    let bytes = Array(String(repeating: text, count: count).utf8)
    let folder = try SoundFolder([("no.caf", bytes)])
    var options = ManifestBuilder.Options()
    options.includesInvalid = true
    let sound = try #require(try manifest(folder, options).bundles.first?.sounds.first)
    #expect(sound.sha256 == hash)
    #expect(sound.content == nil)
    #expect(!sound.isValid)
    #expect(sound.error?.rule.rawValue.isEmpty == false)
  }

  private func manifest(_ folder: SoundFolder, _ options: ManifestBuilder.Options) throws
    -> Manifest
  {
    try manifest(folder, [""], roots: [], options)
  }

  @Test func `A manifest has the sounds at the roots of an app and its extensions`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Info.plist", PropertyList.binaryApp("com.example.bird")),
      ("Bird.app/ding.caf", Self.ding),
      ("Bird.app/sounds/deep.caf", Self.ding),
      ("Bird.app/de.lproj/word.caf", Self.ding),
      ("Bird.app/Art.bundle/other.caf", Self.ding),
      ("Bird.app/Frameworks/Bell.framework/bell.caf", Self.ding),
      ("Bird.app/PlugIns/Push.appex/Info.plist", PropertyList.app("com.example.bird.push")),
      ("Bird.app/PlugIns/Push.appex/dong.wav", Self.dong),
      ("Bird.app/PlugIns/Mute.appex/Info.plist", PropertyList.app("com.example.bird.mute")),
      (
        "Bird.app/Watch/Wren.app/Info.plist",
        PropertyList.app("com.example.bird.watch", platforms: ["WatchOS"])
      ),
      ("Bird.app/Watch/Wren.app/tick.caf", Self.ding),
    ])
    let expected = [
      "com.example.bird . 4.2 17 ios ding.caf",
      "com.example.bird.mute PlugIns/Mute.appex 4.2 17 ios",
      "com.example.bird.push PlugIns/Push.appex 4.2 17 ios dong.wav",
      "com.example.bird.watch Watch/Wren.app 4.2 17 watchos tick.caf",
    ]
    #expect(outline(try manifest(folder)) == expected)
    #expect(outline(try manifest(folder, ["Bird.app"])) == expected)
    #expect(outline(try manifest(folder, ["./Bird.app//"])) == expected)
    #expect(
      outline(try manifest(folder, ["Bird.app/PlugIns/Push.appex"])) == [
        "com.example.bird.push . 4.2 17 ios dong.wav"
      ])
  }

  @Test func `A manifest has the sounds in a macOS bundle's resources`() throws {
    let folder = try SoundFolder([
      (
        "Bird.app/Contents/Info.plist",
        PropertyList.xml([
          ("CFBundleIdentifier", "<string>com.example.bird</string>")
        ])
      ),
      ("Bird.app/Contents/Resources/ding.caf", Self.ding),
      ("Bird.app/Contents/Resources/more/deep.caf", Self.ding),
      ("Bird.app/Contents/MacOS/no.caf", Self.ding),
      ("Bird.app/Contents/PlugIns/Push.appex/Contents/Resources/dong.wav", Self.dong),
    ])
    #expect(
      outline(try manifest(folder)) == [
        "- Contents/PlugIns/Push.appex - - ios dong.wav", "com.example.bird . - - macos ding.caf",
      ])
  }

  @Test func `A manifest has the sounds of source folders, files and declared roots`() throws {
    let folder = try SoundFolder([
      ("Sources/ding.caf", Self.ding), ("Sources/Sounds/dong.wav", Self.dong),
      ("Sources/de.lproj/word.caf", Self.ding), ("Sources/Info.plist", [1, 2, 3]),
      ("Sources/Media.xcassets/a.dataset/other.caf", Self.ding),
      ("Built/Info.plist", PropertyList.app("com.example.bird", platforms: ["WatchOS", "XROS"])),
      ("Built/tick.caf", Self.ding), ("Built/Sounds/tack.caf", Self.ding),
      ("one.caf", Self.ding),
    ])
    #expect(outline(try manifest(folder, ["Sources"])) == ["- . - - ios ding.caf dong.wav"])
    #expect(
      outline(try manifest(folder, ["Sources/Sounds", "one.caf"])) == [
        "- . - - ios dong.wav one.caf"
      ])
    #expect(
      outline(try manifest(folder, ["Built"], roots: ["Built"])) == [
        "com.example.bird . 4.2 17 visionos+watchos tick.caf"
      ])
    #expect(outline(try manifest(try SoundFolder([("a.txt", [0])]))) == ["- . - - ios"])
  }

  @Test func `A manifest has the sounds of Android resources`() throws {
    let folder = try SoundFolder([
      ("res/raw/new_mail.wav", Self.dong), ("res/raw-de/new_mail.wav", Self.dong),
      ("res/raw/other.ogg", Array("OggS".utf8) + [UInt8](repeating: 0, count: 60)),
    ])
    let built = try manifest(folder)
    #expect(outline(built) == ["- . - - android new_mail.wav other.ogg"])
    #expect(built.bundles[0].sounds.map(\.androidName) == ["new_mail", "other"])
    #expect(try Manifest(data: Array(built.text.utf8)) == built)
    #expect(try SoundCatalog(built).androidSound(named: "other").name == "other.ogg")
  }

  @Test func `A caller's options override the properties of a bundle`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Info.plist", PropertyList.app("com.example.bird", version: "$(VERSION)")),
      ("Bird.app/PlugIns/Push.appex/Info.plist", PropertyList.app("com.example.bird.push")),
    ])
    let error = try #require(throws: DocumentError.self) { try manifest(folder) }
    #expect(
      error.description
        == "CFBundleShortVersionString is not a version: found '$(VERSION)' in \(folder.path)/Bird.app/"
        + "Info.plist, expected at most 64 bytes of numbers separated by dots, such as 4.10.2; "
        + "correct Info.plist, or override the version with --app-version")
    var options = ManifestBuilder.Options()
    options.identifier = "com.example.fish"
    options.version = AppVersion("5.0")
    options.build = "1"
    options.platforms = ["macos", "ios"]
    #expect(
      outline(try manifest(folder, options)) == [
        "com.example.bird.push PlugIns/Push.appex 5.0 1 ios+macos",
        "com.example.fish . 5.0 1 ios+macos",
      ])
  }

  @Test func `A manifest excludes sounds with errors or marks them`() throws {
    let folder = try SoundFolder([
      ("ding.caf", Self.ding), ("text.wav", Array("no sound at all, but a text".utf8)),
      ("a/twice.caf", Self.ding), ("b/twice.caf", Self.ding),
    ])
    #expect(outline(try manifest(folder)) == ["- . - - ios ding.caf"])
    var options = ManifestBuilder.Options()
    options.includesInvalid = true
    let marked = try manifest(folder, options)
    #expect(outline(marked) == ["- . - - ios ding.caf text.wav twice.caf"])
    #expect(marked.bundles[0].sounds.map(\.isValid) == [true, false, false])
    #expect(try Manifest(data: Array(marked.text.utf8)) == marked)
    #expect(!marked.text.contains(folder.path))
  }

  @Test func `A manifest of two indistinguishable apps is refused`() throws {
    let folder = try SoundFolder([
      ("a/Bird.app/Info.plist", PropertyList.app("com.example.bird")),
      ("b/Bird.app/Info.plist", PropertyList.app("com.example.bird")),
    ])
    let error = try #require(throws: DocumentError.self) { try manifest(folder) }
    #expect(
      error.description
        == "duplicate bundle: found 'com.example.bird' 4.2 (17), expected one for each version "
        + "and build; build a manifest for each app, with its own identifier, version or build, "
        + "and merge them")
  }

  @Test func `A manifest does not depend on the app's path or the number of jobs`() throws {
    var files: [(path: String, bytes: [UInt8])] = [
      ("Bird.app/Info.plist", PropertyList.app("com.example.bird")),
      ("Bird.app/PlugIns/Push.appex/Info.plist", PropertyList.app("com.example.bird.push")),
      ("Bird.app/bad.wav", Array("no sound at all, but a text".utf8)),
      ("Bird.app/e\u{301}.caf", Self.ding), ("Bird.app/\u{E9}.caf", Self.dong),
    ]
    for index in 0..<120 { files.append(("Bird.app/s\(index).wav", Self.dong)) }
    for index in 0..<20 { files.append(("Bird.app/PlugIns/Push.appex/s\(index).caf", Self.ding)) }
    var options = ManifestBuilder.Options()
    options.includesInvalid = true
    let builder = ManifestBuilder(options)
    let one = try SoundFolder(files)
    let text = try builder.manifest(of: [inventory(one)]).text
    #expect(text.contains("s119.wav"))
    let other = try SoundFolder(files.reversed().map { ("deep/er/" + $0.path, $0.bytes) })
    for jobs in [1, 8] {
      #expect(try builder.manifest(of: [inventory(one, jobs: jobs)]).text == text)
      #expect(try builder.manifest(of: [inventory(other, ["deep"], jobs: jobs)]).text == text)
    }
  }

  @Test func `A manifest can be built from any tree`() throws {
    let tree = FakeTree(
      files: [
        ("x.ipa/Payload/Bird.app/Info.plist", PropertyList.binaryApp("com.example.bird")),
        ("x.ipa/Payload/Bird.app/ding.caf", Self.ding),
        ("x.ipa/Payload/Bird.app/gone.caf", nil),
      ], unchecked: [])
    let inventory = BundleValidator().inventory(tree, root: TreePath("x.ipa"))
    #expect(
      outline(try ManifestBuilder().manifest(of: [inventory])) == [
        "com.example.bird . 4.2 17 ios ding.caf"
      ])
    #expect(inventory.report.unchecked.map(\.path) == ["x.ipa/Payload/Bird.app/gone.caf"])
  }

  @Test func `An app without Info.plist is the main bundle of the bundles inside it`() throws {
    let folder = try SoundFolder([
      ("Bird.app/ding.caf", Self.ding),
      (
        "Bird.app/Watch/Wren.app/Info.plist",
        PropertyList.app("com.example.bird.watch", platforms: ["WatchOS"])
      ),
      ("Bird.app/Watch/Wren.app/tick.caf", Self.ding),
    ])
    let expected = [
      "- . - - ios ding.caf", "com.example.bird.watch Watch/Wren.app 4.2 17 watchos tick.caf",
    ]
    #expect(outline(try manifest(folder)) == expected)
    #expect(outline(try manifest(folder, ["Bird.app"])) == expected)
  }

  @Test func `A folder inside an extension represents the extension, wherever it is on disk`()
    throws
  {
    let extensionPath = "Bird.app/PlugIns/Push.appex"
    let folder = try SoundFolder([
      (extensionPath + "/dong.wav", Self.dong), (extensionPath + "/more/deep/ding.caf", Self.ding),
    ])
    for path in ["", "/more", "/more/deep", "/./more/"] {
      let manifest = try manifest(folder, [extensionPath + path])
      #expect(manifest.bundles.map(\.path) == ["."], "\(path)")
      #expect(!manifest.text.contains("PlugIns"))
    }
    for path in ["Bird.app/PlugIns", "Bird.app/PlugIns/"] {
      #expect(try manifest(folder, [path]).bundles.map(\.path) == ["Push.appex"], "\(path)")
    }
  }
}
