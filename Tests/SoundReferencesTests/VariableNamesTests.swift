// SPDX-License-Identifier: MIT

import Testing

@testable import SoundReferences

struct VariableNamesTests {
  private func places(_ code: String, _ language: SourceLanguage) -> [VariableName] {
    VariableNames.places(in: Array(code.utf8), as: language)
  }

  private func systems(_ code: String, _ language: SourceLanguage) -> [SoundReference.System] {
    places(code, language).map(\.system)
  }

  @Test(arguments: [
    "content.sound = UNNotificationSound(named: UNNotificationSoundName(sound))",
    "UNNotificationSoundName(rawValue: alarm.fileName)",
    "UNNotificationSoundName.init(sound)", "UNNotificationSoundName.init(rawValue: sound)",
    "UNNotificationSound(named: sound)", "UNNotificationSound.init(named: sound)",
    "UNNotificationSound(named: .init(sound))",
    "UNNotificationSound(named: .init(rawValue: sound))",
    "UNNotificationSound.criticalSoundNamed(sound)", "content.sound = .criticalSoundNamed(sound)",
    "content.sound = .ringtoneSoundNamed(.init(rawValue: sound))",
    "let c: UNNotificationSound\nc.sound = .init(named: sound)",
    "UNNotificationSound.self; f(sound: .init(named: .init(rawValue: sound)))",
    "import UserNotifications\ncontent.sound = .init(named: .init(name))",
    #"UNNotificationSoundName("\(name).\(ending)")"#, #"UNNotificationSoundName("\(name)")"#,
    "let n: UILocalNotification\nn.soundName = tone", "CKSubscription.self; info.soundName = tone",
  ])
  func `A variable as the name of a notification sound is found in Swift`(_ code: String) {
    #expect(systems(code, .swift) == [.apple])
  }

  @Test(arguments: [
    "n.soundName = tone", "let n: UILocalNotification\nself.soundName = tone",
    "let n: UILocalNotification\nn.soundName = UILocalNotificationDefaultSoundName",
    "let n: UILocalNotification\nn.soundName = nil", #"UNNotificationSoundName("\(name).caf")"#,
    "let n: UILocalNotification\nn.soundName = \"a.caf\"",
    "", "UNNotificationSoundName(\"chime.caf\")", "UNNotificationSoundName(rawValue: \"a.caf\")",
    "case named(UNNotificationSoundName)", "// UNNotificationSoundName(sound)",
    "let name: UNNotificationSoundName = sound", "UNNotificationSoundName()",
    "UNNotificationSoundName.init(\"a.caf\")", "Sound(named: sound)",
    "\"UNNotificationSoundName(x)\"", "UNNotificationSound(named: .init(\"a.caf\"))",
    "UNNotificationSound(named: UNNotificationSoundName(\"a.caf\"))",
    "UNNotificationSound(named: convertToUNNotificationSoundName(\"a.caf\"))",
    ".criticalSoundNamed(UNNotificationSoundName(\"a.caf\"), withAudioVolume: 1)",
    "UNNotificationSound.self; image = .init(named: name)",
    "UNNotificationSound.self; sound = .init(name)", "isSoundNamed(x); sound = .init(named: x)",
  ])
  func `Other code passes no variable`(_ code: String) {
    #expect(places(code, .swift) == [])
  }

  @Test(arguments: [
    ("soundName: name ? name : 'default'", true), ("{soundName: notif.soundName}", true),
    ("soundName: 'a.caf', url: `${scheme}://a`", false),
    ("function f(soundName: string) {}", false),
    ("soundName: undefined", false), ("soundName = name", false), ("sound: name", false),
  ])
  func `The option soundName of React Native may have a variable`(_ code: String, _ isFound: Bool) {
    let sign = "import p from 'react-native-push-notification';\n"
    #expect(systems(sign + code, .typescript) == (isFound ? [.apple] : []))
    #expect(systems(code, .typescript) == [])
  }

  @Test func `Objective-C and Dart have forms of their own`() {
    #expect(systems("c.sound = [UNNotificationSound soundNamed:name];", .objectiveC) == [.apple])
    #expect(
      systems("[UNNotificationSound criticalSoundNamed:name withAudioVolume:1];", .objectiveC)
        == [.apple])
    for code in [
      "[UNNotificationSound soundNamed:[alarm sound]];",
      "[UNNotificationSound soundNamed:[NSString stringWithFormat:@\"%@.%@\", a, b]];",
      "UILocalNotification *n; n.soundName = kSound;",
    ] {
      #expect(systems(code, .objectiveC) == [.apple], "\(code)")
    }
    for code in [
      "[UNNotificationSound soundNamed:[s stringByAppendingString:@\".caf\"]];",
      "[UNNotificationSound soundNamed:[NSString stringWithFormat:@\"%@.caf\", a]];",
      "c.sound = [UNNotificationSound soundNamed:@\"a.caf\"];",
      "c.sound = [NSSound soundNamed:name];",
      "soundNamed",
    ] {
      #expect(places(code, .objectiveC) == [], "\(code)")
    }
    #expect(systems("final s = RawResourceAndroidNotificationSound(name);", .dart) == [.android])
    #expect(places("final s = RawResourceAndroidNotificationSound('chime');", .dart) == [])
    #expect(places("UNNotificationSoundName(sound)", .typescript) == [])
  }

  @Test(arguments: [
    ("DarwinNotificationDetails(sound: kSound)", true),
    ("IOSNotificationDetails(presentSound: true, sound: tones.first)", true),
    ("DarwinNotificationDetails(badge: f({1: [2]}), sound: soundFor(x))", true),
    ("DarwinNotificationDetails(sound: 'a.caf')", false),
    ("DarwinNotificationDetails(sound: null)", false), ("Player(sound: kSound)", false),
    ("DarwinNotificationDetails(); f(sound: kSound)", false), ("sound: kSound", false),
  ])
  func `The argument sound of flutter_local_notifications may be a variable`(
    _ code: String, _ isFound: Bool
  ) {
    #expect(systems(code, .dart) == (isFound ? [.apple] : []))
  }

  @Test(arguments: [
    ("notifee.displayNotification({ios: {sound: SOUND}})", true),
    ("schedule({content: {title, body, sound: SOUND}})", true),
    ("schedule({content: {sound: pick(x), data: {a: 1}, body: 'x'}})", true),
    ("notifee.displayNotification({android: {body: 'x', sound: SOUND}})", false),
    ("schedule({content: {body: 'x', sound: 'a.caf'}})", false),
    ("schedule({body: 'x', sound: true})", false), ("play({volume: 1, sound: SOUND})", false),
    ("interface Push { body: string; sound: Sound; }", false), ("f(body, sound: SOUND)", false),
    ("schedule({data: {body: 'x'}, sound: SOUND})", false),
  ])
  func `The key sound of a notification may have a variable in TypeScript`(
    _ code: String, _ isFound: Bool
  ) {
    let sign = "import * as Notifications from 'expo-notifications';\n"
    #expect(systems(sign + code, .typescript) == (isFound ? [.apple] : []))
    #expect(systems(code, .typescript) == [])
  }

  @Test(arguments: [
    "channel.setSound(uri, attributes)", "builder.setSound(soundUri())",
    #"val uri = Uri.parse("android.resource://" + packageName + "/" + id)"#,
    #"val uri = Uri.parse("android.resource://" + packageName + "/raw/" + id)"#,
    #"val uri = Uri.parse("android.resource://$packageName/$id")"#,
    #"val uri = Uri.parse("android.resource://$packageName/raw/$name")"#,
    #"Uri.parse("${ContentResolver.SCHEME_ANDROID_RESOURCE}://$packageName/$id")"#,
    "Uri.Builder().scheme(ContentResolver.SCHEME_ANDROID_RESOURCE).path(name)",
  ])
  func `A variable as the sound of a channel is found in Kotlin`(_ code: String) {
    #expect(systems("val c: NotificationChannel\n" + code, .kotlin) == [.android])
    #expect(places(code, .kotlin) == [], "nothing says that the code is about notifications")
  }

  @Test(arguments: [
    "channel.setSound(null, null)", "channel.setSound(RingtoneManager.getDefaultUri(1), x)",
    "builder.setSound(Settings.System.DEFAULT_NOTIFICATION_URI)",
    #"builder.setSound(Uri.parse("android.resource://$packageName/raw/chime"))"#,
    #"builder.setSound("android.resource://$packageName/raw/chime".toUri())"#,
    #"val uri = Uri.parse("android.resource://" + packageName + "/" + R.raw.chime)"#,
    #"val uri = Uri.parse("android.resource://" + packageName + "/raw/chime")"#,
    #"val uri = Uri.parse("android.resource://" + packageName + "/raw/" + "chime")"#,
    #"Uri.parse("${ContentResolver.SCHEME_ANDROID_RESOURCE}://$packageName/raw/chime")"#,
    "fun setSound() {}",
  ])
  func `A known sound of a channel is not a variable`(_ code: String) {
    #expect(places("val c: NotificationChannel\n" + code, .kotlin) == [])
  }

  @Test func `The first place of each system is given with its line`() {
    let code = """
      // a
      val c: NotificationChannel
      channel.setSound(uri); channel.setSound(other)
      channel.setSound(third)
      """
    #expect(places(code, .kotlin) == [VariableName(.android, line: 3)])
    #expect(
      places("\r\n\r// \r\nUNNotificationSoundName(sound)", .swift)
        == [VariableName(.apple, line: 4)])
  }

  @Test func `A file that is too large is not read`() {
    let code = "UNNotificationSoundName(sound)"
    let rest = [UInt8](repeating: 0x20, count: ReferenceReader.largestSize - code.utf8.count)
    #expect(!VariableNames.places(in: Array(code.utf8) + rest, as: .swift).isEmpty)
    #expect(VariableNames.places(in: Array(code.utf8) + rest + [0x20], as: .swift).isEmpty)
  }
}
