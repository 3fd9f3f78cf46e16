// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest

/// Creates manifests for tests.
enum ExampleManifest {
  static let hash = String(repeating: "0123456789abcdef", count: 4)

  static func sound(
    _ name: String, hash: String = hash, androidName: String? = nil, error: String? = nil
  ) -> ManifestSound {
    ManifestSound(
      name: name,
      content: ManifestSound.Content(
        container: "caff", encoding: "ima4", sampleRate: 44_100, channels: 1, frames: 66_150),
      bytes: 20_000, sha256: hash, androidName: androidName,
      findings: error.map {
        [ManifestSound.Finding(rule: "duration/too-long", severity: .error, message: $0)]
      } ?? [])
  }

  static func bundle(
    _ version: String?, _ sounds: [ManifestSound], path: String = ".",
    platforms: [SoundPlatform] = ["ios"]
  ) -> ManifestBundle {
    ManifestBundle(
      path: path, identifier: "com.example.bird", version: version.flatMap(AppVersion.init),
      build: "7", platforms: platforms, sounds: sounds)
  }

  static func manifest(_ versions: [(String?, [String])]) throws -> Manifest {
    try Manifest(bundles: versions.map { bundle($0.0, $0.1.map { sound($0) }) })
  }
}
