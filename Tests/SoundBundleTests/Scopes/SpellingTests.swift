// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFindings
import SoundValidation
import TestSupport
import Testing

/// Tests that a sound's scope does not depend on the spelling of its path.
struct SpellingTests {
  private func check(
    _ paths: [String], _ change: (inout BundleOptions) -> Void = { _ in }
  ) -> SoundReport {
    var options = BundleOptions()
    change(&options)
    return BundleValidator(options: options).validate(paths: paths)
  }

  private func rules(_ report: SoundReport, _ group: String = "place") -> [String] {
    report.findings.map(\.rule).filter { $0.group == group }.map(\.rawValue)
  }

  @Test func `A file named explicitly belongs to the bundle around it or to none`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Kit.bundle/ding.caf", SoundFolder.sound), ("Bird.app/Ding.caf", SoundFolder.sound),
      ("Bird.app/ding.caf", SoundFolder.sound), ("more/ding.caf", SoundFolder.sound),
    ])
    let app = folder.path + "/Bird.app"
    let paths = [
      app + "/Kit.bundle/ding.caf", app + "/Ding.caf", app + "/ding.caf",
      folder.path + "/more/ding.caf",
    ]
    let report = check(paths)
    #expect(report.subjects.map(\.scope) == [app, app + "/Kit.bundle", app, ""])
    #expect(rules(report) == ["place/not-main-bundle"])
    #expect(rules(report, "name").filter { $0 == "name/case-collision" }.count == 2)
  }

  @Test func `A file named explicitly belongs to the declared bundle root around it`() throws {
    let folder = try SoundFolder([("Out/more/ding.caf", SoundFolder.sound)])
    let file = folder.path + "/Out/more/ding.caf"
    #expect(check([file]).subjects.map(\.scope) == [""])
    let report = check([file]) { $0.bundleRoots = [TreePath(folder.path + "/Out")] }
    #expect(report.subjects.map(\.scope) == [folder.path + "/Out"])
    #expect(rules(report) == ["place/subfolder"])
  }

  @Test func `A link to an app is checked as the app`() throws {
    let folder = try SoundFolder([("Bird.app/sounds/ding.caf", SoundFolder.sound)])
    try folder.link("latest", to: "Bird.app")
    try folder.link("sounds", to: "Bird.app/sounds")
    let report = check([folder.path + "/latest"])
    #expect(report.subjects.map(\.path) == [folder.path + "/latest/sounds/ding.caf"])
    #expect(report.subjects.map(\.scope) == [folder.path + "/latest"])
    #expect(
      report.findings.filter { $0.rule == "place/subfolder" }.map(\.message)
        == ["the sound is in the folder 'sounds'; it should be at the root of 'Bird.app'"])
    // The given path does not contain the app's name, so the scope has the real path.
    let inner = check([folder.path + "/sounds/ding.caf"])
    #expect(inner.subjects.map(\.scope).first?.hasSuffix("/Bird.app") == true)
    #expect(rules(inner) == ["place/subfolder"])
  }

  @Test func `A link with an app's name is checked as an app`() throws {
    let folder = try SoundFolder([("out/sounds/ding.caf", SoundFolder.sound)])
    try folder.link("Bird.app", to: "out")
    let report = check([folder.path + "/Bird.app"])
    #expect(report.subjects.map(\.scope) == [folder.path + "/Bird.app"])
    #expect(rules(report) == ["place/subfolder"])
  }

  @Test func `A file is one sound, regardless of the spelling of its path`() throws {
    let folder = try SoundFolder([
      ("s/ding.caf", SoundFolder.sound), ("s/Bird.app/ding.caf", SoundFolder.sound),
      ("s/Bird.app/Ding.caf", SoundFolder.sound),
    ])
    try folder.link("t", to: "s")
    let path = folder.path
    let report = check([
      path + "/s/Bird.app/Ding.caf", path + "/s/ding.caf", path + "/s", path + "/./s/", path + "/t",
      path + "/s/../s/ding.caf",
    ])
    #expect(
      report.subjects.map { folder.below($0.path) }
        == ["s/Bird.app/Ding.caf", "s/Bird.app/ding.caf", "s/ding.caf"])
    #expect(rules(report, "name").filter { $0 == "name/case-collision" }.count == 2)
    #expect(Set(report.subjects.map(\.scope)) == [path + "/s", path + "/s/Bird.app"])
  }

  @Test func `Sounds of one bundle are compared, regardless of the spelling of their paths`() throws
  {
    let folder = try SoundFolder([
      ("s/Bird.app/Ding.caf", SoundFolder.sound), ("s/Bird.app/ding.caf", SoundFolder.sound),
    ])
    try folder.link("t", to: "s")
    let report = check(
      [folder.path + "/s/Bird.app/Ding.caf", folder.path + "/t/Bird.app/ding.caf"])
    #expect(rules(report, "name").filter { $0 == "name/case-collision" }.count == 2)
    #expect(Set(report.subjects.map(\.scope)) == [folder.path + "/s/Bird.app"])
  }

  @Test func `The hidden sound is the one that the system would find`() throws {
    let folder = try SoundFolder([
      ("Bird.app/Base.lproj/ding.caf", SoundFolder.sound), ("Bird.app/ding.caf", SoundFolder.sound),
      ("Data/Library/Sounds/ding.caf", SoundFolder.sound),
    ])
    let report = check([folder.path])
    #expect(
      report.findings.filter { $0.rule == "name/shadowed" }.map(\.message)
        == [
          "the sound hides 'Bird.app/ding.caf', which has the same name; names should be unique"
        ])
  }

  @Test func `A sound beside a macOS app's resources is reported when iOS is checked too`() throws {
    let folder = try SoundFolder([
      ("Bird.app/ding.caf", SoundFolder.sound),
      ("Bird.app/Contents/Resources/dong.caf", SoundFolder.sound),
    ])
    var policy = ValidationPolicy()
    let phone = BundleValidator(validator: SoundValidator(policy: policy))
    #expect(rules(phone.validate(paths: [folder.path])) == [])
    policy.platforms = [.ios, .macos]
    let both = BundleValidator(validator: SoundValidator(policy: policy))
    let found = both.validate(paths: [folder.path]).findings.filter { $0.rule.group == "place" }
    #expect(found.map { folder.below($0.location.path) } == ["Bird.app/ding.caf"])
  }

  @Test func `Names with stray dots or spaces around a sound's extension are checked`() throws {
    let folder = try SoundFolder([
      (".caf", SoundFolder.sound), ("a.caf ", SoundFolder.sound), ("b.caf.", SoundFolder.sound),
      ("caf.", SoundFolder.sound), ("notes.", Array("text".utf8)), (".txt", [1]),
      ("._a.caf", [1]), ("c.txt ", SoundFolder.sound), ("d.txt.", SoundFolder.sound),
    ])
    let report = check([folder.path])
    #expect(report.subjects.map { folder.below($0.path) } == [".caf", "a.caf ", "b.caf.", "caf."])
    for path in [".caf", "a.caf ", "b.caf.", "caf."] {
      #expect(
        report.findings.contains {
          folder.below($0.location.path) == path && $0.severity == .error
        }, "\(path)")
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `Checking one name in many folders does not take quadratic time`() {
    let sounds = (0..<20_000).map { number in
      let name = number == 0 ? "Ding.caf" : "ding.caf"
      return PlacedSound(path: "d\(number)/\(name)", folders: ["d\(number)"], bytes: 1)
    }
    let contents = ScopeContents(Scope(.folder, path: "r"), sounds)
    var report = FindingCollector(NameCaseCollision().rule, path: "r")
    NameCaseCollision().check(contents, in: [contents], ValidationPolicy(), &report)
    #expect(report.findings.count == 20_000)
    let others = [report.findings.first, report.findings.last].map { $0?.message ?? "" }
    #expect(others[0].contains("'d1/ding.caf'") && others[1].contains("'d0/Ding.caf'"))
  }
}
