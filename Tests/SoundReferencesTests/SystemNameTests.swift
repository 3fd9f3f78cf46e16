// SPDX-License-Identifier: MIT

import SoundManifest
import SoundReferences
import Testing

/// Names in sources of an app for both systems, each of which has sounds of its own.
@Suite struct `Names of one system's sounds` {
  private static let choose = "name a sound in the app, or add this one to the app"

  /// Returns the findings against `ding.caf` for iOS, and `beep.ogg` and `tone_1.ogg` for Android.
  private func findings(_ text: String, _ language: SourceLanguage) throws -> [String] {
    let bundles = [
      ManifestBundle(platforms: ["ios"], sounds: [ReferenceCatalog.sound("ding.caf")]),
      ManifestBundle(
        platforms: ["android"],
        sounds: [
          ReferenceCatalog.sound("beep.ogg", android: "beep"),
          ReferenceCatalog.sound("tone_1.ogg", android: "tone_1"),
        ]),
    ]
    var checker = ReferenceChecker(
      try SoundCatalog(Manifest(bundles: bundles)), platforms: ["ios", "android"])
    let references = ReferenceReader.references(in: Array(text.utf8), as: language)
    return checker.check(references, in: "a").map(ReferenceCatalog.line)
  }

  static let samples: [(String, SourceLanguage, [String])] = [
    (
      #"let a = UNNotificationSoundName("beep.ogg")"#, .swift,
      ["1:33: error: no sound is called 'beep.ogg'; \(choose) [reference/unknown-sound]"]
    ),
    (
      "RawResourceAndroidNotificationSound('ding')", .dart,
      ["1:37: error: no sound is called 'ding'; \(choose) [reference/unknown-sound]"]
    ),
    (
      "RawResourceAndroidNotificationSound('bep')", .dart,
      ["1:37: error: no sound is called 'bep'; write 'beep' [reference/unknown-sound]"]
    ),
    (
      "RawResourceAndroidNotificationSound('tone_$x')", .dart,
      [
        "1:37: note: the name 'tone_*' is built at run time; it matches 'tone_1.ogg' "
          + "[reference/pattern]"
      ]
    ),
    (
      #"let a = UNNotificationSoundName("tone_\(x).ogg")"#, .swift,
      [
        "1:33: warning: no sound matches 'tone_*.ogg', which is built at run time; name a sound in "
          + "the app [reference/pattern]"
      ]
    ),
    (#"builder.setSound("beep"); builder.setSound("ding.caf")"#, .kotlin, []),
    (
      #"builder.setSound("tone1"); NotificationCompat.Builder(context, id)"#, .kotlin,
      ["1:18: warning: no sound is called 'tone1'; write 'tone_1' [reference/unknown-sound]"]
    ),
  ]

  @Test(arguments: samples)
  func `A name is compared with the sounds of its system, and one of unknown system with all`(
    _ text: String, _ language: SourceLanguage, _ expected: [String]
  ) throws {
    #expect(try findings(text, language) == expected)
  }

  @Test func `A similar name for an app that is only for Android has no extension`() throws {
    let found = try ReferenceCatalog.findings(
      #"builder.setSound("bepe"); NotificationCompat.Builder(context, id)"#, .kotlin,
      names: ["beep.wav"], platforms: ["android"])
    #expect(
      found == ["1:18: warning: no sound is called 'bepe'; write 'beep' [reference/unknown-sound]"])
  }

  private static let tail =
    ": error: 'beep.ogg' has an extension; the name of an Android resource "
    + "has none; write 'beep' [reference/unknown-sound]"

  @Test(arguments: [
    ("RawResourceAndroidNotificationSound('beep.ogg')", SourceLanguage.dart),
    ("const push = { android_sound: 'beep.ogg' };", .typescript),
    ("const push = { android: { notification: { sound: 'beep.ogg' } } };", .typescript),
    (#"{"android_push": {"sound": "beep.ogg"}}"#, .json),
  ]) func `An extension in a name that is certainly for Android is an error`(
    _ text: String, _ language: SourceLanguage
  ) throws {
    let found = try findings(text, language)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(Self.tail) == true, "\(found)")
  }

  @Test(arguments: [
    (#"{"settings": {"gcm": {"sound": "beep.ogg"}}}"#, SourceLanguage.json),
    ("createChannel({ android: { sound: 'beep.ogg' } })", .typescript),
    (#"resources.getIdentifier("beep.ogg", "raw", packageName)"#, .kotlin),
  ]) func `An extension in a name for Android is accepted where a client may remove it`(
    _ text: String, _ language: SourceLanguage
  ) throws {
    #expect(try findings(text, language) == [])
  }
}
