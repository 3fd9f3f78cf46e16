// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import SoundValidation
import TestSupport
import Testing

/// Bundle rules beyond their examples: three sounds, several platforms, and folders for languages.
@Suite struct `Edges of bundle rules` {
  /// Returns the findings of a rule as `PATH: MESSAGE`.
  private func found(
    _ rule: SoundRule.ID, _ files: [String], _ platforms: Set<SoundPlatform> = [.ios]
  ) throws -> [String] {
    let folder = try SoundFolder(files.map { ($0, SoundFolder.sound) })
    var policy = ValidationPolicy()
    policy.platforms = platforms
    return BundleValidator(policy: policy).validate(paths: [folder.path]).findings
      .filter { $0.rule == rule }.map { "\(folder.below($0.location.path)): \($0.message)" }
  }

  /// Returns the suggestions and the notes of a rule's findings.
  private func suggestions(_ rule: SoundRule.ID, _ files: [String]) throws -> [[String]] {
    let folder = try SoundFolder(files.map { ($0, SoundFolder.sound) })
    let findings = BundleValidator().validate(paths: [folder.path]).findings
    #expect(FindingWidth.tooWide(findings) == [])
    return findings.filter { $0.rule == rule }.map { [$0.suggestion ?? ""] + $0.notes }
  }

  @Test func `A sound in a subfolder gets a suggestion for its bundle`() throws {
    #expect(
      try suggestions("place/subfolder", ["x/Library/Sounds/s/a.caf"]) == [
        ["save it at the root of Library/Sounds, and write only its file name in payloads"]
      ])
    #expect(
      try suggestions("place/subfolder", ["B.app/s/a.caf"]) == [
        [
          "add the file, not its folder, to the target's Copy Bundle Resources phase, and write only "
            + "its file name in payloads"
        ]
      ])
  }

  @Test func `A note counts equal names if there are more than two`() throws {
    let rename = "rename one of them, or keep them in different targets"
    #expect(
      try suggestions("name/duplicate", ["x/a.caf", "y/a.caf", "z/a.caf"])
        == [[String]](repeating: [rename, "3 sounds have this name"], count: 3))
    #expect(try suggestions("name/duplicate", ["x/a.caf", "y/a.caf"]) == [[rename], [rename]])
  }

  @Test(arguments: [
    ("K.bundle", "resource bundle"), ("K.framework", "framework"), ("K.xcframework", "framework"),
    ("K.xcassets", "asset catalog"),
  ]) func `A sound outside main bundles is reported with the kind of its bundle`(
    _ name: String, _ kind: String
  ) throws {
    #expect(
      try found("place/not-main-bundle", ["\(name)/a.caf"]) == [
        "\(name)/a.caf: the sound is in the \(kind) '\(name)'; it must be in the app's main bundle"
      ])
    #expect(try found("place/not-main-bundle", ["\(name)/a.caf"], [.android]) == [])
  }

  @Test func `An extension for macOS has resources, but not a declared root`() throws {
    #expect(
      try found("place/subfolder", ["P.appex/a.caf"], [.macos]) == [
        "P.appex/a.caf: the sound is at the root of the bundle; it should be in "
          + "'Contents/Resources' of 'P.appex'"
      ])
    let folder = try SoundFolder([("Out/a.caf", SoundFolder.sound)])
    var policy = ValidationPolicy()
    policy.platforms = [.macos]
    var options = BundleOptions()
    options.bundleRoots = [TreePath(folder.path + "/Out")]
    let report = BundleValidator(policy: policy, options: options).validate(paths: [folder.path])
    #expect(report.subjects.map { folder.below($0.scope) } == ["Out"])
    #expect(report.findings.filter { $0.rule == "place/subfolder" }.map(\.message) == [])
  }

  @Test func `Each of three files for one Android resource names another one`() throws {
    let rest = "is the resource 'ding' too; base names must be unique"
    #expect(
      try found(
        "android/duplicate",
        ["res/raw/ding.mp3", "res/raw/ding.ogg", "res/raw/ding.wav", "res/raw/dings.wav"]) == [
          "res/raw/ding.mp3: 'ding.ogg' \(rest)", "res/raw/ding.ogg: 'ding.mp3' \(rest)",
          "res/raw/ding.wav: 'ding.mp3' \(rest)",
        ])
    let source = ["a/ding.mp3", "a/ding.wav", "b/ding.wav"]
    #expect(
      try found("android/duplicate", source, [.android]) == [
        "a/ding.mp3: 'ding.wav' \(rest)", "a/ding.wav: 'ding.mp3' \(rest)",
      ])
    #expect(try found("android/duplicate", source) == [])
    #expect(
      try found("android/duplicate", ["B.app/ding.mp3", "B.app/ding.wav"], [.android]) == [])
  }

  @Test func `A second dot in the name of an Android resource is an error, not a duplicate`() throws
  {
    let files = ["res/raw/ding.x.wav", "res/raw/ding.wav"]
    #expect(try found("android/duplicate", files) == [])
    #expect(
      try found("android/resource-name", files) == [
        "res/raw/ding.x.wav: the resource name 'ding.x' contains '.'; it must use a-z, 0-9 and '_' only"
      ])
  }

  @Test func `Each of three names that differ by case names another one`() throws {
    func text(_ name: String) -> String {
      "the name differs from '\(name)' only by case; names must differ by more"
    }
    #expect(
      try found("name/case-collision", ["B.app/DING.caf", "B.app/Ding.caf", "B.app/ding.caf"]) == [
        "B.app/DING.caf: " + text("Ding.caf"), "B.app/Ding.caf: " + text("DING.caf"),
        "B.app/ding.caf: " + text("DING.caf"),
      ])
    #expect(
      try found("name/case-collision", ["en.lproj/a/Ding.caf", "en.lproj/b/ding.caf"]) == [
        "en.lproj/a/Ding.caf: " + text("en.lproj/b/ding.caf"),
        "en.lproj/b/ding.caf: " + text("en.lproj/a/Ding.caf"),
      ])
    let both = "only by case and Unicode normalization; names must differ by more"
    #expect(
      try found("name/case-collision", ["B.app/Caf\u{E9}.caf", "B.app/cafe\u{301}.caf"]) == [
        "B.app/Caf\u{E9}.caf: the name differs from 'cafe\u{301}.caf' \(both)",
        "B.app/cafe\u{301}.caf: the name differs from 'Caf\u{E9}.caf' \(both)",
      ])
    for files in [
      ["en.lproj/Ding.caf", "de.lproj/ding.caf"], ["en.lproj/Ding.caf", "ding.caf"],
      ["B.app/Ding.caf", "C.app/ding.caf"], ["res/raw/Ding.caf", "res/raw/ding.caf"],
    ] { #expect(try found("name/case-collision", files) == [], "\(files)") }
    #expect(
      try found("name/case-collision", ["B.app/Ding.caf", "B.app/ding.caf"], [.android]) == [])
  }

  @Test func `The folder for sounds depends on the platforms and on the other sounds`() throws {
    func text(_ found: String, _ wanted: String) -> String {
      "the sound is \(found); it should be \(wanted) 'B.app'"
    }
    let (root, mac) = ("at the root of", "in 'Contents/Resources' of")
    let both: Set<SoundPlatform> = [.ios, .macos]
    #expect(try found("place/subfolder", ["B.app/Contents/Resources/a.caf"]) == [])
    #expect(try found("place/subfolder", ["B.app/Contents/Resources/a.caf"], both) == [])
    #expect(
      try found("place/subfolder", ["B.app/Contents/a.caf"], both) == [
        "B.app/Contents/a.caf: " + text("in the folder 'Contents'", mac)
      ])
    #expect(try found("place/subfolder", ["B.app/a.caf"], both) == [])
    #expect(
      try found("place/subfolder", ["B.app/Contents/Resources/a.caf", "B.app/b.caf"], both) == [
        "B.app/b.caf: " + text("at the root of the bundle", mac)
      ])
    #expect(
      try found("place/subfolder", ["B.app/Contents/Resources/a.caf", "B.app/b.caf"]) == [])
    #expect(
      try found("place/subfolder", ["B.app/s/a.caf"], both) == [
        "B.app/s/a.caf: " + text("in the folder 's'", root)
      ])
    #expect(
      try found("place/subfolder", ["B.app/s/a.caf"], [.macos]) == [
        "B.app/s/a.caf: " + text("in the folder 's'", mac)
      ])
    #expect(try found("place/subfolder", ["B.app/en.lproj/s/a.caf"]) == [])
    #expect(try found("place/subfolder", ["B.app/s/a.caf"], [.android]) == [])
    #expect(
      try found("place/subfolder", ["x/Library/Sounds/s/a.caf", "x/Library/Sounds/b.caf"]) == [
        "x/Library/Sounds/s/a.caf: the sound is in the folder 's'; it should be at the root of "
          + "'Sounds'"
      ])
  }

  @Test func `A hidden sound at its bundle's root is named first`() throws {
    func text(_ place: String) -> String {
      "x/Library/Sounds/a.caf: the sound hides '\(place)', which has the same name; names should be "
        + "unique"
    }
    let own = "x/Library/Sounds/a.caf"
    #expect(
      try found("name/shadowed", ["B.app/A/a.caf", "C.app/a.caf", own]) == [text("C.app/a.caf")])
    #expect(try found("name/shadowed", ["B.app/A/a.caf", own]) == [text("B.app/A/a.caf")])
    #expect(
      try found("name/shadowed", ["B.app/A/a.caf", "C.app/Contents/Resources/a.caf", own])
        == [text("C.app/Contents/Resources/a.caf")])
    #expect(try found("name/shadowed", ["B.app/a.caf", own], [.android]) == [])
  }

  @Test func `Each of three equal names in a source folder has their number`() throws {
    let rest =
      "has the same name; names must be unique, because Xcode copies both to the bundle's root"
    #expect(
      try found("name/duplicate", ["x/a.caf", "y/a.caf", "z/a.caf", "en.lproj/a.caf"]) == [
        "x/a.caf: 'y/a.caf' \(rest)", "y/a.caf: 'x/a.caf' \(rest)", "z/a.caf: 'x/a.caf' \(rest)",
      ])
    #expect(try found("name/duplicate", ["B.app/x/a.caf", "B.app/y/a.caf"]) == [])
  }
}
