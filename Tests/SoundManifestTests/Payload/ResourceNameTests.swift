// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// Names of Android resources in payloads, with extensions and in URIs.
@Suite struct `Names for Android in payloads` {
  private static let tt =
    "'tt.wav' has an extension; the name of an Android resource has none; write 'tt'"

  private func findings(_ payload: String, _ platforms: [[SoundPlatform]] = [[]]) throws -> [String]
  {
    let sounds = [
      ExampleManifest.sound("chime.caf"), ExampleManifest.sound("tt.wav", androidName: "tt"),
    ]
    let bundles = platforms.map { ExampleManifest.bundle("1", sounds, platforms: $0) }
    let catalog = try SoundCatalog(Manifest(bundles: bundles))
    return PayloadChecker(catalog: catalog).check(payload.utf8).map { finding in
      "\(finding.message); \(finding.suggestion ?? "")"
    }
  }

  @Test(arguments: [
    #"{"message":{"android":{"notification":{"sound":"tt.wav"}}}}"#,
    #"{"app_id":"a","android_sound":"tt.wav"}"#,
    #"{"android_push":{"sound":"tt.wav"}}"#,
    #"{"android_push":{"sound":"android.resource://com.example.app/raw/tt.wav"}}"#,
  ]) func `An extension in a name for Android is an error with the name to write`(
    _ payload: String
  ) throws {
    #expect(try findings(payload) == [Self.tt])
    #expect(try findings(payload, [["android"]]) == [Self.tt])
    // The catalog covers only iOS, but no resource has an extension.
    #expect(try findings(payload, [["ios"]]) == [Self.tt])
  }

  @Test func `An extension in a name for Android is reported in the strings of Amazon SNS`() throws
  {
    let found = try findings(#"{"GCM":"{\"notification\":{\"sound\":\"tt.wav\"}}"}"#)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("'tt.wav' has an extension; ") == true, "\(found)")
  }

  @Test func `IBM's client removes the extension of a name for Android`() throws {
    #expect(try findings(#"{"settings":{"gcm":{"sound":"tt.wav"}}}"#) == [])
    #expect(try findings(#"{"settings":{"gcm":{"sound":"tt"}}}"#) == [])
  }

  @Test(
    arguments: [
      (#"{"settings":{"gcm":{"sound":"tt.2.wav"}}}"#, []),
      (#"{"templateId":1,"message":"x","sound":"tt.2.wav"}"#, []),
      (
        #"{"settings":{"gcm":{"sound":"tt2.b.wav"}}}"#,
        ["no sound is called 'tt2'; did you mean 'tt'?"]
      ),
      (
        #"{"app_id":"a","android_sound":"tt.2.wav"}"#,
        ["no sound is called 'tt.2.wav'; did you mean 'tt'?"]
      ),
    ] as [(String, [String])]) func `Clients that remove extensions cut a name at the first dot`(
      _ payload: String, _ expected: [String]
    ) throws
  {
    #expect(try findings(payload, [["android"]]) == expected)
  }

  @Test(
    arguments: [
      (#"tt.wav"#, [["ios"], ["android"]], []), ("tt", [["ios"], ["android"]], []),
      ("tt.wav", [["android"]], [tt]), ("tt", [["android"]], []),
      (
        "tt.mp3", [["android"]],
        ["'tt.mp3' has an extension; the name of an Android resource has none; write 'tt'"]
      ),
      (
        "tt.mp3", [["ios"], ["android"]],
        ["no sound is called 'tt.mp3'; the file is called 'tt.wav'; write 'tt.wav'"]
      ),
    ] as [(String, [[SoundPlatform]], [String])])
  func `A legacy name for both systems has an extension only for iOS`(
    _ name: String, _ platforms: [[SoundPlatform]], _ expected: [String]
  ) throws {
    let payload = #"{"registration_ids":["a"],"notification":{"sound":"\#(name)"}}"#
    #expect(try findings(payload, platforms) == expected)
  }

  @Test func `A name for Android that no sound has is reported as unknown, not for its extension`()
    throws
  {
    let found = try findings(#"{"app_id":"a","android_sound":"horn.wav"}"#)
    #expect(
      found == [
        "no sound is called 'horn.wav'; name a sound in the app, or add this one to the app"
      ])
  }

  @Test(arguments: [
    ("android.resource://com.example.app/raw/tt", nil),
    ("android.resource://com.example.app/raw/tt2", "no sound is called 'tt2'; did you mean 'tt'?"),
    (
      "android.resource://com.example.app/raw/{{x}}tt",
      "the name '*tt' matches 'tt'; the provider fills in '*' when it sends the push; make sure that "
        + "the app has a sound for every possible name"
    ),
    (
      "android.resource://com.example.app/raw/",
      "the sound's name is empty; write a sound's name, or omit the sound"
    ),
    (
      "android.resource:///raw/tt",
      "'android.resource:///raw/tt' is a URL; a notification for Android takes the name of a resource; "
        + "write 'tt'"
    ),
    (
      "android.resource://com.example.app/tt",
      "'android.resource://com.example.app/tt' is a URL; a notification for Android takes the name of a "
        + "resource; write 'tt'"
    ),
  ]) func `Braze's URI of an Android resource is looked up by its name`(
    _ uri: String, _ expected: String?
  ) throws {
    let found = try findings(#"{"android_push":{"sound":"\#(uri)"}}"#)
    #expect(found == [expected].compactMap(\.self))
    // For iOS, a URI is not a name.
    #expect(
      try findings(#"{"apple_push":{"sound":"android.resource://x/raw/tt.wav"}}"#) == [
        "'android.resource://x/raw/tt.wav' is a URL; a notification takes a bare file name; write 'tt.wav'"
      ])
  }

  @Test func `Firebase takes no URI of an Android resource`() throws {
    let found = try findings(
      #"{"android":{"notification":{"sound":"android.resource://com.example.app/raw/tt"}}}"#)
    #expect(found.count == 1)
    #expect(found.first?.contains("is a URL; ") == true, "\(found)")
  }
}
