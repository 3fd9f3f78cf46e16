// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Severities and suggestions of the rules about sounds that stay silent.
@Suite struct `Sounds that stay silent` {
  private func findings(_ payload: String) throws -> [Finding] {
    PayloadChecker(catalog: try `A payload`.catalog()).check(payload.utf8)
  }

  @Test func `A sound that Firebase rejects is an error, one that APNs ignores is a warning`()
    throws
  {
    let rejected = try findings(#"{"message":{"topic":"a","notification":{"sound":"tt"}}}"#)
    #expect(rejected.map(\.severity) == [.error])
    #expect(
      rejected.map(\.suggestion) == ["move it into apns.payload.aps and android.notification"])
    let ignored = try findings(#"{"aps":{"alert":{"title":"x","sound":"tt.wav"}}}"#)
    #expect(ignored.map(\.severity) == [.warning])
    #expect(ignored.map(\.suggestion) == ["move the sound into aps"])
    let second = try findings(
      #"{"aps":{"alert":{"title":"x","sound":"tt.wav"},"sound":"default"}}"#)
    #expect(second.map(\.suggestion) == ["remove it"])
    #expect(
      second.map(\.message) == [
        "the alert also has a sound, which APNs reads only for a Live Activity"
      ])
    let android = try findings(#"{"android":{"notification":{"sOund":"tt"}}}"#)
    #expect(android.map(\.severity) == [.error])
    #expect(
      android.map(\.message) == [
        "'sOund' is not a key of android.notification; keys are case-sensitive"
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"aps":{"alert":{"sound":"tt.wav"}},"sound":"tt.wav"}"#, ["move the sound into aps"]),
      (#"{"aps":{"alert":"x","Sound":"tt.wav"},"sound":"tt.wav"}"#, ["write 'sound'"]),
      (#"{"aps":{"event":"end","alert":{"sound":"tt.wav"}},"sound":"tt.wav"}"#, []),
      (
        #"{"aps":{"alert":{"sound":null}},"sound":"tt.wav"}"#,
        ["move it into aps, under the key 'sound'"]
      ),
    ] as [(String, [String])])
  func `A sound beside aps is not reported if aps has one, even in a wrong place`(
    _ payload: String, _ suggestions: [String]
  ) throws {
    #expect(try findings(payload).map(\.suggestion) == suggestions)
  }

  @Test(arguments: [
    (#"{"data":{"alert":"Rain","Sound":"tt.wav"}}"#, "data"),
    (#"{"data":{"aps":{"alert":"Rain","Sound":"tt.wav"}}}"#, "aps"),
  ]) func `A misspelled key is reported with the object of Parse's payload that has it`(
    _ payload: String, _ owner: String
  ) throws {
    #expect(
      try findings(payload).map(\.message) == [
        "'Sound' is not a key of \(owner); keys are case-sensitive"
      ])
    let misplaced = payload.replacing(
      #""alert":"Rain","Sound":"tt.wav""#, with: #""alert":{"title":"Rain","sound":"tt.wav"}"#)
    #expect(try findings(misplaced).map(\.suggestion) == ["move the sound into \(owner)"])
  }

  @Test func `A channel beside a sound is a note, and the name is checked as well`() throws {
    let found = try findings(#"{"android":{"notification":{"sound":"no","channel_id":"a"}}}"#)
    #expect(found.map(\.severity).sorted() == [.note, .error])
    #expect(try findings(#"{"android":{"notification":{"sound":"tt","channel_id":7}}}"#).isEmpty)
    // In FCM's legacy API, the name is for iOS too.
    let legacy = try findings(
      #"{"to":"/topics/a","notification":{"sound":"tt.wav","android_channel_id":"a"}}"#)
    #expect(
      legacy.map(\.message) == [
        "from Android 8 on, the channel determines the sound, and this name has no effect there"
      ])
  }

  @Test(arguments: [
    ("timesensitive", "did you mean 'time-sensitive'?"),
    ("Passive", "did you mean 'passive'?"),
    ("x", "write one of passive, active, time-sensitive, critical"),
  ]) func `An unknown interruption level is a warning with the level that is probably meant`(
    _ level: String, _ suggestion: String
  ) throws {
    let found = try findings(#"{"aps":{"interruption-level":"\#(level)","sound":"tt.wav"}}"#)
    #expect(found.map(\.severity) == [.warning])
    #expect(found.map(\.suggestion) == [suggestion])
  }

  @Test func `A long interruption level is not shown`() throws {
    let level = String(repeating: "x", count: 65)
    let found = try findings(#"{"aps":{"interruption-level":"\#(level)"}}"#)
    #expect(found.map(\.message) == ["unknown interruption level: a string"])
  }

  @Test func `A passive critical alert is silent as well`() throws {
    let found = try findings(
      #"{"aps":{"sound":{"critical":1,"name":"tt.wav"},"interruption-level":"passive"}}"#)
    #expect(found.map(\.rule.rawValue) == ["payload/silent"])
  }

  @Test(arguments: ["1", "true", #""1""#])
  func `A background push with a sound has one finding in every spelling`(_ value: String) throws {
    let found = try findings(#"{"aps":{"content-available":\#(value),"sound":"tt.wav"}}"#)
    #expect(
      found.map(\.rule.rawValue) == [
        value == "1" ? "payload/background-sound" : "payload/silent"
      ])
    #expect(found.map(\.suggestion) == ["remove the sound, or send an alert with it"])
    let alert = #"{"aps":{"alert":"x","content-available":\#(value),"sound":"tt.wav"}}"#
    #expect(try findings(alert).isEmpty)
  }
}
