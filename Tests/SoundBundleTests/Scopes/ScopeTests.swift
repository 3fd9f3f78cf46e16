// SPDX-License-Identifier: MIT

import SoundBundle
import SoundFindings
import Testing

struct ScopeTests {
  /// A file, and its expected scope and findings.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let scope: String
    let findings: [String]
    var testDescription: String { file }

    init(_ file: String, _ scope: String, _ findings: [String] = []) {
      self.file = file
      self.scope = scope
      self.findings = findings
    }
  }

  static let cases = [
    Case("ding.caf", ""),
    Case("Sounds/more/ding.caf", ""),
    Case("en.lproj/ding.caf", "", ["place/localized"]),
    Case("Bird.app/ding.caf", "Bird.app"),
    Case("Bird.app/sounds/ding.caf", "Bird.app", ["place/subfolder"]),
    Case("Bird.app/Base.lproj/ding.caf", "Bird.app", ["place/localized"]),
    Case("Bird.app/Contents/Resources/ding.caf", "Bird.app"),
    Case("Bird.app/Contents/MacOS/ding.caf", "Bird.app", ["place/subfolder"]),
    Case("Bird.APP/ding.caf", "Bird.APP"),
    Case("Bird.app/PlugIns/Push.appex/ding.caf", "Bird.app/PlugIns/Push.appex"),
    Case("Bird.app/Watch/Wrist.app/ding.caf", "Bird.app/Watch/Wrist.app"),
    Case(
      "Bird.app/Bird_Bird.bundle/ding.caf", "Bird.app/Bird_Bird.bundle",
      ["place/not-main-bundle"]),
    Case(
      "Bird.app/Frameworks/Kit.framework/ding.caf", "Bird.app/Frameworks/Kit.framework",
      ["place/not-main-bundle"]),
    Case(
      "Bird.app/Kit.framework/Kit.bundle/en.lproj/ding.caf", "Bird.app/Kit.framework/Kit.bundle",
      ["place/not-main-bundle"]),
    Case("A.xcassets/D.dataset/ding.caf", "A.xcassets", ["place/not-main-bundle"]),
    Case("D.imageset/ding.caf", "D.imageset", ["place/not-main-bundle"]),
    Case("Data/Library/Sounds/ding.caf", "Data/Library/Sounds"),
    Case("Data/Library/Sounds/new/ding.caf", "Data/Library/Sounds", ["place/subfolder"]),
    Case("Data/Library/Sounds/en.lproj/ding.caf", "Data/Library/Sounds", ["place/subfolder"]),
    Case("Data/Sounds/ding.caf", ""),
    Case("Bird.app/Library/Sounds/ding.caf", "Bird.app", ["place/subfolder"]),
    Case("app/src/main/res/raw/ding.wav", "app/src/main/res/raw"),
    Case("app/src/main/res/raw-de/ding.wav", "app/src/main/res/raw-de"),
    Case("res/rawest/ding.wav", ""),
    Case("Bird.apk/ding.caf", "Bird.apk"),
    Case("Bird.AAB/base/ding.caf", "Bird.AAB"),
    Case("Bird.apk/res/raw/ding.wav", "Bird.apk/res/raw"),
  ]

  @Test(arguments: cases)
  func `A sound belongs to the innermost bundle around it`(_ test: Case) throws {
    let folder = try SoundFolder([(test.file, SoundFolder.sound)])
    let report = BundleValidator().validate(paths: [folder.path])
    let scope = test.scope.isEmpty ? folder.path : folder.path + "/" + test.scope
    #expect(report.subjects.map(\.path) == [folder.path + "/" + test.file])
    #expect(report.subjects.map(\.scope) == [scope])
    #expect(report.findings.map(\.rule.rawValue).filter { $0.hasPrefix("place/") } == test.findings)
  }

  @Test func `A folder declared as a bundle's root is checked as a bundle`() throws {
    let folder = try SoundFolder([
      ("Out/ding.caf", SoundFolder.sound), ("Out/more/dong.caf", SoundFolder.sound),
      ("Out/Kit.bundle/dang.caf", SoundFolder.sound), ("ding.caf", SoundFolder.sound),
    ])
    var options = BundleOptions()
    options.bundleRoots = [TreePath(folder.path + "/./Out/")]
    let report = BundleValidator(options: options).validate(paths: [folder.path])
    let out = folder.path + "/Out"
    #expect(report.subjects.map(\.scope) == [out + "/Kit.bundle", out, out, folder.path])
    #expect(
      report.findings.filter { $0.rule.group == "place" }.map { folder.below($0.location.path) }
        == ["Out/Kit.bundle/dang.caf", "Out/more/dong.caf"])
  }

  @Test func `A bundle's path may end in a slash`() throws {
    let folder = try SoundFolder([("Bird.app/ding.caf", SoundFolder.sound)])
    let report = BundleValidator().validate(paths: [folder.path + "/Bird.app/"])
    #expect(report.subjects.map(\.path) == [folder.path + "/Bird.app/ding.caf"])
    #expect(report.subjects.map(\.scope) == [folder.path + "/Bird.app"])
  }

  @Test func `Sounds of one name in two language folders do not collide`() throws {
    let folder = try SoundFolder([
      ("ding.caf", SoundFolder.sound), ("en.lproj/ding.caf", SoundFolder.sound),
      ("de.lproj/Ding.caf", SoundFolder.sound),
    ])
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(report.findings.filter { $0.rule.group == "name" }.map(\.rule) == [])
  }

  @Test func `Apple's rules do not apply to Android's folders`() throws {
    let folder = try SoundFolder([
      ("res/raw/Ding.wav", SoundFolder.sound), ("res/raw/ding.ogg", SoundFolder.sound),
    ])
    let report = BundleValidator().validate(paths: [folder.path])
    let rules = report.findings.map(\.rule)
    #expect(!rules.contains("name/case-collision") && !rules.contains("android/duplicate"))
  }
}
