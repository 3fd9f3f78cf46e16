// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Look-ups of names in a catalog.
@Suite struct `A catalog` {
  private func catalog(_ names: [String]) throws -> SoundCatalog {
    try SoundCatalog(ExampleManifest.manifest([("1", names)]))
  }

  private func refusal(_ name: String, in catalog: SoundCatalog) -> SoundNameError? {
    do throws(SoundNameError) {
      _ = try catalog.sound(named: name)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A catalog finds every sound of the manifest`() throws {
    let names = (0..<1000).map { "sound-\($0).caf" }
    let catalog = try catalog(names)
    #expect(catalog.count == 1000)
    for name in names {
      #expect(catalog.contains(name))
      #expect(try catalog.sound(named: name).name == name)
      #expect(!catalog.contains(name + "x"))
      #expect(!catalog.contains(String(name.dropFirst())))
    }
    #expect(!(try SoundCatalog(Manifest(bundles: [])).contains("a")))
  }

  @Test func `A catalog compares names by their bytes`() throws {
    let catalog = try catalog(["\u{E9}.caf"])
    #expect(catalog.contains("\u{E9}.caf"))
    #expect(!catalog.contains("e\u{301}.caf"))
    let both = try self.catalog(["\u{E9}.caf", "e\u{301}.caf"])
    #expect(both.count == 2)
    #expect(Array(try both.sound(named: "e\u{301}.caf").name.utf8) == Array("e\u{301}.caf".utf8))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let reason: SoundNameError.Reason
    let nearest: String?
    let message: String
    var testDescription: String { message }
  }

  static let cases = [
    Case(
      name: "horn.caf", reason: .absent, nearest: nil,
      message:
        "no sound is called 'horn.caf'; name a sound in the app, or add this one to the app"),
    Case(
      name: "chme.caf", reason: .absent, nearest: "chime.caf",
      message: "no sound is called 'chme.caf'; did you mean 'chime.caf'?"),
    // Up to a third of the letters, but at least one, may differ, not counting the extension.
    Case(
      name: "vt.wav", reason: .absent, nearest: "tt.wav",
      message: "no sound is called 'vt.wav'; did you mean 'tt.wav'?"),
    Case(
      name: "up.wav", reason: .absent, nearest: nil,
      message:
        "no sound is called 'up.wav'; name a sound in the app, or add this one to the app"),
    Case(
      name: String(repeating: "x", count: 50) + "q.caf", reason: .absent, nearest: nil,
      message: "no sound is called '" + String(repeating: "x", count: 50)
        + "q.caf'; name a sound in the app, or add this one to the app"),
    Case(
      name: "Chime.caf", reason: .otherCase, nearest: "chime.caf",
      message: "no sound is called 'Chime.caf'; 'chime.caf' differs in case; write 'chime.caf'"),
    Case(
      name: "e\u{301}.caf", reason: .otherNormalization, nearest: "\u{E9}.caf",
      message:
        "no sound is called 'e\u{301}.caf'; '\u{E9}.caf' looks the same but has another "
        + "Unicode normalization form; write '\u{E9}.caf', with U+00E9 instead of U+0065 U+0301"),
    Case(
      name: "chime", reason: .missingExtension, nearest: "chime.caf",
      message: "'chime' has no extension; the file is called 'chime.caf'; write 'chime.caf'"),
    Case(
      name: "chime.wav", reason: .otherExtension, nearest: "chime.caf",
      message: "no sound is called 'chime.wav'; the file is called 'chime.caf'; write 'chime.caf'"),
    Case(
      name: "https://example.com/sounds/chime.caf?x=1", reason: .path, nearest: "chime.caf",
      message: "'https://example.com/sounds/chime.caf?x=1' is a URL; a notification takes a bare "
        + "file name; write 'chime.caf'"),
    Case(
      name: "https://chime.caf/", reason: .path, nearest: nil,
      message:
        "'https://chime.caf/' is a URL; a notification takes a bare file name; write the name of "
        + "a sound in the app"),
    Case(
      name: "sounds/other.wav", reason: .path, nearest: nil,
      message:
        "'sounds/other.wav' is a path; a notification takes a bare file name; name a sound in "
        + "the app; the app has no 'other.wav' either"),
    Case(
      name: "C:\\sounds\\chme.caf", reason: .path, nearest: "chime.caf",
      message:
        "'C:\\sounds\\chme.caf' is a path; a notification takes a bare file name; no sound is "
        + "called 'chme.caf' either; did you mean 'chime.caf'?"),
    Case(
      name: "", reason: .empty, nearest: nil,
      message: "the sound's name is empty; write a sound's name, or omit the sound"),
    Case(
      name: "long.caf", reason: .invalid, nearest: nil,
      message:
        "'long.caf' is in the bundle but is not documented to play: it is 31 s long; "
        + "repair the sound in the app, or choose another sound"),
  ]

  @Test(arguments: cases)
  func `The error of an unknown name states the reason and the closest name`(_ example: Case) throws
  {
    let sounds =
      ["chime.caf", "\u{E9}.caf", "tt.wav", String(repeating: "x", count: 60) + ".caf"].map {
        ExampleManifest.sound($0)
      }
      + [ExampleManifest.sound("long.caf", error: "it is 31 s long")]
    let catalog = try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle(nil, sounds)]))
    let error = try #require(refusal(example.name, in: catalog))
    #expect(error.reason == example.reason)
    #expect(error.nearest.map { Array($0.utf8) } == example.nearest.map { Array($0.utf8) })
    #expect(error.description == example.message)
    #expect(!catalog.contains(example.name))
  }

  @Test func `The error of a missing sound lists the versions without it`() throws {
    let catalog = try SoundCatalog(
      ExampleManifest.manifest([
        ("4.9", ["a.caf"]), ("4.10", ["a.caf", "b.caf"]), ("4.2", []),
        ("4.11", ["a.caf", "b.caf"]),
      ]))
    #expect(catalog.versions.map(\.description) == ["4.2", "4.9", "4.10", "4.11"])
    let error = try #require(refusal("b.caf", in: catalog))
    #expect(error.reason == .lacking)
    #expect(error.releases == ["4.2", "4.9"].map { AppRelease(AppVersion($0)) })
    #expect(
      error.description
        == "'b.caf' is not in every version; it is missing from 4.2, 4.9; send the "
        + "push only to versions that have the sound, or choose another sound")
    #expect(!catalog.contains("b.caf"))
    #expect(try catalog.sound(named: "b.caf", from: AppVersion("4.10")).name == "b.caf")
    #expect(throws: SoundNameError.self) {
      try catalog.sound(named: "b.caf", from: AppVersion("4.9"))
    }
  }

  @Test func `The error of a sound that some versions cannot play lists these versions`() throws {
    func built(_ version: String, _ build: String, _ sounds: [ManifestSound]) -> ManifestBundle {
      ManifestBundle(version: AppVersion(version), build: build, sounds: sounds)
    }
    let short = ExampleManifest.sound("a.caf")
    let long = ExampleManifest.sound("a.caf", error: "it is 31 s long")
    let bundles = [
      built("4.1", "1", [long]), built("4.2", "1", [short]), built("4.3", "1", [short]),
    ]
    let catalog = try SoundCatalog(Manifest(bundles: bundles))
    let error = try #require(refusal("a.caf", in: catalog))
    #expect(error.reason == .lacking)
    #expect(error.releases == [AppRelease(AppVersion("4.1"))])
    #expect(
      error.description == "'a.caf' is not documented to play in 4.1; send the push only to "
        + "the other versions, or choose another sound")
    #expect(!catalog.contains("a.caf"))
    #expect(try catalog.sound(named: "a.caf", from: AppVersion("4.2")).isValid)

    let older = [built("4.0", "1", []), built("4.2", "2", [long]), built("4.2", "3", [])]
    let mixed = try #require(
      refusal("a.caf", in: try SoundCatalog(Manifest(bundles: bundles + older))))
    #expect(
      mixed.releases == [
        AppRelease(AppVersion("4.0")), AppRelease(AppVersion("4.1")),
        AppRelease(AppVersion("4.2"), build: "2"), AppRelease(AppVersion("4.2"), build: "3"),
      ])
    #expect(
      mixed.description
        == "'a.caf' is not in every version; it is missing from 4.0, 4.2 (3), and not documented to "
        + "play in 4.1, 4.2 (2); send the push only to the other versions, or choose another sound")
  }

  @Test func `A version newer than the manifest stands for its newest version`() throws {
    let catalog = try SoundCatalog(
      ExampleManifest.manifest([("4.1", ["a.caf", "b.caf"]), ("4.2", ["a.caf"])]))
    for version in ["4.2", "4.3", "99"] {
      let error = try #require(throws: SoundNameError.self) {
        try catalog.sound(named: "b.caf", from: AppVersion(version))
      }
      #expect(error.releases == [AppRelease(AppVersion("4.2"))], "\(version)")
      #expect(try catalog.sound(named: "a.caf", from: AppVersion(version)).name == "a.caf")
    }
  }

  @Test func `A note names the version in which a system's names are looked up`() throws {
    func bundle(_ version: String, _ platform: SoundPlatform) -> ManifestBundle {
      ExampleManifest.bundle(version, [], platforms: [platform])
    }
    let catalog = try SoundCatalog(
      Manifest(bundles: [
        bundle("4.1", "ios"), bundle("4.2", "ios"), bundle("4.1", "android"),
        bundle("4.5", "android"),
      ]))
    func note(_ version: String, on systems: Set<NotificationSystem>) -> String? {
      catalog.versionNote(AppVersion(version), on: systems)
    }
    #expect(note("4.2", on: [.apple, .android]) == nil)
    #expect(note("4.4", on: [.android]) == nil)
    for systems in [[.apple], [.apple, .android]] as [Set<NotificationSystem>] {
      #expect(
        note("4.4", on: systems) == "version 4.4 is newer than all versions for Apple's systems "
          + "in the manifest; Earcon looks up names for Apple's systems in version 4.2")
    }
    #expect(
      note("5", on: [.apple]) == "version 5 is newer than all versions in the manifest; Earcon "
        + "looks up names in version 4.2")
    #expect(
      note("5", on: [.apple, .android]) == "version 5 is newer than all versions in the manifest; "
        + "Earcon looks up names for Apple's systems in version 4.2, and for Android in version "
        + "4.5")
    #expect(catalog.versionNote(nil, on: [.apple]) == nil)
    // Android has this version, so it is not newer than all.
    #expect(
      note("4.5", on: [.apple, .android]) == "version 4.5 is newer than all versions for Apple's "
        + "systems in the manifest; Earcon looks up names for Apple's systems in version 4.2")
    #expect(catalog.versions(on: .android, from: nil).map(\.description) == ["4.1", "4.5"])
    for (from, versions) in [("4.1", ["4.1", "4.2"]), ("4.2", ["4.2"]), ("4.4", ["4.2"])] {
      let found = catalog.versions(on: .apple, from: AppVersion(from))
      #expect(found.map(\.description) == versions, "\(from)")
    }
    let one = try SoundCatalog(Manifest(bundles: [bundle("1", "ios")]))
    #expect(
      one.versionNote(AppVersion("2"), on: [.apple, .android]) == "version 2 is newer than all "
        + "versions in the manifest; Earcon looks up names in version 1")
  }

  private func bundle(_ version: String?, _ build: String?, _ names: [String]) -> ManifestBundle {
    ManifestBundle(
      version: version.flatMap(AppVersion.init), build: build,
      sounds: names.map { ExampleManifest.sound($0) })
  }

  @Test func `The error of a missing sound lists builds where versions are ambiguous`() throws {
    let catalog = try SoundCatalog(
      Manifest(bundles: [
        bundle(nil, nil, []), bundle(nil, "1", []), bundle(nil, "2", ["a.caf"]),
        bundle("5", "8", ["a.caf"]), bundle("5", "9", []), bundle("6", "10", []),
      ]))
    let error = try #require(refusal("a.caf", in: catalog))
    #expect(
      error.message == "'a.caf' is not in every version; it is missing from a version without a "
        + "number, build 1, 5 (9), 6")
    #expect(!catalog.contains("a.caf"))
    // A release without a version may be newer than any.
    #expect(throws: SoundNameError.self) {
      try catalog.sound(named: "a.caf", from: AppVersion("7"))
    }
  }

  @Test func `A catalog looks up each system's names in its own bundles`() throws {
    let ios = ManifestBundle(
      identifier: "com.example.bird", version: AppVersion("4.2"), platforms: ["ios"],
      sounds: [ExampleManifest.sound("chime.caf")])
    let android = ManifestBundle(
      identifier: "com.example.bird", version: AppVersion("4.2"), platforms: ["android"],
      sounds: [ExampleManifest.sound("beep.ogg", androidName: "beep")])
    let both = try SoundCatalog(
      Manifest.merged([try Manifest(bundles: [ios]), try Manifest(bundles: [android])]))
    #expect(both.systems == [.apple, .android])
    #expect(both.contains("chime.caf"))
    #expect(try both.androidSound(named: "beep").name == "beep.ogg")
    #expect(both.names == ["chime.caf"])
    #expect(throws: SoundNameError.self) { try both.sound(named: "beep.ogg") }
    #expect(throws: SoundNameError.self) { try both.androidSound(named: "chime") }
    let one = try SoundCatalog(Manifest(bundles: [android]))
    #expect(one.systems == [.android])
    #expect(one.names == ["beep.ogg"])
    let other = ManifestBundle(
      identifier: "com.example.droid", platforms: ["android"], sounds: android.sounds)
    let apps = try SoundCatalog(Manifest(bundles: [ios, other]))
    #expect(try apps.androidSound(named: "beep.ogg").name == "beep.ogg")
    #expect(apps.contains("chime.caf"))
    #expect(throws: DocumentError.self) {
      try SoundCatalog(Manifest(bundles: [ios, android, other]))
    }
    let named = try SoundCatalog(
      Manifest(bundles: [ios, android, other]), of: ["com.example.bird"])
    #expect(try named.androidSound(named: "beep").name == "beep.ogg")
  }

  @Test func `A name is valid only if the app for macOS and that for iOS have the sound`() throws {
    func bundle(_ version: String, _ platform: SoundPlatform, _ names: [String]) -> ManifestBundle {
      ManifestBundle(
        identifier: "a.\(platform)", version: AppVersion(version), platforms: [platform],
        sounds: names.map { ExampleManifest.sound($0) })
    }
    let manifest = try Manifest(bundles: [
      bundle("4.2", "ios", ["a.caf", "b.caf"]), bundle("4.2", "macos", ["a.caf"]),
      bundle("4.3", "macos", ["a.caf", "c.caf"]),
    ])
    let catalog = try SoundCatalog(manifest)
    #expect(catalog.contains("a.caf"))
    #expect(
      refusal("b.caf", in: catalog)?.releases.map(\.description)
        == ["4.2 for macos", "4.3 for macos"])
    #expect(
      refusal("c.caf", in: catalog)?.message
        == "'c.caf' is not in every version; it is missing from 4.2 for ios, 4.2 for macos")
    #expect(try SoundCatalog(manifest, of: ["a.ios"]).contains("b.caf"))
  }

  @Test func `A catalog leaves out the sounds of app extensions`() throws {
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("1", [ExampleManifest.sound("a.caf")]),
      ExampleManifest.bundle(
        "1", [ExampleManifest.sound("b.caf")], path: "PlugIns/Share.appex"),
    ])
    let catalog = try SoundCatalog(manifest)
    #expect(catalog.names == ["a.caf"])
  }

  @Test func `A catalog refuses a manifest of several apps`() throws {
    let manifest = try Manifest(bundles: [
      ExampleManifest.bundle("1", [ExampleManifest.sound("a.caf")]),
      ManifestBundle(identifier: "com.example.cat", sounds: []),
    ])
    let error = try #require(throws: DocumentError.self) { try SoundCatalog(manifest) }
    #expect(
      error.description == "the manifest has several apps for the same system: found "
        + "'com.example.bird', 'com.example.cat', expected one; name the app's bundle identifier")
    #expect(try SoundCatalog(manifest, of: ["com.example.bird"]).contains("a.caf"))
    #expect(try SoundCatalog(manifest, of: ["com.example.cat"]).count == 0)
    #expect(throws: DocumentError.self) { try SoundCatalog(manifest, of: ["com.example.dog"]) }
  }

  @Test func `Android's resources are found with and without an extension`() throws {
    let sounds = [
      ExampleManifest.sound("tt.wav", androidName: "tt"), ExampleManifest.sound("New-Mail.wav"),
    ]
    let catalog = try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle("1", sounds)]))
    for name in ["tt", "tt.wav", "tt.mp3"] {
      #expect(try catalog.androidSound(named: name).name == "tt.wav")
    }
    let error = try #require(throws: SoundNameError.self) { try catalog.androidSound(named: "ttt") }
    #expect(error.nearest == "tt")
    let capitals = try #require(throws: SoundNameError.self) {
      try catalog.androidSound(named: "TT.wav")
    }
    #expect(capitals.reason == .otherCase)
    #expect(capitals.nearest == "tt")
    let start = "is a path; a notification for Android takes the name of a resource; "
    for (path, suggestion) in [
      ("raw/tt", "write 'tt'"), ("raw/tt.wav", "write 'tt', without an extension"),
      ("raw/ttt.ogg", "no sound is called 'ttt' either; did you mean 'tt'?"),
    ] {
      let error = try #require(throws: SoundNameError.self) {
        try catalog.androidSound(named: path)
      }
      #expect(error.description == "'\(path)' \(start)\(suggestion)")
    }
    #expect(throws: SoundNameError.self) { try catalog.androidSound(named: "New-Mail.wav") }
  }

  @Test func `A catalog suggests names that begin with a dot, which have no extension`() throws {
    let catalog = try catalog([".chime", "x.caf"])
    let other = refusal(".chime.caf", in: catalog)
    #expect(other?.reason == .otherExtension && other?.nearest == ".chime")
    let misspelt = refusal(".chmie", in: catalog)
    #expect(misspelt?.reason == .absent && misspelt?.nearest == ".chime")
    let missing = refusal(".caf", in: catalog)
    #expect(missing?.reason == .absent && missing?.nearest == nil)
  }
}
