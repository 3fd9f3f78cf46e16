// SPDX-License-Identifier: MIT

import SoundFindings
import SoundManifest
import Testing

/// The numbers of names that Earcon did not look up.
@Suite struct `Names that are not looked up` {
  private func unchecked(_ payload: String, _ platforms: [SoundPlatform]?) throws
    -> [NotificationSystem:
    Int]
  {
    let sounds = [ExampleManifest.sound("tt.wav", androidName: "tt")]
    let catalog = try platforms.map {
      try SoundCatalog(Manifest(bundles: [ExampleManifest.bundle("1", sounds, platforms: $0)]))
    }
    var reader = PayloadReader(
      catalog.map { PayloadChecker(catalog: $0) } ?? PayloadChecker())
    // An earlier payload does not count.
    _ = reader.check(Array(#"{"app_id":"a","android_sound":"x"}"#.utf8).span, file: "", line: nil)
    _ = reader.check(Array(payload.utf8).span, file: "", line: nil)
    return reader.unchecked
  }

  private static let both = #"{"app_id":"a","ios_sound":"x.caf","android_sound":"y"}"#

  @Test(
    arguments: [
      (["ios"], [.android: 1]), (["android"], [.apple: 1]), ([], [:]),
      (nil, [.apple: 1, .android: 1]),
    ] as [([SoundPlatform]?, [NotificationSystem: Int])])
  func `A name for a system without an app is counted`(
    _ platforms: [SoundPlatform]?, _ expected: [NotificationSystem: Int]
  ) throws {
    #expect(try unchecked(Self.both, platforms) == expected)
  }

  @Test(arguments: [
    #"{"app_id":"a","android_sound":"default"}"#, #"{"app_id":"a","android_sound":"nil"}"#,
    #"{"app_id":"a","android_sound":null}"#, #"{"app_id":"a","android_sound":"y.wav"}"#,
    #"{"app_id":"a","contents":{"en":"x"}}"#,
  ]) func `A value that is not looked up anyway, or that is reported, is not counted`(
    _ payload: String
  ) throws {
    #expect(try unchecked(payload, ["ios"]) == [:])
  }

  @Test func `Names in strings, arrays and templates are counted`() throws {
    let string = #"{"GCM":"{\"notification\":{\"sound\":\"y\"}}"}"#
    #expect(try unchecked(string, ["ios"]) == [.android: 1])
    #expect(try unchecked("[\(Self.both),\(Self.both)]", ["ios"]) == [.android: 2])
    #expect(try unchecked(#"{"android_sound":"y{{x}}"}"#, ["ios"]) == [.android: 1])
    // A name for both systems is looked up on one of them.
    let legacy = #"{"registration_ids":["a"],"notification":{"sound":"tt"}}"#
    #expect(try unchecked(legacy, ["android"]) == [:])
    #expect(try unchecked(legacy, nil) == [.android: 1])
  }
}
