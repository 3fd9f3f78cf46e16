// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Differences between manifests that have several versions of a bundle.
@Suite struct `Differences of versions` {
  struct Case: Sendable, CustomTestStringConvertible {
    let old: [String]
    let new: [String]
    let changes: [String]
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: [String], _ new: [String], _ changes: [String]) {
      (self.old, self.new, self.changes) = (old, new, changes)
    }
  }

  private static let bundle = "the bundle 'com.example.bird':"

  /// Versions, each with the sound `a.caf`; those of the newer manifest with `b.caf` as well if marked
  /// with `+`.
  static let cases = [
    Case(
      ["4.1"], ["4.1+", "4.2+"],
      [
        "'b.caf' was added in version 4.1", "'b.caf' was added in version 4.2",
        "\(bundle) added version 4.2 (7)",
      ]),
    Case(
      ["4.1", "4.2"], ["4.1+"],
      ["'b.caf' was added in version 4.1", "\(bundle) removed version 4.2 (7)"]),
    Case(
      ["4.1", "4.2"], ["4.3"],
      ["\(bundle) version 4.2 → 4.3", "\(bundle) removed version 4.1 (7)"]),
    Case(
      ["4.2"], ["4.1", "4.3"], ["\(bundle) version 4.2 → 4.3", "\(bundle) added version 4.1 (7)"]),
    Case(
      [], ["4.1", "4.2"],
      [
        "\(bundle) added", "'a.caf' was added in version 4.2", "\(bundle) added version 4.1 (7)",
      ]),
    Case(
      ["4.1", "4.2"], [],
      [
        "\(bundle) removed",
        "'a.caf' was removed in version 4.2; senders may still use the name",
      ]),
  ]

  private func manifest(_ versions: [String]) throws -> Manifest {
    try ExampleManifest.manifest(
      versions.map { version in
        let names = version.hasSuffix("+") ? ["a.caf", "b.caf"] : ["a.caf"]
        return (version.replacing("+", with: ""), names)
      })
  }

  @Test(arguments: cases) func `A difference reports each version once`(_ example: Case) throws {
    let difference = ManifestDifference(
      from: try manifest(example.old), to: try manifest(example.new))
    #expect(difference.changes.map(\.description) == example.changes)
  }

  @Test func `A difference of Android apps lists a removed name before an added one`() throws {
    func android(_ hash: Int, _ resource: String) throws -> Manifest {
      let hash = `Differences of manifests`.hashes[hash]
      let sound = ExampleManifest.sound("a.ogg", hash: hash, androidName: resource)
      return try Manifest(bundles: [ManifestBundle(platforms: ["android"], sounds: [sound])])
    }
    let difference = ManifestDifference(from: try android(0, "a"), to: try android(1, "b"))
    #expect(
      difference.changes.map(\.description) == [
        "'a.ogg' was removed; senders may still use the name", "'a.ogg' was added",
      ])
  }

  @Test func `A difference from a kept manifest reports a bundle that a built version lost`() throws
  {
    let sounds = [ExampleManifest.sound("a.caf")]
    let main = ExampleManifest.bundle("4.2", sounds)
    let kept = try Manifest(bundles: [
      main, ExampleManifest.bundle("4.2", sounds, path: "PlugIns/Push.appex"),
      ExampleManifest.bundle("4.1", sounds, path: "PlugIns/Old.appex"),
    ])
    let difference = ManifestDifference(kept: kept, built: try Manifest(bundles: [main]))
    #expect(
      difference.changes.map(\.description) == [
        "the bundle 'com.example.bird' in 'PlugIns/Push.appex': removed",
        "'a.caf' was removed in 'PlugIns/Push.appex'; senders may still use the name",
      ])
  }
}
