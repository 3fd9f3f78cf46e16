// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Payloads with the smallest structure that identifies a provider, and similar ones that do not.
@Suite struct `The structure of a payload` {
  static let good = [
    // APNs.
    #"{"aps":{"content-available":1,"sound":null}}"#,
    #"{"aps":{"content-available":0,"sound":"chime.caf"}}"#,
    // Live Activities of Braze.
    #"{"activity_id":"b","notification":{"alert":{"title":"x"}}}"#,
    #"{"activity_id":"b","content_state":{}}"#, #"{"activity_id":"b","app_id":"a"}"#,
    // Firebase.
    #"{"message":{"data":{"a":"b"}}}"#, #"{"message":{"token":"t"}}"#,
    #"{"topic":"t","notification":{"title":"x"}}"#, #"{"condition":"c","notification":{}}"#,
    #"{"tokens":["t"],"data":{}}"#, #"{"token":"t","data":{"a":"b"}}"#,
    #"{"android":{"notification":{"sound":"tt"}}}"#,
    #"{"apns":{"payload":{"aps":{"sound":{"critical":false,"name":"chime.caf"}}}}}"#,
    // Expo.
    #"{"to":["x"],"sound":"default"}"#, #"{"to":"x","sound":{}}"#,
    #"{"to":"x","sound":{"critical":true,"name":"chime.caf","volume":1}}"#,
    #"{"to":"x","sound":{"critical":false}}"#,
    // Amazon SNS.
    #"{"MessageStructure":"json","Message":"{\"APNS\":\"{\\\"aps\\\":{}}\"}"}"#,
    #"{"TargetArn":"a","Message":"a text for people"}"#,
  ]

  @Test(arguments: good) func `A payload with the keys of one provider passes`(_ payload: String)
    throws
  {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(payload.utf8)
    #expect(findings.isEmpty, "\(findings.map(\.message))")
  }

  static let bad = [
    `A payload`.Case(#"{"aps":{"sound":"tt"}}"#, "/aps/sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"aps":{"sound":{"critical":1,"name":"tt"}}}"#, "/aps/sound/name payload/unknown-sound"),
    `A payload`.Case(
      #"{"activity_id":"b","notification":{"sound":"nope.caf"}}"#,
      "/notification/sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"activity_id":"b","notification":{"sound":"{{x}}.mp3","alert":{"sound":"{{x}}.mp3"}}}"#,
      "/notification/sound payload/pattern", "/notification/alert/sound payload/pattern"),
    `A payload`.Case(
      #"{"message":{"android":{"notification":{"sound":"nope"}}}}"#,
      "/message/android/notification/sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"message":{"apns":{"payload":{"aps":{"sound":{}}}}}}"#,
      "/message/apns/payload/aps/sound payload/critical-sound",
      "/message/apns/payload/aps/sound payload/critical-sound"),
    `A payload`.Case(
      #"{"settings":{"apns":{"sound":"{{x}}"}}}"#, "/settings/apns/sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"app_id":"a","android_sound":"nope"}"#, "/android_sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"app_id":"a","android_sound":"{{x}}.mp3"}"#, "/android_sound payload/pattern"),
    `A payload`.Case(#"{"to":"x","ios_sound":"nope.caf"}"#, "/ios_sound payload/unknown-sound"),
    `A payload`.Case(
      #"{"APNS":"{\"aps\":{\"sound\":\"x.caf\"}}","to":"y"}"#, "/APNS payload/unknown-sound"),
    `A payload`.Case(
      #"{"GCM":"{\"notification\":{\"sound\":\"nope\"}}"}"#, "/GCM payload/unknown-sound"),
    `A payload`.Case(
      #"{"GCM":"{\"fcmV1Message\":{\"android\":{\"notification\":{\"sound\":\"nope\"}}}}"}"#,
      "/GCM payload/unknown-sound"),
    `A payload`.Case(#"{"notification":{"sound":"x"}}"#, " payload/unknown-service"),
    `A payload`.Case(#"{"Message":"x"}"#, " payload/unknown-service"),
    `A payload`.Case(#"{"activity_id":"b"}"#, " payload/unknown-service"),
  ]

  @Test(arguments: bad)
  func `A payload is read as one of the provider that its keys identify`(
    _ example: `A payload`.Case
  ) throws {
    let findings = PayloadChecker(catalog: try `A payload`.catalog()).check(example.payload.utf8)
    let reported = findings.map { finding in
      guard case .pointer(let pointer, line: 1) = finding.location.position else { return "?" }
      return "\(pointer) \(finding.rule)"
    }
    #expect(reported == example.findings, "\(findings.map(\.message))")
  }

  @Test(arguments: [
    ("apns", #"{"aps":{}}"#), ("braze", #"{"apple_push":{}}"#),
    ("sns", #"{"APNS":"{\"aps\":{}}"}"#),
    ("fcm", #"{"topic":"t","data":{}}"#), ("ibm", #"{"settings":{"gcm":{}}}"#),
    ("onesignal", #"{"ios_sound":null}"#), ("expo", #"{"to":"x"}"#),
  ]) func `A payload passes if the user names its provider`(_ name: String, _ payload: String)
    throws
  {
    let provider = try #require(PayloadProvider(named: name))
    let checker = PayloadChecker(catalog: try `A payload`.catalog(), provider: provider)
    #expect(checker.check(payload.utf8).map(\.message) == [])
  }

  @Test func `A VoIP push for APNs is an object`() throws {
    let catalog = try `A payload`.catalog()
    let checker = PayloadChecker(catalog: catalog, provider: .apns, isVoIP: true)
    #expect(checker.check("42".utf8).map(\.rule.rawValue) == ["payload/unknown-service"])
  }

  /// Returns a Publish request of Amazon SNS with JSON as its message.
  private func request(_ message: String) -> String {
    let text = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return #"{"MessageStructure":"json","Message":"\#(text)"}"#
  }

  @Test func `Payloads in strings are read two levels deep`() throws {
    let checker = PayloadChecker(catalog: try `A payload`.catalog())
    let payload = #"{"APNS":"{\"aps\":{\"sound\":\"x.caf\"}}"}"#
    #expect(checker.check(payload.utf8).count == 1)
    #expect(checker.check(request(payload).utf8).count == 1)
    #expect(checker.check(request(request(payload)).utf8).isEmpty)
  }

  @Test func `A payload of an unknown provider gets a suggestion for its first misspelled key`()
    throws
  {
    let long = String(repeating: "aps", count: 20)
    let findings = PayloadChecker(catalog: try `A payload`.catalog())
      .check(#"{"\#(long)":1,"id":2,"apss":{},"apple_pusch":{}}"#.utf8)
    #expect(findings.map(\.suggestion) == ["did you mean 'aps' instead of 'apss'?"])
  }
}
