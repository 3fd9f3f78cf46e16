// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Payloads of all providers and their findings.
@Suite struct `A payload` {
  /// Returns a catalog of two versions: `chime.caf` and `tt.wav` are in both, `new.caf` is in the newer one.
  static func catalog() throws -> SoundCatalog {
    let old = [
      ExampleManifest.sound("chime.caf", androidName: "chime"),
      ExampleManifest.sound("tt.wav", androidName: "tt"),
    ]
    return try SoundCatalog(
      Manifest(bundles: [
        ExampleManifest.bundle("4.1", old, platforms: []),
        ExampleManifest.bundle(
          "4.2", old + [ExampleManifest.sound("new.caf", androidName: "new")], platforms: []),
      ]))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let payload: String
    let findings: [String]
    var testDescription: String { payload }

    init(_ payload: String, _ findings: String...) {
      (self.payload, self.findings) = (payload, findings)
    }
  }

  static let good = [
    // APNs, with and without a sound.
    #"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":"Hi","sound":"default"}}"#,
    #"{"aps":{"sound":null}}"#,
    #"{"aps":{"alert":"Hi","sound":"chime.caf"},"sound":"nothing.mp3"}"#,
    #"{"aps":{"sound":"ch\u0069me.caf"}}"#,
    #"{"aps":{"sound":{"critical":1,"name":"chime.caf","volume":0.5}}}"#,
    #"{"aps":{"sound":{"critical":0,"name":"default","volume":0}}}"#,
    #"{"aps":{"sound":{"critical":1.0,"name":"default"}}}"#,
    #"{"aps":{"content-available":1,"badge":3}}"#,
    #"{"aps":{"event":"update","alert":{"title":"x","sound":"chime.caf"},"content-state":{}}}"#,
    // Braze.
    #"{"messages":{"apple_push":{"alert":"x","sound":"tt.wav","extra":{"sound":"y/z"}}}}"#,
    #"{"apple_push":{"sound":"default"},"android_push":{"sound":"default"}}"#,
    #"{"android_push":{"sound":"default","notification_channel_id":"c"}}"#,
    #"{"android_push":{"sound":"android.resource://com.example.app/raw/tt"}}"#,
    // IBM.
    #"{"message":{"alert":"x"},"settings":{"apns":{"sound":"tt.wav","badge":10,"interactiveCategory":"c"},"gcm":{"sound":"tt.wav","priority":"high"}}}"#,
    // Firebase.
    #"{"message":{"token":"t","apns":{"payload":{"aps":{"sound":"chime.caf"}}},"android":{"notification":{"sound":"chime"}}}}"#,
    #"{"token":"t","apns":{"payload":{"aps":{"sound":{"critical":true,"name":"chime.caf","volume":1}}}}}"#,
    // OneSignal.
    #"{"app_id":"a","ios_sound":"chime.caf","android_sound":"tt"}"#,
    #"{"app_id":"a","ios_sound":"nil","contents":{"en":"x"}}"#,
    // Expo.
    #"{"to":"ExponentPushToken[x]","sound":"chime.caf"}"#,
    #"[{"to":"ExponentPushToken[x]","sound":"default"},{"to":"ExponentPushToken[y]"}]"#,
    // Amazon SNS.
    #"{"default":"x","APNS":"{\"aps\":{\"sound\":\"chime.caf\"}}","GCM":"{\"notification\":{\"sound\":\"tt\"}}"}"#,
    #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"default\":\"m\",\"APNS\":\"{\\\"aps\\\":{\\\"sound\\\":\\\"tt.wav\\\"}}\"}"}"#,
    #"{"TopicArn":"a","Message":"a text for people"}"#,
    #"{"APNS_VOIP":"{\"caller\":\"x\"}"}"#,
    // Live Activities of Braze.
    #"{"app_id":"a","activity_id":"b","notification":{"alert":{"title":"x","sound":"chime.caf"}}}"#,
    // Firebase's legacy forms, in which a name goes to both systems, and a message without a sound.
    #"{"registration_ids":["x"],"notification":{"sound":"chime.caf"}}"#,
    #"{"to":"x","notification":{"sound":"tt"}}"#,
    #"{"token":"t","notification":{"title":"x"}}"#,
    // Payloads without a sound.
    #"{"to":"/topics/x"}"#, #"{"messages":{"email":{"subject":"x"}}}"#,
    #"{"message":{"alert":"x"}}"#, #"{"app_id":"a","contents":{"en":"x"}}"#,
  ]

  @Test(arguments: good) func `A valid payload passes`(_ payload: String) throws {
    let findings = PayloadChecker(catalog: try Self.catalog()).check(payload.utf8)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  static let bad = [
    Case(#"{"aps":{"sound":"horn.caf"}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"aps":{"sound":"new.caf"}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"aps":{"sound":""}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"aps":{"sound":["chime.caf"]}}"#, "/aps/sound payload/sound-type"),
    Case(#"{"aps":{"sound":true}}"#, "/aps/sound payload/sound-type"),
    Case(
      #"{"aps":{"sound":{"critical":2,"name":"x.caf","volume":-0.1}}}"#,
      "/aps/sound/critical payload/critical-sound", "/aps/sound/name payload/unknown-sound",
      "/aps/sound/volume payload/critical-sound"),
    Case(
      #"{"aps":{"sound":{"critical":1,"name":{},"volume":"1"}}}"#,
      "/aps/sound/name payload/sound-type", "/aps/sound/volume payload/critical-sound"),
    Case(
      #"{"aps":{"content-available":1,"sound":"chime.caf"}}"#,
      "/aps/sound payload/background-sound"),
    Case(
      #"{"aps":{"event":"end","alert":{"sound":"horn.caf"}}}"#,
      "/aps/alert/sound payload/unknown-sound"),
    Case(
      #"{"apple_push":{"sound":"https://example.com/chime.caf"}}"#,
      "/apple_push/sound payload/path"),
    Case(#"{"apple_push":{"sound":"Sounds/tt.wav"}}"#, "/apple_push/sound payload/path"),
    Case(#"{"apple_push":{"sound":{"name":"tt.wav"}}}"#, "/apple_push/sound payload/sound-type"),
    Case(
      #"{"messages":{"android_push":{"sound":"TT"}}}"#,
      "/messages/android_push/sound payload/unknown-sound"),
    Case(
      #"{"settings":{"apns":{"sound":"song.mp3"},"gcm":{"sound":"song.mp3"}}}"#,
      "/settings/apns/sound payload/unknown-sound", "/settings/gcm/sound payload/unknown-sound"),
    Case(
      #"{"message":{"apns":{"payload":{"aps":{"sound":"Chime.caf"}}}}}"#,
      "/message/apns/payload/aps/sound payload/unknown-sound"),
    Case(#"{"app_id":"a","ios_sound":"chime"}"#, "/ios_sound payload/unknown-sound"),
    Case(
      #"[{"to":"x","sound":"default"},{"to":"y","sound":"bells.wav"}]"#,
      "/1/sound payload/unknown-sound"),
    Case(
      #"{"APNS_SANDBOX":"{\"aps\":{\"sound\":\"x.caf\"}}"}"#, "/APNS_SANDBOX payload/unknown-sound"),
    Case(#"{"APNS":"{"}"#, "/APNS payload/not-json"),
    Case(
      #"{"aps":{"sound":"chime.caf"},"aps":{"sound":"x.caf"}}"#, "/aps payload/duplicate-key"),
    Case(
      #"{"aps":{"s\u006fund":"chime.caf","sound":"default"}}"#, "/aps/sound payload/duplicate-key"),
    Case(
      #"{"registration_ids":["a"],"data":{"title":"a"},"data":{"title":"b"}}"#,
      "/data payload/duplicate-key"),
    Case(
      #"{"message":{"apns":{"payload":{"aps":{"contentAvailable":1,"contentAvailable":0,"sound":"chime.caf"}}}}}"#,
      "/message/apns/payload/aps/contentAvailable payload/duplicate-key",
      "/message/apns/payload/aps/sound payload/silent"),
  ]

  /// Payloads of which an earlier version of Earcon missed a finding.
  static let formerlyMissed = [
    // The app's own keys, in any order.
    Case(
      #"{"app_id":"abc","aps":{"alert":"x","sound":"nope.caf"}}"#,
      "/aps/sound payload/unknown-sound"),
    Case(
      #"{"settings":{"theme":1},"aps":{"sound":"nope.caf"}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"apple_push":1,"aps":{"sound":"nope.caf"}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"GCM":"x","aps":{"sound":"nope.caf"}}"#, "/aps/sound payload/unknown-sound"),
    Case(#"{"aps":{"sound":"nope.caf"},"to":"x"}"#, "/aps/sound payload/unknown-sound"),
    Case(
      #"{"message":"x","registration_ids":["a"],"notification":{"sound":"nope.caf"}}"#,
      "/notification/sound payload/unknown-sound"),
    Case(
      #"{"to":"x","notification":{"sound":"nope.caf"}}"#,
      "/notification/sound payload/unknown-sound"),
    Case(
      #"{"to":"ExponentPushToken[x]","notification":{"sound":"x"},"sound":"nope.caf"}"#,
      "/sound payload/unknown-sound"),
    Case(
      #"{"app_id":"a","activity_id":"b","notification":{"alert":{"sound":"nope.caf"}}}"#,
      "/notification/alert/sound payload/unknown-sound"),
    // Strings where an object belongs, and the reverse.
    Case(
      #"{"default":"m","APNS":{"aps":{"sound":"chime.caf"}}}"#, "/APNS payload/not-json"),
    Case(
      #"{"default":"m","APNS":3,"GCM":"{}"}"#, "/APNS payload/not-json",
      "/GCM payload/unknown-service"),
    Case(#"{"APNS":"{\"apss\":{}}"}"#, "/APNS payload/unknown-service"),
    Case(
      #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{\\\"sound\\\":\\\"x.caf\\\"}}\"}"}"#,
      "/Message payload/unknown-sound"),
    Case(#"{"aps":"x"}"#, "/aps payload/unknown-service"),
    Case(#"{"apple_push":"x"}"#, "/apple_push payload/unknown-service"),
    // Unknown providers.
    Case(#"{"apss":{"sound":"nope.caf"}}"#, " payload/unknown-service"),
    Case(#"{"key":"value"}"#, " payload/unknown-service"),
    Case("42", " payload/unknown-service"), Case(#""hello""#, " payload/unknown-service"),
    Case("null", " payload/unknown-service"), Case("[]", " payload/unknown-service"),
    Case("{}", " payload/unknown-service"),
    Case(
      #"[{"aps":{"sound":"x.caf"}},3]"#, "/0/aps/sound payload/unknown-sound",
      "/1 payload/unknown-service"),
    // The dictionary of a critical alert.
    Case(
      #"{"aps":{"sound":{}}}"#, "/aps/sound payload/critical-sound",
      "/aps/sound payload/critical-sound"),
    Case(
      #"{"aps":{"sound":{"critical":0.5,"name":"chime.caf"}}}"#,
      "/aps/sound/critical payload/critical-sound"),
    Case(
      #"{"aps":{"sound":{"critical":true,"name":"chime.caf"}}}"#,
      "/aps/sound/critical payload/critical-sound"),
    Case(
      #"{"aps":{"sound":{"critical":1,"name":null}}}"#, "/aps/sound/name payload/critical-sound"),
    Case(
      #"{"aps":{"sound":{"critcal":1,"name":"chime.caf","volum":3}}}"#,
      "/aps/sound payload/critical-sound", "/aps/sound/critcal payload/critical-sound",
      "/aps/sound/volum payload/critical-sound"),
    Case(
      #"{"aps":{"content-available":1.0,"sound":"chime.caf"}}"#,
      "/aps/sound payload/background-sound"),
    // Only Braze and OneSignal fill in Liquid.
    Case(
      #"{"aps":{"sound":"{{custom_attribute.${sound}}}"}}"#, "/aps/sound payload/unknown-sound"),
    Case(
      #"{"apple_push":{"sound":"{{custom_attribute.${sound}}}"}}"#,
      "/apple_push/sound payload/pattern"),
    Case(
      #"{"app_id":"a","ios_sound":"{% if x %}a{% else %}b{% endif %}.mp3"}"#,
      "/ios_sound payload/pattern"),
  ]

  @Test(arguments: bad + formerlyMissed)
  func `An invalid payload is reported with pointer and rule`(
    _ example: Case
  ) throws {
    let findings = PayloadChecker(catalog: try Self.catalog()).check(example.payload.utf8)
    let reported = findings.map { finding in
      guard case .pointer(let pointer, line: 1) = finding.location.position else { return "?" }
      return "\(pointer) \(finding.rule)"
    }
    #expect(reported == example.findings, "\(findings.map(\.message))")
    for finding in findings {
      #expect(finding.suggestion != nil)
    }
  }

  @Test func `A payload is checked from the oldest version that receives it`() throws {
    let payload = #"{"aps":{"sound":"new.caf"}}"#
    let catalog = try Self.catalog()
    #expect(
      PayloadChecker(catalog: catalog, oldestVersion: AppVersion("4.2")).check(payload.utf8).isEmpty
    )
    #expect(
      !PayloadChecker(catalog: catalog, oldestVersion: AppVersion("4.1")).check(payload.utf8)
        .isEmpty)
  }

  @Test func `A payload for a system missing from the manifest is not checked`() throws {
    let payload = #"{"settings":{"apns":{"sound":"x.caf"},"gcm":{"sound":"y"}}}"#
    for (platform, pointer) in [
      (SoundPlatform.ios, "/settings/apns/sound"), (.android, "/settings/gcm/sound"),
    ] {
      let bundle = ExampleManifest.bundle(
        "1", [ExampleManifest.sound("tt.wav", androidName: "tt")], platforms: [platform])
      let checker = PayloadChecker(catalog: try SoundCatalog(Manifest(bundles: [bundle])))
      let places = checker.check(payload.utf8).map(\.location.position)
      #expect(places == [.pointer(pointer, line: 1)], "\(platform)")
      // A name for both systems is checked on the system that the manifest has.
      let legacy = #"{"registration_ids":["a"],"notification":{"sound":"z"}}"#
      #expect(checker.check(legacy.utf8).count == 1, "\(platform)")
    }
  }

  @Test func `A payload cut or changed anywhere never traps`() throws {
    let checker = PayloadChecker(catalog: try Self.catalog())
    var random = SeededRandom(0x9A7)
    for payload in Self.good + Self.bad.map(\.payload) {
      let whole = Array(payload.utf8)
      for length in whole.indices { _ = checker.check(whole.prefix(length)) }
      for _ in 0..<100 {
        var damaged = whole
        for _ in 0..<Int.random(in: 1...4, using: &random) where !damaged.isEmpty {
          damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        for finding in checker.check(damaged) {
          #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."))
        }
      }
    }
  }
}
