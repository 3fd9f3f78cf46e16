// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import SoundValidation
import Testing

struct BundleValidatorTests {
  @Test func `A file that cannot be opened is an unchecked path and checking continues`() {
    let tree = FakeTree(
      files: [("r/a.caf", SoundFolder.sound), ("r/b.caf", nil), ("r/c.caf", SoundFolder.sound)],
      unchecked: [SoundReport.UncheckedPath("r/closed", "cannot be opened: Permission denied")])
    let report = BundleValidator().validate(tree, root: TreePath("r"))
    #expect(report.subjects.map(\.path) == ["r/a.caf", "r/c.caf"])
    #expect(
      report.unchecked == [
        SoundReport.UncheckedPath("r/b.caf", "cannot be opened: Permission denied"),
        SoundReport.UncheckedPath("r/closed", "cannot be opened: Permission denied"),
      ])
  }

  @Test func `A report is the same with one job and with eight`() throws {
    let folder = try manySounds()
    let reports = [1, 8].map { jobs in
      var options = BundleOptions()
      options.jobs = jobs
      return BundleValidator(options: options).validate(paths: [folder.path])
    }
    #expect(reports[0].subjects.count == 1000)
    #expect(reports[0].findings.contains { $0.rule == "name/duplicate" })
    #expect(reports[0].findings.contains { $0.rule == "place/not-main-bundle" })
    #expect(reports[0].subjects == reports[1].subjects)
    #expect(reports[0].findings == reports[1].findings)
    #expect(reports[0].unchecked == reports[1].unchecked)
    let paths = reports[0].subjects.map(\.path)
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  /// Returns a thousand sounds in many folders, some of which are bundles.
  private func manySounds() throws -> SoundFolder {
    let folder = try SoundFolder()
    let sounds = [
      SoundFolder.sound, SoundFolder.tone(.wave, .uLaw), SoundFolder.tone(.aifc, .ima4),
    ]
    for number in 0..<1000 {
      let place = number % 3 == 0 ? "B\(number % 50).bundle" : "f\(number % 150)"
      try folder.add("\(place)/s\(number % 890).caf", sounds[number % 3])
    }
    return folder
  }

  @Test func `Files and folders that the selection excludes are skipped`() throws {
    let folder = try SoundFolder([
      ("a.caf", SoundFolder.sound), ("b.caf", SoundFolder.sound), ("in/c.caf", SoundFolder.sound),
    ])
    var options = BundleOptions()
    options.selects = { path, isFolder in !path.hasSuffix(isFolder ? "/in" : "/b.caf") }
    let report = BundleValidator(options: options).validate(paths: [folder.path])
    #expect(report.subjects.map(\.path) == [folder.path + "/a.caf"])
  }

  @Test func `A path within another one is checked once in a report and in a manifest`() throws {
    let folder = try SoundFolder([("in/a.caf", SoundFolder.sound)])
    for paths in [[folder.path, folder.path + "/in"], [folder.path + "/in/a.caf", folder.path]] {
      let expected = [folder.path + "/in/a.caf"]
      let validator = BundleValidator()
      #expect(validator.validate(paths: paths).subjects.map(\.path) == expected)
      #expect(validator.inventory(paths: paths).report.subjects.map(\.path) == expected)
    }
  }

  @Test func `A path within another one is checked once in a task`() async throws {
    let folder = try SoundFolder([("in/a.caf", SoundFolder.sound)])
    let report = try await BundleValidator().validate(paths: [folder.path, folder.path + "/in"])
    #expect(report.subjects.map(\.path) == [folder.path + "/in/a.caf"])
  }

  @Test func `The selection applies to a validation in a task too`() async throws {
    let folder = try SoundFolder([("a.caf", SoundFolder.sound), ("in/b.caf", SoundFolder.sound)])
    var options = BundleOptions()
    #expect(options.jobs == 1 && options.selects == nil && options.openArchive == nil)
    options.selects = { path, isFolder in !(isFolder && path.hasSuffix("/in")) }
    let validator = BundleValidator(options: options)
    let report = try await validator.validate(paths: [folder.path])
    #expect(report.subjects.map(\.path) == [folder.path + "/a.caf"])
  }

  @Test func `A file named explicitly is checked even without a sound in it`() throws {
    let folder = try SoundFolder([("a.txt", Array("a text of no kind".utf8))])
    let report = BundleValidator().validate(paths: [folder.path + "/a.txt"])
    #expect(report.subjects.map(\.path) == [folder.path + "/a.txt"])
    #expect(report.subjects.map(\.scope) == [""])
    #expect(report.findings.contains { $0.severity == .error })
  }

  @Test func `A report lists archives in folders unless they are named explicitly`() throws {
    let folder = try SoundFolder([
      ("a.zip", []), ("in/b.IPA", []), ("in/c.apk/d.caf", SoundFolder.sound), ("._e.zip", []),
    ])
    let archives = ["/a.zip", "/in/b.IPA"].map { folder.path + $0 }
    let report = BundleValidator().validate(paths: [folder.path])
    #expect(report.archives == archives)
    #expect(report.unchecked == [])
    let named = BundleValidator().validate(paths: [folder.path, folder.path + "/./a.zip"])
    #expect(named.archives == [archives[1]])
    #expect(named.unchecked.map(\.path) == [folder.path + "/./a.zip"])
  }

  @Test func `Severities apply to bundle rules`() throws {
    let folder = try SoundFolder([("en.lproj/a.caf", SoundFolder.sound)])
    var policy = ValidationPolicy()
    policy.severities.overrides = [SeverityPolicy.Override("place/localized", .note)]
    let validator = BundleValidator(validator: SoundValidator(policy: policy, rules: []))
    #expect(validator.validate(paths: [folder.path]).findings.map(\.severity) == [.note])
    policy.severities.overrides = [SeverityPolicy.Override("place/localized", .off)]
    let silent = BundleValidator(validator: SoundValidator(policy: policy, rules: []))
    #expect(silent.validate(paths: [folder.path]).findings == [])
  }

  @Test func `A cancelled task ends the validation of a folder and of named files`() async throws {
    let folder = try SoundFolder([("a.caf", SoundFolder.sound), ("b.caf", SoundFolder.sound)])
    for paths in [[folder.path], [folder.path + "/a.caf", folder.path + "/b.caf"]] {
      let (begun, start) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        for await _ in begun { break }
        return try await BundleValidator().validate(paths: paths)
      }
      task.cancel()
      start.yield()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await BundleValidator().validate(paths: paths).subjects.count == 2)
    }
  }

  @Test func `A caller's own bundle rule is applied and listed`() throws {
    let folder = try SoundFolder([("a.caf", SoundFolder.sound)])
    let validator = BundleValidator(validator: SoundValidator(), rules: [NoSounds()])
    let report = validator.validate(paths: [folder.path])
    #expect(report.findings.map(\.message) == ["1 sound in the bundle; the limit is 0"])
    #expect(report.rules.contains { $0.id == "mine/no-sounds" })
  }

  /// A rule that a caller could write.
  private struct NoSounds: BundleCheck {
    let rule = SoundRule(
      "mine/no-sounds", "there are no sounds", why: "", severity: .error, sources: [], examples: [])

    func check(
      _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
      _ findings: inout FindingCollector
    ) {
      findings.report(
        "\(contents.sounds.count) sound in the bundle; the limit is 0", on: contents.scope.path,
        suggestion: "remove them")
    }
  }

  @Test func `An archive is an unchecked path with a suggestion unless the options open it`() throws
  {
    let folder = try SoundFolder([("a.ipa", [])])
    let report = BundleValidator().validate(paths: [folder.path + "/a.ipa"])
    #expect(
      report.unchecked.map(\.message) == [
        "is an archive, and this validator opens no archives; unpack it and check the folder"
      ])
  }
}
