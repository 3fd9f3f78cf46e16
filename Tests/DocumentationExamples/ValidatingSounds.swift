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
    let folder = try legalSounds()
    let report = BundleValidator().validate(paths: [folder.path])
    let errors = report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.description) == [])
    #expect(report.failures.isEmpty && !report.subjects.isEmpty)
  }

  /// Returns a folder with all sample sounds except the one that is too long.
  private func legalSounds() throws -> TemporaryFolder {
    let copies = try TemporaryFolder()
    for name in ["alarm.wav", "chime.aiff", "knock.aifc"] {
      try FileManager.default.copyItem(atPath: folder + "/" + name, toPath: copies.file(name))
    }
    return copies
  }

  @Test("A policy for iOS and Android warns from 25 seconds")
  func policy() throws {
    var policy = ValidationPolicy()
    policy.platforms = [.ios, .android]
    policy.nearLimit = 25
    policy.isDeep = true
    policy.severities.set("encoding/heavy", to: .off)
    let validator = SoundValidator(policy: policy)
    let findings = try validator.validate(contentsOf: folder + "/too-long.wav")
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
