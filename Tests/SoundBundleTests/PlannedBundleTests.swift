// SPDX-License-Identifier: MIT

import SoundFindings
import SoundValidation
import Testing

@testable import SoundBundle

/// The rules for copies that a build makes: they apply to the names of the copies.
@Suite struct `Planned bundles` {
  /// A copy of a file: its path in the folder, its folders in the bundle, and its name.
  private typealias Copy = (path: String, folders: [String], name: String)

  /// Returns the result for one bundle in a folder with the files.
  private func result(
    _ copies: [Copy], _ scope: Scope, _ platforms: Set<SoundPlatform>,
    _ folder: SoundFolder
  ) throws -> BundleValidator.PlannedResult {
    for path in Set(copies.map(\.path)) { try folder.add(path, SoundFolder.sound) }
    var policy = ValidationPolicy()
    policy.platforms = platforms
    let sounds = copies.map { copy in
      PlannedBundle.Sound(
        TreePath(folder.path + "/" + copy.path), in: copy.folders, name: Array(copy.name.utf8))
    }
    return BundleValidator(policy: policy).check([PlannedBundle(scope, sounds)])
  }

  /// Returns the findings whose rules have a prefix, as `PATH: MESSAGE`.
  private func found(
    _ prefix: String, _ copies: [Copy], isAndroid: Bool = false
  ) throws -> [String] {
    let folder = try SoundFolder()
    let scope = Scope(isAndroid ? .androidRaw : .app, path: "x", name: "Bird.app")
    let result = try result(copies, scope, isAndroid ? [.android] : [.ios], folder)
    let findings = (result.files + result.bundles.flatMap(\.self)).sorted()
    return findings.filter { $0.rule.rawValue.hasPrefix(prefix) }.map { finding in
      let message = finding.message.replacing(folder.path + "/", with: "")
      return "\(folder.below(finding.location.path)): \(message)"
    }
  }

  private let isResource = "is the resource 'ding' too; base names must be unique"

  @Test func `Android resources are compared by the names of the copies in one folder`() throws {
    #expect(
      try found(
        "android/duplicate",
        [
          ("a.caf", [], "ding.wav"), ("a.caf", ["raw-de"], "ding.wav"),
          ("a.caf", ["raw-de"], "dong.wav"), ("b/ding.caf", [], "bell.caf"),
        ], isAndroid: true) == [])
    #expect(
      try found(
        "android/duplicate", [("a.caf", [], "ding.wav"), ("b/ding.caf", [], "ding.caf")],
        isAndroid: true) == [
          "a.caf: 'ding.caf' \(isResource)", "b/ding.caf: 'a.caf' \(isResource)",
        ])
    #expect(
      try found(
        "android/duplicate", [("a/ding.caf", [], "ding.caf"), ("b/ding.caf", [], "ding.caf")],
        isAndroid: true) == [
          "a/ding.caf: 'b/ding.caf' \(isResource)", "b/ding.caf: 'a/ding.caf' \(isResource)",
        ])
  }

  @Test func `An Android app's resource overrides that of a library`() throws {
    let (app, library) = ("app/src/main/res/raw/ding.caf", "kit/src/main/res/raw/ding.mp3")
    #expect(
      try found(
        "android/duplicate", [(app, [], "ding.caf"), (library, [], "ding.mp3")], isAndroid: true)
        == [])
    let other = "app/src/main/res/raw/ding.mp3"
    #expect(
      try found(
        "android/duplicate", [(app, [], "ding.caf"), (other, [], "ding.mp3")], isAndroid: true)
        == ["\(app): 'ding.mp3' \(isResource)", "\(other): 'ding.caf' \(isResource)"])
  }

  @Test func `Names in an app are compared as the build writes them`() throws {
    let rest = "in the bundle; names must be unique, because Xcode copies both to the bundle's root"
    #expect(
      try found("name/", [("a/ding.caf", [], "one.caf"), ("b/ding.caf", [], "two.caf")]) == [])
    #expect(
      try found("name/", [("a.caf", [], "ding.caf"), ("b/ding.caf", [], "ding.caf")]) == [
        "a.caf: 'b/ding.caf' has the same name 'ding.caf' \(rest)",
        "b/ding.caf: 'a.caf' has the same name 'ding.caf' \(rest)",
      ])
    #expect(
      try found("name/", [("a.caf", [], "Ding.caf"), ("b/ding.caf", [], "ding.caf")]) == [
        "a.caf: the name differs from 'ding.caf' only by case; names must differ by more",
        "b/ding.caf: the name differs from 'Ding.caf' only by case; names must differ by more",
      ])
  }

  @Test func `Rules about single sounds apply to each name of the copies`() throws {
    #expect(
      try found("android/resource", [("My Ding.caf", [], "ding.caf")], isAndroid: true) == [])
    #expect(try found("name/", [("My Ding.caf", [], "ding.caf")]) == [])
    let copies: [Copy] = [
      ("a.caf", [], "ding.caf"), ("a.caf", [], "my ding.caf"), ("a.caf", [], "b.caf"),
    ]
    #expect(
      try found("name/", copies) == [
        "a.caf: the name has a space at byte 2; it should have none"
      ])
    let folder = try SoundFolder()
    let result = try result(copies, Scope(.app, path: "Bird.app"), [.ios], folder)
    #expect(result.subjects.map(\.path) == [folder.path + "/a.caf"])
    #expect(Set(result.files).count == result.files.count)
  }
}
