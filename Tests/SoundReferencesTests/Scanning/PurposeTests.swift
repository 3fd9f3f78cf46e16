// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// The signs that show whether a named sound is a notification's.
@Suite struct `The purpose of a named sound` {
  typealias Case = (String, SourceLanguage)

  /// Returns the references, each with its purpose.
  private static func purposes(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map {
      "\($0.label) \($0.purpose)"
    }
  }

  static let signs: [Case] = [
    ("import UserNotifications", .swift), ("let content = UNMutableNotificationContent()", .swift),
    ("func f(_ request: UNNotificationRequest)", .swift), ("let c: CKSubscription", .swift),
    ("let a = UILocalNotification()", .swift), ("import OneSignalFramework", .swift),
    ("let s = \"\\(UNNotificationContent())\"", .swift),
    ("import 'expo-notifications'", .typescript),
    ("require(\"@notifee/react-native\")", .typescript),
    ("import x from 'expo-notifications/build/x'", .typescript),
    ("cordova.plugins.notification.local.schedule({})", .typescript),
    ("const local = window.plugins.notification.local;", .typescript),
    ("import m from '@react-native-firebase/messaging/lib/x'", .typescript),
    ("['expo-notifications', {}]", .json),
    ("import 'package:flutter_local_notifications/flutter_local_notifications.dart';", .dart),
    ("import android.app.NotificationChannel", .kotlin), ("NotificationCompat.Builder b;", .java),
  ]

  @Test(arguments: signs)
  func `A type or a package of notifications shows what the word sound in the same file means`(
    _ sign: String, _ language: SourceLanguage
  ) {
    let name = #"{"sound": "a.caf"}"#
    let system = language == .kotlin || language == .java ? "any:" : ""
    let key = #"x.put("sound", "a.caf")"#
    let text = system.isEmpty ? name : key
    #expect(Self.purposes(text, language) == ["~\(system)a.caf unknown"])
    #expect(Self.purposes("\(sign)\n\(text)", language) == ["~\(system)a.caf notification"])
    #expect(Self.purposes("\(text)\n\(sign)", language) == ["~\(system)a.caf notification"])
  }

  @Test func `A path in code that plays sounds does not name a notification sound`() {
    let code = "import UserNotifications\nvar sound: String = \"New/a.caf\"\n"
    #expect(Self.purposes(code, .swift) == ["~New/a.caf notification"])
    let player = "AudioServicesCreateSystemSoundID(url, &id)"
    #expect(Self.purposes(code + player, .swift) == ["~New/a.caf unknown"])
  }

  @Test(arguments: [
    "configuration(sound: .named(\"a.caf\"))", "tone = .named(\"a.caf\")",
    "self.sound = .named(\"a.caf\")", "func f() -> Tone { .named(\"a.caf\") }",
  ]) func `A named value is an alarm's sound only in a file about alarms`(_ code: String) {
    for sign in ["import AlarmKit", "let a: AlertConfiguration", "AlarmManager.shared"] {
      #expect(Self.purposes("\(sign)\n\(code)", .swift) == ["~a.caf notification"])
    }
    let other = Self.purposes("import SpriteKit\n\(code)", .swift)
    #expect(other.allSatisfy { !$0.hasSuffix("notification") }, "\(other)")
  }

  @Test func `A function whose name begins with play plays its argument`() {
    #expect(Self.purposes("playResource(R.raw.a)", .java) == ["mention android:a media"])
    #expect(Self.purposes("playback(R.raw.a)", .java) == ["mention android:a unknown"])
  }

  @Test func `Capacitor's config names a sound for Android`() {
    let config = "{\"plugins\": {\"LocalNotifications\": {\"sound\": \"a.wav\"}}}"
    #expect(Self.purposes(config, .json) == ["~android:a.wav notification"])
  }

  @Test(arguments: [
    ("// UNMutableNotificationContent", SourceLanguage.swift),
    ("let a = \"UserNotifications\"", .swift),
    ("NotificationCenter.default.post(name: x, object: nil)", .swift),
    ("unNotificationRequest()", .swift), ("import 'expo-notification'", .typescript),
    ("import 'my/expo-notifications'", .typescript),
    ("notification.local.schedule({})", .typescript), ("a.notification.locals", .typescript),
    ("import 'a/b/c/d/e'", .typescript),
  ]) func `Comments, other strings and similar words do not show what the word sound means`(
    _ sign: String, _ language: SourceLanguage
  ) {
    let text = "\(sign)\nf({ sound: 'a.caf' })"
    let swift = "\(sign)\nf(sound: \"a.caf\")"
    #expect(
      Self.purposes(language == .swift ? swift : text, language) == ["~a.caf unknown"])
  }

  static let frames: [(String, SourceLanguage, [String])] = [
    ("f({ to: x, sound: 'a.caf', body: 'Hi' })", .typescript, ["~a.caf notification"]),
    (
      "f({ badge: 1, sound: 'a.caf' }, { sound: 'b.caf' })", .typescript,
      ["~a.caf notification", "~b.caf unknown"]
    ),
    ("f({ body: 'Hi', ios: { sound: 'a.caf' } })", .typescript, ["~a.caf notification"]),
    ("f({ ios: { sound: 'a.caf' }, body: 'Hi' })", .typescript, ["~a.caf notification"]),
    ("body = 'Hi'; sound = 'a.caf';", .typescript, ["~a.caf unknown"]),
    ("{ subtitle = 'Hi'; sound = 'a.caf' }", .typescript, ["~a.caf unknown"]),
    (#"Push(sound = "a.caf", body = "Hi")"#, .kotlin, ["~any:a.caf notification"]),
    (#"{"notification": {"sound": "a.caf"}}"#, .json, ["~a.caf notification"]),
    (#"{"animal": {"sound": "a.caf"}}"#, .json, ["~a.caf unknown"]),
    ("scheduleNotification({ sound: 'a.caf' })", .typescript, ["~a.caf notification"]),
    (#"localNotification.soundName = "a.caf""#, .swift, ["~a.caf notification"]),
    (#"note.soundName = "a.caf""#, .swift, ["~a.caf unknown"]),
    (#"UNNotificationSoundName("a.caf")"#, .swift, ["a.caf notification"]),
  ]

  @Test(arguments: frames)
  func `A call, key or property of a notification shows the purpose of the names in it`(
    _ text: String, _ language: SourceLanguage, _ expected: [String]
  ) {
    #expect(Self.purposes(text, language) == expected)
  }

  @Test func `The ringtone of calls is not a notification sound, even beside notifications`() {
    let text = "import UserNotifications\nconfiguration.ringtoneSound = \"ring.caf\""
    #expect(Self.purposes(text, .swift) == ["~ring.caf ringtone"])
    let call = "showNotification(ringtoneSound: \"ring.caf\", body: \"Hi\")"
    #expect(Self.purposes(call, .swift) == ["~ring.caf ringtone"])
  }

  @Test func `Only the last 16 names before the text of a notification are its sounds`() {
    let names = (0..<17).map { "{ sound: 'a\($0).caf' }" }.joined(separator: ", ")
    let found = Self.purposes("f({ list: [\(names)], body: 'Hi' })", .typescript)
    #expect(found.first == "~a0.caf unknown")
    #expect(found.dropFirst().allSatisfy { $0.hasSuffix(" notification") })
  }

  static let players: [(String, SourceLanguage, [String])] = [
    ("MediaPlayer.create(this, R.raw.intro)", .kotlin, ["mention android:intro media"]),
    ("factory.create(this, R.raw.intro)", .kotlin, ["mention android:intro unknown"]),
    ("soundPool.load(this, R.raw.intro, 1)", .java, ["mention android:intro media"]),
    (
      #"player.setDataSource(this, Uri.parse("android.resource://$p/raw/intro"))"#, .kotlin,
      ["mention android:intro media"]
    ),
    (
      #"MediaItem.fromUri("android.resource://" + p + "/" + R.raw.intro)"#, .kotlin,
      ["mention android:intro media"]
    ),
    ("AudioPlayer(sound: 'a.mp3')", .dart, ["mention a.mp3 media"]),
    (#"AVAudioPlayer(named: "a.mp3")"#, .swift, ["mention any:a.mp3 media"]),
    (#"player.play("a.mp3")"#, .swift, ["mention any:a.mp3 media"]),
    ("load({ aps: { sound: 'a.caf' } })", .typescript, ["a.caf notification"]),
    (
      "load(x, () => { showNotification({ sound: 'a.caf' }) })", .typescript,
      ["~a.caf notification"]
    ),
    ("channel.setSound(Uri.parse(base + R.raw.bell), x)", .kotlin, ["~android:bell notification"]),
    (
      #"channel.setSound(Uri.parse("android.resource://x/raw/bell"), x)"#, .kotlin,
      ["~android:bell notification"]
    ),
    (#"val uri = Uri.parse("android.resource://x/raw/bell")"#, .kotlin, ["~android:bell unknown"]),
    (#"builder.setSound("bell")"#, .kotlin, ["~any:bell unknown"]),
  ]

  @Test(arguments: players)
  func `A name that a player takes is media, and a resource inside setSound is a notification's`(
    _ text: String, _ language: SourceLanguage, _ expected: [String]
  ) {
    #expect(Self.purposes(text, language) == expected)
  }
}
