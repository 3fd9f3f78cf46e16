// SPDX-License-Identifier: MIT

import Foundation
import SoundFindings
import SoundManifest
import TestSupport
import Testing

/// Payloads of all services, and what is said of them.
@Suite struct `A payload` {
  /// `chime.caf` and `tt.wav` in both versions, `new.caf` in the newer one.
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
    // Apple, with and without a sound.
    #"{"aps":{"alert":"Hi"}}"#, #"{"aps":{"alert":"Hi","sound":"default"}}"#,
    #"{"aps":{"sound":null}}"#,
    #"{"aps":{"alert":"Hi","sound":"chime.caf"},"sound":"nothing.mp3"}"#,
    #"{"aps":{"sound":"ch\u0069me.caf"}}"#,
    #"{"aps":{"sound":{"critical":1,"name":"chime.caf","volume":0.5}}}"#,
    #"{"aps":{"sound":{"critical":0,"name":"default","volume":0}}}"#,
    #"{"aps":{"content-available":1,"badge":3}}"#,
    #"{"aps":{"event":"update","alert":{"title":"x","sound":"chime.caf"},"content-state":{}}}"#,
    // Braze.
    #"{"messages":{"apple_push":{"alert":"x","sound":"tt.wav","extra":{"sound":"y/z"}}}}"#,
    #"{"apple_push":{"sound":"default"},"android_push":{"sound":"default"}}"#,
    #"{"android_push":{"sound":"tt","notification_channel_id":"c"}}"#,
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
    // What says nothing of a sound.
    #"{"key":"value","key2":"value2"}"#, "[]", "3", "null", #""x""#, #"{"to":"/topics/x"}"#,
  ]

  @Test(arguments: good) func `that is as it should be passes`(_ payload: String) throws {
    let findings = PayloadChecker(try Self.catalog()).check(payload.utf8)
    #expect(findings.isEmpty, "\(findings.map(\.sentence))")
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
  ]

  @Test(arguments: bad) func `that is not is told with its pointer and rule`(_ example: Case) throws
  {
    let findings = PayloadChecker(try Self.catalog()).check(example.payload.utf8)
    let told = findings.map { finding in
      guard case .pointer(let pointer, line: 1) = finding.location.place else { return "?" }
      return "\(pointer) \(finding.rule)"
    }
    #expect(told == example.findings, "\(findings.map(\.sentence))")
    for finding in findings {
      #expect(finding.advice != nil)
    }
  }

  @Test func `of a provider that is named is judged as its own`() throws {
    let payload = #"{"apple_push":{"sound":"x.caf"},"aps":{"sound":"y.caf"}}"#
    let catalog = try Self.catalog()
    for (provider, pointer) in [
      (PayloadProvider.apns, "/aps/sound"), (.braze, "/apple_push/sound"),
    ] {
      let findings = PayloadChecker(catalog, provider: provider).check(payload.utf8)
      #expect(findings.map(\.location.place) == [.pointer(pointer, line: 1)])
    }
    #expect(PayloadChecker(catalog, provider: .ibm).check(payload.utf8).isEmpty)
  }

  @Test func `is judged from the oldest version that it is sent to`() throws {
    let payload = #"{"aps":{"sound":"new.caf"}}"#
    let catalog = try Self.catalog()
    #expect(PayloadChecker(catalog, from: AppVersion("4.2")).check(payload.utf8).isEmpty)
    #expect(!PayloadChecker(catalog, from: AppVersion("4.1")).check(payload.utf8).isEmpty)
  }

  @Test(arguments: [
    (false, 4096, ""), (false, 4097, "the payload has 4097 bytes; it must have 4096 at the most"),
    (true, 5120, ""), (true, 5121, "the payload has 5121 bytes; it must have 5120 at the most"),
  ]) func `is no larger than APNs takes it`(_ isVoIP: Bool, _ size: Int, _ sentence: String) throws
  {
    let frame = #"{"aps":{"alert":""}}"#
    let alert =
      String(repeating: "\\\"", count: (size - frame.utf8.count) / 2)
      + ((size - frame.utf8.count).isMultiple(of: 2) ? "" : "x")
    let payload = #"{"aps": {"alert": ""# + alert + "\"}}\n"
    let findings = PayloadChecker(try Self.catalog(), isVoIP: isVoIP).check(payload.utf8)
    #expect(findings.map(\.sentence) == (sentence.isEmpty ? [] : [sentence]))
  }

  @Test func `of Braze is no larger than Braze takes it`() throws {
    let checker = PayloadChecker(try Self.catalog())
    func findings(_ count: Int) -> [String] {
      let alert = String(repeating: "x", count: count - #"{"alert":""}"#.utf8.count)
      return checker.check(#"{"apple_push": {"alert": "\#(alert)"}}"#.utf8).map(\.sentence)
    }
    #expect(findings(1912).isEmpty)
    #expect(findings(1913) == ["the push has 1913 bytes; it must have 1912 at the most"])
  }

  // What IBM's page shows, as it stands there: a piece of a payload with a comma too many.
  static let snippets = [
    """
    "settings":{
         "gcm":{
         "sound":"tt.wav",
    	 }
     }
    """,
    """
    "settings": {
         "apns" : {
          "badge": 10,
    	     "sound": "tt.wav",
    	 }
    	}
    """,
  ]

  @Test(arguments: snippets) func `of IBM's page is refused for its comma`(_ snippet: String) throws
  {
    let checker = PayloadChecker(try Self.catalog())
    let findings = checker.check(snippet.utf8)
    #expect(
      findings.map(\.sentence) == [
        "this is not JSON: found ',', expected no comma before '}', and no braces are around the "
          + "members"
      ])
    let line = snippet.contains("badge") ? 4 : 3
    guard case .line(line, let column) = findings.first?.location.place else {
      Issue.record("\(String(describing: findings.first?.location))")
      return
    }
    let lines = snippet.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(Array(lines[line - 1].utf8)[column - 1] == UInt8(ascii: ","))
    let mended = "{" + snippet.replacing("\"tt.wav\",", with: "\"tt.wav\"") + "}"
    #expect(checker.check(mended.utf8).isEmpty)
    #expect(checker.check(mended.replacing("tt.wav", with: "song.mp3").utf8).count == 1)
  }

  @Test func `for a system that the manifest says nothing of is not judged`() throws {
    let payload = #"{"settings":{"apns":{"sound":"x.caf"},"gcm":{"sound":"y"}}}"#
    for (platform, pointer) in [
      ("ios", "/settings/apns/sound"), ("android", "/settings/gcm/sound"),
    ] {
      let bundle = ExampleManifest.bundle(
        "1", [ExampleManifest.sound("tt.wav", androidName: "tt")], platforms: [platform])
      let checker = PayloadChecker(try SoundCatalog(Manifest(bundles: [bundle])))
      let places = checker.check(payload.utf8).map(\.location.place)
      #expect(places == [.pointer(pointer, line: 1)], "\(platform)")
    }
  }

  @Test func `has the line of each value`() throws {
    let payload = "{\n  \"aps\": {\n    \"alert\": \"x\",\n    \"sound\": \"x.caf\"\n  }\n}\n"
    let findings = PayloadChecker(try Self.catalog()).check(payload.utf8, file: "p.json")
    #expect(findings.map(\.location) == [Location("p.json", .pointer("/aps/sound", line: 4))])
  }

  @Test func `never ends the program, wherever it is cut or changed`() throws {
    let checker = PayloadChecker(try Self.catalog())
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
          #expect(!finding.sentence.isEmpty && !finding.sentence.hasSuffix("."))
        }
      }
    }
  }

  @Test(arguments: PayloadRules.all.map(\.id.rawValue))
  func `rules find what their examples say`(_ id: String) throws {
    let rule = try #require(PayloadRules.all.first { $0.id.rawValue == id })
    #expect(rule.examples.contains { $0.findings.isEmpty })
    #expect(rule.examples.contains { !$0.findings.isEmpty })
    for example in rule.examples {
      for file in example.files {
        let findings = PayloadChecker(try Self.catalog()).check(file.bytes(), file: file.path)
        #expect(
          findings.map {
            Rule.Example.Expectation($0.location.path, $0.severity, $0.sentence)
          } == example.findings, "\(example.title)")
        #expect(findings.allSatisfy { $0.rule == rule.id }, "\(example.title)")
      }
    }
  }

  @Test func `rules are those of the folder`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/SoundManifest/Payload/Rules")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == PayloadRules.all.count)
    #expect(PayloadRules.all.map(\.id) == PayloadRules.all.map(\.id).sorted())
  }
}
