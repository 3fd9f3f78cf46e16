// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import Testing

/// The sounds that a manifest omits, with the reasons.
@Suite struct `Omitted sounds of a manifest` {
  private typealias Text = `A damaged manifest`.DamagedManifest

  private static let long = ManifestBundle.OmittedSound(
    name: "long.wav", reason: "the sound lasts 31.2 s")

  private func bundle(
    _ version: String?, _ sounds: [String], _ omitted: [ManifestBundle.OmittedSound],
    platforms: [SoundPlatform] = ["ios"]
  ) -> ManifestBundle {
    ManifestBundle(
      identifier: "com.example.bird", version: version.flatMap(AppVersion.init),
      platforms: platforms,
      sounds: sounds.map { ExampleManifest.sound($0, androidName: "beep") }, omitted: omitted)
  }

  private func manifest(_ bundles: ManifestBundle...) throws -> Manifest {
    try Manifest(bundles: bundles)
  }

  private func message(_ text: String) -> String? {
    do throws(DocumentError) {
      _ = try Manifest(data: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Omitted sounds are written by name and reason, and read back unchanged`() throws {
    let omitted = [
      Self.long, ManifestBundle.OmittedSound(name: "\u{E9}.caf", reason: "b"),
      ManifestBundle.OmittedSound(name: "e\u{301}.caf", reason: "c"),
      ManifestBundle.OmittedSound(name: "\u{E9}.caf", reason: "a"),
    ]
    let manifest = try manifest(bundle("1", ["a.caf"], omitted))
    #expect(
      manifest.bundles[0].omitted == [omitted[2], omitted[0], omitted[3], omitted[1]])
    #expect(try self.manifest(bundle("1", ["a.caf"], omitted.reversed())).text == manifest.text)
    #expect(try Manifest(data: Array(manifest.text.utf8)) == manifest)
    #expect(
      manifest.text.contains(
        """
              "identifier": "com.example.bird",
              "omitted": [
                {
                  "name": "e\u{301}.caf",
                  "reason": "c"
                },
        """))
  }

  @Test func `A manifest without omitted sounds lacks the key`() throws {
    let manifest = try manifest(bundle("1", ["a.caf"], []))
    #expect(!manifest.text.contains("omitted"))
    let coded = String(decoding: try JSONEncoder().encode(manifest), as: UTF8.self)
    #expect(!coded.contains("omitted"))
    #expect(message(Text.text(bundle: #""omitted": []"#)) == nil)
  }

  @Test func `Omitted sounds pass through JSONEncoder and JSONDecoder`() throws {
    let other = ManifestBundle.OmittedSound(
      name: "new.caf", reason: "no app has it", isInApp: false)
    let manifest = try manifest(bundle("1", ["a.caf"], [Self.long, other]))
    #expect(try Manifest(data: JSONEncoder().encode(manifest)) == manifest)
    #expect(try JSONDecoder().decode(Manifest.self, from: Data(manifest.text.utf8)) == manifest)
  }

  @Test func `Only a sound outside of the app has the key that says so`() throws {
    let here = ManifestBundle.OmittedSound(name: "a.caf", reason: "x")
    let outside = ManifestBundle.OmittedSound(name: "a.caf", reason: "x", isInApp: false)
    #expect(here != outside && here < outside && !(outside < here) && !(here < here))
    let manifest = try manifest(bundle("1", [], [outside, here]))
    #expect(manifest.bundles[0].omitted == [here, outside])
    #expect(
      manifest.text.contains(
        """
                {
                  "name": "a.caf",
                  "reason": "x"
                },
                {
                  "inApp": false,
                  "name": "a.caf",
                  "reason": "x"
                }
        """))
    #expect(try Manifest(data: Array(manifest.text.utf8)) == manifest)
    #expect(
      message(Text.text(bundle: #""omitted": [{"name": "a", "reason": "x", "inApp": true}]"#))
        == nil)
  }

  @Test(
    arguments: [
      (#"{"name": "b/a.caf", "reason": "x"}"#, "a sound's name is a path: found 'b/a.caf', "),
      (#"{"name": "", "reason": "x"}"#, "a sound's name is empty: found '', "),
      (
        #"{"name": "a.caf", "reason": ""}"#,
        "an omitted sound has no reason: found '', expected a sentence [/bundles/0/omitted/0/reason]"
      ),
      (#"{"name": "a.caf", "reason": 1}"#, "wrong type: found 1, "),
      (#"{"name": "a.caf", "reason": "x", "inApp": 1}"#, "wrong type: found 1, "),
      (
        #"{"name": "a.caf", "reason": "x", "rule": "a/b"}"#,
        "unknown key: found 'rule', expected one of inApp, name, reason [/bundles/0/omitted/0]"
      ),
      (
        #"{"name": "a.caf", "reason": "x"}, {"name": "a.caf", "reason": "x"}"#,
        "duplicate omitted sound: found 'a.caf' of '.', expected different reasons for the same name"
      ),
      (#"3"#, "wrong type: found "),
    ] as [(String, String)]) func `An invalid omitted sound is refused`(
      _ omitted: String, _ start: String
    )
  {
    let message = message(Text.text(bundle: #""omitted": [\#(omitted)]"#)) ?? "accepted"
    #expect(message.hasPrefix(start), "\(message)")
  }

  @Test func `An omitted sound has a name of at most 255 bytes`() {
    func text(_ count: Int) -> String {
      let name = String(repeating: "n", count: count)
      return Text.text(bundle: #""omitted": [{"name": "\#(name)", "reason": "x"}]"#)
    }
    #expect(message(text(255)) == nil)
    #expect(message(text(256))?.hasPrefix("a sound's name is longer than 255 bytes: ") == true)
  }

  @Test func `A merged manifest has the omitted sounds of all manifests for one build`() throws {
    let other = ManifestBundle.OmittedSound(
      name: "deep.caf", reason: "the sound is in the folder 'sounds'")
    let a = try manifest(bundle("4.2", ["a.caf"], [Self.long]))
    let b = try manifest(bundle("4.2.0", ["a.caf"], [other, Self.long]))
    let c = try manifest(bundle("4.2", ["a.caf"], []))
    let merged = try Manifest.merged([a, b, c])
    #expect(merged.bundles.map(\.omitted) == [[other, Self.long]])
    #expect(try Manifest.merged([c, b, a]).text == merged.text)
    #expect(try Manifest.merged([merged, merged]) == merged)
    #expect(throws: DocumentError.self) {
      try Manifest.merged([a, manifest(bundle("4.2", ["b.caf"], [Self.long]))])
    }
  }

  @Test func `A difference in omitted sounds breaks no payload`() throws {
    let old = try manifest(bundle("1", ["a.caf"], []))
    let new = try manifest(bundle("1", ["a.caf"], [Self.long]))
    let difference = ManifestDifference(from: old, to: new)
    #expect(
      difference.changes.map(\.description) == [
        "the bundle 'com.example.bird': the omitted sounds differ"
      ])
    #expect(!difference.isBreaking)
    #expect(ManifestDifference(from: new, to: new).isEmpty)
  }

  @Test func `A sound that the newer manifest omits is removed for the reason`() throws {
    let old = try manifest(bundle("1", ["long.wav"], []))
    let new = try manifest(bundle("1", [], [Self.long]))
    #expect(
      ManifestDifference(from: old, to: new).changes.map(\.description) == [
        "the bundle 'com.example.bird': the omitted sounds differ",
        "'long.wav' was removed: the sound lasts 31.2 s; senders may still use the name",
      ])
  }

  @Test func `A kept manifest is compared together with its omitted sounds`() throws {
    var kept = bundle("1", ["a.caf"], [Self.long])
    kept = ManifestBundle(
      identifier: kept.identifier, version: kept.version, build: "7", platforms: kept.platforms,
      sounds: kept.sounds, omitted: kept.omitted)
    let built = try manifest(bundle("1", ["a.caf"], [Self.long]))
    #expect(ManifestDifference(kept: try manifest(kept), built: built).isEmpty)
  }
}
