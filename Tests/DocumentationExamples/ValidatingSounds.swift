// SPDX-License-Identifier: MIT

import Foundation
import SoundBundle
import SoundFile
import SoundFindings
import SoundManifest
import SoundValidation
import TestSupport
import Testing

/// The programs of the articles about `SoundValidation` and `SoundBundle`.
@Suite struct ValidatingSounds {
  let folder = Repository.path + "/Samples/Sounds"

  @Test("Every sound of the app can be played by a phone")
  func soundsArePlayable() throws {
    let copies = try legalSounds()
    let sounds = copies.path
    let report = BundleValidator().validate(paths: [sounds])
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

  @Test("A manifest lists a folder's legal sounds")
  func buildManifest() throws {
    let inventory = BundleValidator().inventory(paths: [folder])
    var options = ManifestBuilder.Options()
    options.identifier = "com.example.bird"
    let manifest = try ManifestBuilder(options).manifest(of: [inventory])
    #expect(manifest.bundles.first?.sounds.count == 5)
  }
}
