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
    #"{"aps":{"sound":{"critical":1.0,"name":"default"}}}"#,
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
    #"{"TopicArn":"a","MessageStructure":"json","Message":"{\"default\":\"m\",\"APNS\":\"{\\\"aps\\\":{\\\"sound\\\":\\\"tt.wav\\\"}}\"}"}"#,
    #"{"TopicArn":"a","Message":"a text for people"}"#,
    #"{"APNS_VOIP":"{\"caller\":\"x\"}"}"#,
    // Live Activities of Braze.
    #"{"app_id":"a","activity_id":"b","notification":{"alert":{"title":"x","sound":"chime.caf"}}}"#,
    // Firebase's older forms: a name goes to both systems.
    #"{"registration_ids":["x"],"notification":{"sound":"chime.caf"}}"#,
    #"{"to":"x","notification":{"sound":"tt"}}"#,
    #"{"token":"t","notification":{"title":"x"}}"#,
    // What says nothing of a sound.
    #"{"to":"/topics/x"}"#, #"{"messages":{"email":{"subject":"x"}}}"#,
    #"{"message":{"alert":"x"}}"#, #"{"app_id":"a","contents":{"en":"x"}}"#,
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

  /// What was taken for another service's, or for nobody's, and so not checked.
  static let unnoticed = [
    // Keys of the app's own, in any order.
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
    // Strings and objects where the other is due.
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
    // Nobody's.
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
    // Liquid is filled in by Braze and OneSignal alone.
    Case(
      #"{"aps":{"sound":"{{custom_attribute.${sound}}}"}}"#, "/aps/sound payload/unknown-sound"),
    Case(
      #"{"apple_push":{"sound":"{{custom_attribute.${sound}}}"}}"#,
      "/apple_push/sound payload/pattern"),
    Case(
      #"{"app_id":"a","ios_sound":"{% if x %}a{% else %}b{% endif %}.mp3"}"#,
      "/ios_sound payload/pattern"),
  ]

  @Test(arguments: bad + unnoticed) func `that is not is told with its pointer and rule`(
    _ example: Case
  ) throws {
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
    let other = PayloadChecker(catalog, provider: .ibm).check(payload.utf8)
    #expect(
      other.map(\.sentence) == ["this is no payload of IBM Push, so no sound was checked"])
    #expect(other.map(\.advice) == ["it looks like one of APNs"])
    #expect(other.map(\.severity) == [.warning])
    for (provider, payload) in [
      (PayloadProvider.apns, #"{"apple_push":{"sound":"x.caf"}}"#), (.braze, #"{"aps":{}}"#),
    ] {
      let findings = PayloadChecker(catalog, provider: provider).check(payload.utf8)
      #expect(findings.map(\.rule.rawValue) == ["payload/unknown-service"], "\(provider)")
    }
    // What names a service is enough where it is given: there may be no sound to speak of.
    #expect(PayloadChecker(catalog, provider: .braze).check(#"{"campaign_id":"x"}"#.utf8).isEmpty)
    #expect(PayloadChecker(catalog, provider: .oneSignal).check(#"{"app_id":"x"}"#.utf8).isEmpty)
  }

  @Test func `says what it is like where nothing tells whose it is`() throws {
    let checker = PayloadChecker(try Self.catalog())
    let findings = checker.check(#"{"id":1,"apss":{}}"#.utf8)
    #expect(findings.map(\.advice) == ["did you mean 'aps' instead of 'apss'?"])
    // A call needs no aps.
    let call = PayloadChecker(try Self.catalog(), isVoIP: true)
    #expect(call.check(#"{"caller":"x"}"#.utf8).isEmpty)
    #expect(call.check("42".utf8).count == 1)
  }

  @Test(arguments: [
    ("APNS_VOIP", 5120, 1), ("APNS_VOIP_SANDBOX", 5120, 1), ("APNS", 4096, 1), ("APNS", 4095, 0),
    ("APNS_VOIP", 5119, 0),
  ]) func `in a string has the size of its platform`(_ key: String, _ size: Int, _ count: Int)
    throws
  {
    let frame = #"{"aps":{"alert":""}}"#.utf8.count
    let alert = String(repeating: "x", count: size + 1 - frame)
    let payload = #"{"\#(key)":"{\"aps\":{\"alert\":\"\#(alert)\"}}"}"#
    let findings = PayloadChecker(try Self.catalog()).check(payload.utf8)
    #expect(findings.count == count)
    for finding in findings {
      #expect(
        finding.sentence == "the payload has \(size + 1) bytes; it must have \(size) at the most "
          + "[the whole text in the string]")
    }
  }

  @Test(arguments: [
    (
      "{{a}}.caf", "*.caf",
      "the name '*.caf' is put together when the push is sent; it can be 'chime.caf'"
    ),
    (
      "{{${a}}}.mp3", "*.mp3",
      "no sound's name is like '*.mp3', which is put together when the push is sent"
    ),
    (
      "{% if a %}x{% else %}{{b}}{% endif %}", "",
      "the sound's name is put together when the push is sent, and was not checked"
    ),
    (
      "t{{a}}.w{{b}}", "",
      "the name 't*.w*' is put together when the push is sent; it can be 'tt.wav'"
    ),
    ("{{a.caf", "", "no sound is called '{{a.caf'"),
  ]) func `of Braze may have Liquid in its name`(
    _ name: String, _ pattern: String, _ sentence: String
  ) throws {
    let old = [
      ExampleManifest.sound("chime.caf"), ExampleManifest.sound("tt.wav"),
    ]
    let catalog = try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle("4.1", old)]))
    let findings = PayloadChecker(catalog).check(#"{"apple_push":{"sound":"\#(name)"}}"#.utf8)
    #expect(findings.map(\.sentence) == [sentence])
    #expect(
      findings.first?.severity
        == (sentence.hasPrefix("no sound is")
          ? .error : sentence.hasPrefix("no") ? .warning : .note))
  }

  @Test func `tells a byte-order mark and UTF-16`() throws {
    let checker = PayloadChecker(try Self.catalog())
    let text = #"{"aps":{"sound":"default"}}"#
    let little = Array(text.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big = Array(text.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    for (bytes, sentence) in [
      (
        [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        "this begins with a byte-order mark; JSON must have none"
      ),
      ([0xFF, 0xFE] + little, "this is UTF-16; it must be UTF-8"),
      ([0xFE, 0xFF] + big, "this is UTF-16; it must be UTF-8"),
      (little, "this is UTF-16; it must be UTF-8"), (big, "this is UTF-16; it must be UTF-8"),
    ] as [([UInt8], String)] {
      let findings = checker.check(bytes)
      #expect(findings.map(\.sentence) == [sentence])
      #expect(findings.map(\.advice) == ["write it as UTF-8 without a byte-order mark"])
    }
  }

  @Test func `has no more findings than people read, and none of a long name's size`() throws {
    let checker = PayloadChecker(try Self.catalog())
    let many =
      "[" + [String](repeating: #"{"aps":{"sound":1}}"#, count: 5000).joined(separator: ",")
    let found = checker.check((many + #",{"apple_push":{"sound":"x.caf"}}]"#).utf8)
    #expect(found.count { $0.rule.rawValue == "payload/sound-type" } == 100)
    #expect(found.count { $0.rule.rawValue == "payload/unknown-sound" } == 1)
    let long = String(repeating: "x", count: 300_000)
    for name in [long, "a/" + long, long + "/a"] {
      let findings = checker.check(#"{"settings":{"apns":{"sound":"\#(name)"}}}"#.utf8)
      #expect(findings.count == 1)
      for finding in findings { #expect(finding.sentence.utf8.count < 200) }
    }
    let sentence = checker.check(#"{"settings":{"apns":{"sound":"\#(long)"}}}"#.utf8).map(
      \.sentence)
    #expect(
      sentence == ["the sound's name has 300000 bytes; a file's name has 255 at the most"])
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
      // A name that both take is judged by the one that is known.
      let legacy = #"{"registration_ids":["a"],"notification":{"sound":"z"}}"#
      #expect(checker.check(legacy.utf8).count == 1, "\(platform)")
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
