// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

@Suite struct `Differences of manifests` {
  static let hashes = (0..<8).map { String(repeating: "0000000\($0)", count: 8) }

  private func manifest(_ sounds: [ManifestSound], _ version: String? = "4.2") throws -> Manifest {
    try Manifest(bundles: [ExampleManifest.bundle(version, sounds)])
  }

  private func messages(_ old: Manifest, _ new: Manifest) -> [String] {
    ManifestDifference(from: old, to: new).changes.map(\.description)
  }

  @Test func `A difference lists added, removed and renamed sounds`() throws {
    let old = try manifest([
      ExampleManifest.sound("a.caf", hash: Self.hashes[0]),
      ExampleManifest.sound("b.caf", hash: Self.hashes[1]),
      ExampleManifest.sound("c.caf", hash: Self.hashes[2]),
    ])
    let new = try manifest([
      ExampleManifest.sound("b.caf", hash: Self.hashes[1]),
      ExampleManifest.sound("d.caf", hash: Self.hashes[2]),
      ExampleManifest.sound("e.caf", hash: Self.hashes[3]),
    ])
    let difference = ManifestDifference(from: old, to: new)
    #expect(
      difference.changes.map(\.description) == [
        "'a.caf' was removed; senders may still use the name",
        "'c.caf' was renamed to 'd.caf'; senders may still use the old name", "'e.caf' was added",
      ])
    #expect(difference.changes.map(\.kind) == [.removed, .renamed, .added])
    #expect(difference.changes.map(\.isBreaking) == [true, true, false])
    #expect(difference.isBreaking)
    #expect(
      !ManifestDifference(
        from: old,
        to: try manifest(
          old.bundles[0].sounds + [
            ExampleManifest.sound("e.caf", hash: Self.hashes[3])
          ])
      ).isBreaking)
  }

  @Test func `The summary of a difference counts the changes of each kind`() throws {
    let sounds = (0..<8).map { ExampleManifest.sound("\($0).caf", hash: Self.hashes[$0]) }
    let old = try manifest(Array(sounds.prefix(5)))
    let new = try manifest(
      [
        sounds[0], ExampleManifest.sound("1.caf", hash: Self.hashes[7]),
        ExampleManifest.sound("2.caf", hash: Self.hashes[2], error: "the sound lasts 31 s"),
        ExampleManifest.sound("new.caf", hash: Self.hashes[3]), sounds[5], sounds[6],
      ], "4.3")
    #expect(
      ManifestDifference(from: old, to: new).summary
        == "2 sounds added, 1 removed, 1 renamed, 1 changed, 1 no longer documented to play, "
        + "1 bundle changed")
    #expect(ManifestDifference(from: new, to: old).summary.hasPrefix("1 sound added, 2 removed, "))
    #expect(ManifestDifference(from: old, to: old).summary == "")
  }

  @Test func `Renamed sounds with one content are matched in the order of the manifests`() throws {
    let names = (0..<20_000).map { "\($0 + 100_000).caf" }
    let old = try manifest(names.map { ExampleManifest.sound("a" + $0, hash: Self.hashes[0]) })
    let new = try manifest(
      (names + ["last.caf"]).map { ExampleManifest.sound("b" + $0, hash: Self.hashes[0]) })
    let found = messages(old, new)
    #expect(found.count == 20_001)
    #expect(
      found.prefix(2) == [
        "'a100000.caf' was renamed to 'b100000.caf'; senders may still use the old name",
        "'a100001.caf' was renamed to 'b100001.caf'; senders may still use the old name",
      ])
    #expect(found.last == "'blast.caf' was added")
  }

  @Test func `A difference lists the changed properties of a sound`() throws {
    let old = try manifest([ExampleManifest.sound("a.caf")])
    let other = ManifestSound(
      name: "a.caf",
      content: ManifestSound.Content(
        container: "WAVE", encoding: "LEI16", sampleRate: 22_050, channels: 2, frames: 7),
      bytes: 9, sha256: Self.hashes[1], androidName: "a")
    #expect(
      messages(old, try manifest([other])) == [
        "'a.caf' was changed: container caff → WAVE, encoding ima4 → LEI16, "
          + "sample rate in Hz 44100.0 → 22050.0, channels 1 → 2, frames 66150 → 7, bytes 20000 → 9, "
          + "Android name none → a, the file content differs"
      ])
  }

  @Test func `A difference is breaking if a sound is no longer documented to play`() throws {
    let good = try manifest([ExampleManifest.sound("a.caf")])
    let bad = try manifest([ExampleManifest.sound("a.caf", error: "the sound lasts 31 s")])
    #expect(
      messages(good, bad) == [
        "'a.caf' is no longer documented to play: the sound lasts 31 s; senders may still use the "
          + "name"
      ])
    let repaired = ManifestDifference(from: bad, to: good)
    #expect(
      repaired.changes.map(\.description) == [
        "'a.caf' was changed: the sound is now documented to play"
      ])
    #expect(!repaired.isBreaking)
    // The sound was invalid before, so no sender could use its name.
    #expect(!ManifestDifference(from: bad, to: try manifest([])).isBreaking)
  }

  @Test func `A difference of invalid sounds lists other findings`() throws {
    func invalid(_ error: String, _ hash: String) throws -> Manifest {
      try manifest([ExampleManifest.sound("a.caf", hash: hash, error: error)])
    }
    let old = try invalid("the sound lasts 31 s", Self.hashes[0])
    #expect(
      messages(old, try invalid("the sound lasts 32 s", Self.hashes[1])) == [
        "'a.caf' was changed: the file content differs, the findings differ"
      ])
    #expect(
      messages(old, try invalid("the sound lasts 31 s", Self.hashes[1])) == [
        "'a.caf' was changed: the file content differs"
      ])
  }

  @Test func `A difference lists a changed version, build and platforms`() throws {
    func app(_ version: String, _ build: String, _ platforms: [SoundPlatform]) throws -> Manifest {
      try Manifest(bundles: [
        ManifestBundle(
          identifier: "com.example.bird", version: AppVersion(version), build: build,
          platforms: platforms, sounds: [])
      ])
    }
    #expect(
      messages(try app("4.2", "7", ["ios"]), try app("4.3", "8", ["ios", "macos"])) == [
        "the bundle 'com.example.bird': version 4.2 → 4.3, build 7 → 8, "
          + "platforms ios → ios and macos"
      ])
    #expect(
      messages(try app("4.2", "7", []), try app("4.2", "7", ["ios"])) == [
        "the bundle 'com.example.bird': platforms all → ios"
      ])
  }

  @Test func `A difference separates names that differ in their normalization form`() throws {
    let old = try manifest([ExampleManifest.sound("e\u{301}.caf")])
    let new = try manifest([ExampleManifest.sound("\u{E9}.caf")])
    #expect(ManifestDifference(from: old, to: new).changes.map(\.kind) == [.renamed])
  }

  @Test func `A difference compares equal versions and the newest ones`() throws {
    let (a, b) = (
      ExampleManifest.sound("a.caf"), ExampleManifest.sound("b.caf", hash: Self.hashes[1])
    )
    let old = try Manifest(bundles: [
      ExampleManifest.bundle("4.9", [a, b]), ExampleManifest.bundle("4.8", [a]),
    ])
    let new = try Manifest(bundles: [
      ExampleManifest.bundle("4.10", [a]), ExampleManifest.bundle("4.9", [a, b]),
    ])
    #expect(
      messages(old, new) == [
        "'b.caf' was removed in version 4.10; senders may still use the name",
        "the bundle 'com.example.bird': removed version 4.8 (7)",
        "the bundle 'com.example.bird': added version 4.10 (7)",
      ])
    #expect(
      messages(try manifest([a], "1"), try manifest([a], "2")) == [
        "the bundle 'com.example.bird': version 1 → 2"
      ])
  }

  @Test func `A difference lists added and removed bundles`() throws {
    let sound = ExampleManifest.sound("a.caf")
    let one = try manifest([sound])
    let both = try Manifest(
      bundles: one.bundles + [
        ExampleManifest.bundle("4.2", [sound], path: "PlugIns/Push.appex")
      ])
    #expect(
      messages(one, both) == [
        "the bundle 'com.example.bird' in 'PlugIns/Push.appex': added",
        "'a.caf' was added in 'PlugIns/Push.appex'",
      ])
    #expect(
      messages(both, one) == [
        "the bundle 'com.example.bird' in 'PlugIns/Push.appex': removed",
        "'a.caf' was removed in 'PlugIns/Push.appex'; senders may still use the name",
      ])
  }

  @Test func `A difference is written as JSON`() throws {
    let old = try manifest([ExampleManifest.sound("a\u{1B}.caf")])
    let text = ManifestDifference(from: old, to: try manifest([])).json
    #expect(
      text == """
        {
          "breaking": true,
          "changes": [
            {
              "appVersion": "4.2",
              "breaking": true,
              "change": "removed",
              "identifier": "com.example.bird",
              "name": "a\\u001b.caf",
              "path": "."
            }
          ],
          "version": 1
        }

        """)
  }

  /// Returns a random manifest of some versions, whose sounds may also occur in other manifests.
  private func random(_ random: inout SeededRandom) throws -> Manifest {
    let versions = (1...3).filter { _ in Bool.random(using: &random) }
    return try Manifest(
      bundles: versions.map { version in
        let names = ["a.caf", "b.caf", "c.caf", "d.caf"].filter { _ in Bool.random(using: &random) }
        return ExampleManifest.bundle(
          "4.\(version)",
          names.map { name in
            ExampleManifest.sound(
              name, hash: Self.hashes.randomElement(using: &random) ?? "",
              error: Int.random(in: 0..<4, using: &random) == 0 ? "is too long" : nil)
          })
      })
  }

  @Test func `A difference is empty for equal manifests only`() throws {
    var generator = SeededRandom(0xD1FF)
    for _ in 0..<500 {
      let (a, b) = (try random(&generator), try random(&generator))
      #expect(ManifestDifference(from: a, to: a).isEmpty)
      #expect(ManifestDifference(from: a, to: b).isEmpty == (a == b), "\(a.text)\(b.text)")
      #expect(ManifestDifference(kept: a, built: a).isEmpty)
    }
  }

  @Test func `A difference of Android apps compares resource names`() throws {
    func android(_ file: String, _ hash: String) throws -> Manifest {
      try Manifest(bundles: [
        ManifestBundle(
          platforms: ["android"],
          sounds: [ExampleManifest.sound(file, hash: hash, androidName: "beep")])
      ])
    }
    let difference = ManifestDifference(
      from: try android("beep.mp3", Self.hashes[0]), to: try android("beep.wav", Self.hashes[1]))
    #expect(!difference.isBreaking)
    #expect(
      difference.changes.map(\.description) == [
        "'beep.mp3' was changed: file beep.mp3 → beep.wav, the file content differs"
      ])
  }

  @Test func `A difference of several versions names the version`() throws {
    let old = try ExampleManifest.manifest([("4.1", ["a.caf"]), ("4.2", ["a.caf"])])
    let new = try ExampleManifest.manifest([
      ("4.1", ["a.caf", "b.caf"]), ("4.2", ["a.caf", "b.caf"]), ("4.10", []),
    ])
    #expect(
      messages(old, new) == [
        "'b.caf' was added in version 4.1", "'b.caf' was added in version 4.2",
        "'a.caf' was removed in version 4.10; senders may still use the name",
        "the bundle 'com.example.bird': added version 4.10 (7)",
      ])
  }

  @Test func `A difference from a kept manifest ignores builds and other versions`() throws {
    func bundle(_ version: String, _ build: String, _ names: [String]) -> ManifestBundle {
      ManifestBundle(
        identifier: "com.example.bird", version: AppVersion(version), build: build,
        platforms: ["ios"], sounds: names.map { ExampleManifest.sound($0) })
    }
    let kept = try Manifest(bundles: [
      bundle("4.1", "1", ["a.caf"]), bundle("4.2", "2", ["b.caf"]), bundle("4.2", "3", ["c.caf"]),
    ])
    func changes(_ version: String, _ names: [String]) throws -> [String] {
      let built = try Manifest(bundles: [bundle(version, "99", names)])
      return ManifestDifference(kept: kept, built: built).changes.map(\.description)
    }
    #expect(try changes("4.1", ["a.caf"]) == [])
    #expect(try changes("4.2", ["b.caf"]) == [])
    #expect(try changes("4.2", ["c.caf"]) == [])
    #expect(try changes("4.1", ["a.caf", "x.caf"]) == ["'x.caf' was added"])
    #expect(try changes("4.3", ["c.caf"]) == ["the bundle 'com.example.bird': version 4.2 → 4.3"])
  }
}
