// SPDX-License-Identifier: MIT

import Foundation
import SoundArchive
import SoundBundle
import SoundFile
import SoundFindings
import SoundManifest
import SoundValidation
import TestSupport
import Testing

/// The programs of the articles about `SoundValidation`, `SoundBundle` and `SoundArchive`.
@Suite struct ValidatingSounds {
  let folder = Repository.path + "/Samples/Sounds"

  @Test("Every sound of the app can be played by a phone")
  func soundsArePlayable() throws {
    let copies = try legalSounds()
    let sounds = copies.path
    var policy = ValidationPolicy()
    policy.isDeep = true
    let report = BundleValidator(policy: policy).validate(paths: [sounds])
    for finding in report.findings where finding.severity == .error { Issue.record("\(finding)") }
    for path in report.unchecked { Issue.record("\(path)") }
    #expect(!report.subjects.isEmpty, "the folder has no sounds")
    #expect(report.subjects.count == 3)
  }

  /// Returns a folder with copies of three sample sounds that phones play.
  private func legalSounds() throws -> TemporaryFolder {
    let copies = try TemporaryFolder()
    for name in ["alarm.wav", "chime.aiff", "knock.aifc"] {
      try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: copies.file(name))
    }
    return copies
  }

  @Test("A policy for iOS and Android warns from 25 seconds")
  func policy() throws {
    let sounds = folder
    var policy = ValidationPolicy()
    policy.platforms = [.ios, .android]
    policy.nearLimit = 25
    policy.isDeep = true
    policy.severities.set("encoding/heavy", to: .off)
    var options = BundleOptions()
    options.jobs = 4
    let validator = BundleValidator(policy: policy, options: options)
    let report = validator.validate(paths: [sounds])
    #expect(report.findings.contains { $0.rule == "duration/too-long" })
    #expect(!report.findings.contains { $0.rule == "encoding/heavy" })
    let path = sounds + "/too-long.wav"
    let findings = try SoundValidator(policy: policy).validate(contentsOf: path)
    #expect(findings.contains { $0.rule == "duration/too-long" })
  }

  @Test("A folder is validated as Xcode would copy it")
  func validateFolder() async throws {
    var options = BundleOptions()
    options.jobs = 2
    let validator = BundleValidator(options: options)
    let report = try await validator.validate(paths: [folder])
    for finding in report.findings { print(finding) }
    #expect(report.count(.error) == 1)
  }

  #if Archives
    /// Returns a folder with `bird.zip`, an archive of `too-long.wav`; `nil` if Python is missing.
    private func folderWithArchive() throws -> TemporaryFolder? {
      guard let python = Tool(named: "python3") else { return nil }
      let copies = try TemporaryFolder()
      let result = try python.run(
        ["-m", "zipfile", "-c", copies.file("bird.zip"), folder + "/too-long.wav"])
      try #require(result.status == 0, "\(result.errors)")
      return copies
    }

    @Test("The sounds of an archive are validated")
    func validateArchive() throws {
      guard let copies = try folderWithArchive() else { return }
      let archive = copies.file("bird.zip")
      var options = BundleOptions()
      options.readArchives()
      let validator = BundleValidator(options: options)
      let report = validator.validate(paths: [archive])
      for finding in report.findings { print(finding) }
      for path in report.unchecked { print(path) }
      #expect(report.findings.contains { $0.rule == "duration/too-long" })
      #expect(report.unchecked.isEmpty)
      // An archive in a folder is not checked.
      #expect(validator.validate(paths: [copies.path]).subjects.isEmpty)
    }

    @Test("An archive is an unchecked path for a validator that reads no archives")
    func refuseArchive() throws {
      guard let copies = try folderWithArchive() else { return }
      let report = BundleValidator().validate(paths: [copies.file("bird.zip")])
      #expect(report.unchecked.count == 1 && report.subjects.isEmpty)
    }
  #endif

  @Test("A policy for two platforms applies to one file")
  func validateFile() throws {
    let path = folder + "/chime.aiff"
    var policy = ValidationPolicy()
    policy.platforms = [.ios, .android]
    let findings = try SoundValidator(policy: policy).validate(contentsOf: path)
    for finding in findings { print(finding) }
    #expect(findings.contains { $0.severity == .error })
  }

  @Test("A manifest lists a folder's legal sounds")
  func buildManifest() throws {
    let inventory = BundleValidator().inventory(paths: [folder])
    var options = ManifestBuilder.Options()
    options.identifier = "com.example.bird"
    let manifest = try ManifestBuilder(options).manifest(of: [inventory])
    #expect(manifest.bundles.first?.sounds.count == 5)
  }
}
