// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import Testing

/// The programs of the articles about `SoundManifest`.
@Suite struct CheckingPayloads {
  /// A manifest of an iOS app with one sound, `ding.caf`.
  let data = Data(
    """
    {"version": 1, "bundles": [{"path": ".", "platforms": ["ios"], "sounds": [
      {"name": "ding.caf", "bytes": 7, "sha256": "\(String(repeating: "0", count: 64))"}]}]}
    """.utf8)

  /// Returns true if the manifest lists an app for one of Apple's platforms.
  func listsAppleApp(_ manifest: Manifest) -> Bool {
    manifest.bundles.contains { bundle in
      bundle.isMain && (bundle.platforms.isEmpty || bundle.platforms.contains(where: \.isApple))
    }
  }

  /// Returns true if Earcon could check the payload and found no error.
  func mayBeSent(_ payload: Data, _ checker: PayloadChecker) -> Bool {
    let findings = checker.check(payload, named: "push.json")
    for finding in findings { print(finding) }
    return !findings.contains { $0.severity == .error || $0.rule == "payload/unknown-service" }
  }

  @Test("A payload's sound is looked up before it is sent")
  func check() throws {
    let manifest = try Manifest(data: data)
    let catalog = try SoundCatalog(manifest)
    let checker = PayloadChecker(catalog: catalog, provider: .apns)
    #expect(listsAppleApp(manifest))
    #expect(mayBeSent(Data(#"{"aps": {"alert": "Hi", "sound": "ding.caf"}}"#.utf8), checker))
    #expect(mayBeSent(Data(#"{"aps": {"alert": "Hi", "sound": "default"}}"#.utf8), checker))
    let payload = Data(#"{"aps": {"alert": "Hi", "sound": "Ding.caf"}}"#.utf8)
    #expect(!mayBeSent(payload, checker))
    #expect(checker.check(payload).first?.suggestion == "write 'ding.caf'")
  }

  @Test(
    "A payload in which Earcon checked no sound is not sent",
    arguments: [
      #"{"apss": {"alert": "Hi", "sound": "ding.caf"}}"#,
      #"{"message": {"android": {"notification": {"sound": "ding"}}}}"#,
      #"{"aps": "Hi"}"#,
    ])
  func refuseUnchecked(_ payload: String) throws {
    let catalog = try SoundCatalog(data: data)
    let checker = PayloadChecker(catalog: catalog, provider: .apns)
    #expect(!mayBeSent(Data(payload.utf8), checker))
    #expect(checker.check(Data(payload.utf8)).allSatisfy { $0.severity == .warning })
  }

  @Test("A manifest without an app for Apple's platforms is recognized")
  func recognizePlatforms() throws {
    let android = ManifestBundle(platforms: ["android"], sounds: [])
    let unlisted = ManifestBundle(sounds: [])
    let manifest = try Manifest(bundles: [android])
    let both = try Manifest(bundles: [android, unlisted])
    #expect(!listsAppleApp(manifest) && listsAppleApp(both))
    let catalog = try SoundCatalog(manifest)
    let checker = PayloadChecker(catalog: catalog, provider: .apns)
    #expect(mayBeSent(Data(#"{"aps": {"alert": "Hi", "sound": "x.caf"}}"#.utf8), checker))
  }

  /// Returns the catalog's spelling of a name, or `default` if the app has no sound of a similar name.
  func soundName(_ wanted: String, _ catalog: SoundCatalog) -> String {
    if wanted == "default" { return wanted }
    do throws(SoundNameError) {
      return try catalog.sound(named: wanted).name
    } catch {
      print("\(error.reason): \(error)")
      switch error.reason {
      case .otherCase, .otherNormalization, .missingExtension, .otherExtension:
        if let nearest = error.nearest, catalog.contains(nearest) { return nearest }
      default: break
      }
      return "default"
    }
  }

  @Test(
    "A sender takes names from the catalog",
    arguments: [
      ("ding.caf", "ding.caf"), ("ding", "ding.caf"), ("Ding.caf", "ding.caf"),
      ("dong.caf", "default"), ("default", "default"),
    ])
  func send(_ wanted: String, _ sent: String) throws {
    let catalog = try SoundCatalog(data: data)
    #expect(soundName(wanted, catalog) == sent)
    #expect(throws: SoundNameError.self) { try catalog.sound(named: "default") }
  }

  @Test("A new manifest replaces the old one while senders read")
  func hotSwap() async throws {
    let live = LiveCatalog(try SoundCatalog(data: data))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { live.snapshot().contains("ding.caf") } }
      if let newer = try? SoundCatalog(data: data) { live.replace(with: newer) }
    }
    #expect(live.snapshot().contains("ding.caf"))
  }
}
