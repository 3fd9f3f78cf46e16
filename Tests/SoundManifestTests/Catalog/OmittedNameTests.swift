// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// The errors of look-ups for the names of omitted sounds.
@Suite struct `Names of omitted sounds` {
  private static let reason = "the sound lasts 31.2 s; it must last less than 30 s"
  private static let long = ManifestBundle.OmittedSound(name: "too-long.wav", reason: reason)
  private static let message =
    " is in the app, but \(reason); correct this in the app, or choose another sound"

  private func bundle(
    _ version: String, _ omitted: [ManifestBundle.OmittedSound], sounds: [String] = [],
    platforms: [SoundPlatform] = ["ios"]
  ) -> ManifestBundle {
    ManifestBundle(
      version: AppVersion(version), platforms: platforms,
      sounds: sounds.map { ExampleManifest.sound($0) }, omitted: omitted)
  }

  private func catalog(_ bundles: ManifestBundle...) throws -> SoundCatalog {
    try SoundCatalog(Manifest(bundles: bundles))
  }

  private func refusal(_ name: String, from version: String? = nil, in catalog: SoundCatalog)
    -> SoundNameError?
  {
    do throws(SoundNameError) {
      _ = try catalog.sound(named: name, from: version.flatMap(AppVersion.init))
      return nil
    } catch {
      return error
    }
  }

  @Test func `The error of an omitted sound's name states the reason of the omission`() throws {
    let omitted = ["a.caf", "too-long.wav", "zz.caf"].map {
      ManifestBundle.OmittedSound(name: $0, reason: $0 == "too-long.wav" ? Self.reason : "x")
    }
    let catalog = try catalog(bundle("1", omitted, sounds: ["too-lonf.wav"]))
    let error = try #require(refusal("too-long.wav", in: catalog))
    #expect(error.reason == .omitted)
    #expect(error.finding == Self.reason)
    #expect(error.description == "'too-long.wav'" + Self.message)
    #expect(!catalog.contains("too-long.wav"))
    #expect(catalog.names == ["too-lonf.wav"])
    for name in ["a.caf", "zz.caf"] {
      #expect(refusal(name, in: catalog)?.reason == .omitted, "\(name)")
    }
    for name in ["", "A.caf", "too-long", "too-long.wav2", "zzz"] {
      #expect(refusal(name, in: catalog)?.reason != .omitted, "\(name)")
    }
  }

  @Test func `The error of a sound that is only in the project does not call it the app's`() throws
  {
    let reason = "the build does not copy it into any app"
    let catalog = try catalog(
      bundle("1", [ManifestBundle.OmittedSound(name: "new.caf", reason: reason, isInApp: false)]))
    let error = try #require(refusal("new.caf", in: catalog))
    #expect(error.reason == .notInApp)
    #expect(error.finding == reason)
    #expect(
      error.description
        == "'new.caf' is in the project, but \(reason); add it to the app, or choose another sound")
  }

  @Test func `An omitted sound in the app counts before one that is only in the project`() throws {
    let catalog = try catalog(
      bundle(
        "1",
        [
          ManifestBundle.OmittedSound(name: "too-long.wav", reason: Self.reason),
          ManifestBundle.OmittedSound(name: "too-long.wav", reason: "zzz", isInApp: false),
        ]))
    #expect(refusal("too-long.wav", in: catalog)?.description == "'too-long.wav'" + Self.message)
  }

  @Test func `A name with a sound is valid, although another file of the name is omitted`() throws {
    let catalog = try catalog(
      bundle(
        "1", [ManifestBundle.OmittedSound(name: "a.caf", reason: "another sound has its name")],
        sounds: ["a.caf"]))
    #expect(try catalog.sound(named: "a.caf").name == "a.caf")
  }

  @Test func `The newest version's reason counts`() throws {
    let other = ManifestBundle.OmittedSound(name: "too-long.wav", reason: "the sound lasts 40 s")
    let catalog = try catalog(bundle("4.10", [Self.long]), bundle("4.9", [other]))
    #expect(refusal("too-long.wav", in: catalog)?.finding == Self.reason)
  }

  @Test func `A sound that only older versions omit is absent from the newer ones`() throws {
    let catalog = try catalog(bundle("4.10", []), bundle("4.9", [Self.long]))
    #expect(refusal("too-long.wav", in: catalog)?.reason == .omitted)
    #expect(refusal("too-long.wav", from: "4.9", in: catalog)?.reason == .omitted)
    #expect(refusal("too-long.wav", from: "4.10", in: catalog)?.reason == .absent)
    #expect(refusal("too-long.wav", from: "5", in: catalog)?.reason == .absent)
  }

  @Test func `An omitted sound's name for Android has no extension`() throws {
    let catalog = try catalog(
      bundle(
        "1", [ManifestBundle.OmittedSound(name: "tune.xyz", reason: Self.reason)],
        platforms: ["android"]),
      bundle("1", [], platforms: ["ios"]))
    for name in ["tune", "tune.xyz", "tune.wav"] {
      let error = try #require(throws: SoundNameError.self) {
        try catalog.androidSound(named: name)
      }
      #expect(error.description == "'\(name)'" + Self.message)
    }
    #expect(refusal("tune.xyz", in: catalog)?.reason == .absent)
  }

  @Test func `A payload that names an omitted sound gets the reason`() throws {
    let checker = PayloadChecker(catalog: try catalog(bundle("1", [Self.long])))
    let findings = checker.check(Array(#"{"aps": {"sound": "too-long.wav"}}"#.utf8))
    #expect(findings.map(\.message) == ["'too-long.wav' is in the app, but \(Self.reason)"])
    #expect(findings.map(\.suggestion) == ["correct this in the app, or choose another sound"])
  }
}
