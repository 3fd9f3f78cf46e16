// SPDX-License-Identifier: MIT

import SoundReferences
import Testing

/// Names of sounds in the interfaces of calls, alarms and notification channels.
@Suite struct `Names in interfaces of calls and channels` {
  typealias Case = (String, SourceLanguage, [String])

  private static func names(_ text: String, _ language: SourceLanguage) -> [String] {
    ReferenceReader.references(in: Array(text.utf8), as: language).map(\.label)
  }

  static let calls: [Case] = [
    (#"configuration.ringtoneSound = "a.caf""#, .swift, ["~a.caf"]),
    (#"configuration.ringtoneSound = @"a.caf";"#, .objectiveC, ["~a.caf"]),
    (#"[configuration setRingtoneSound:@"a.caf"];"#, .objectiveC, ["~a.caf"]),
    (#"[configuration setValue:@"a.caf" forKey:@"ringtoneSound"];"#, .objectiveC, ["~a.caf"]),
    (
      "RNCallKeep.setup({ ios: { appName: 'App', ringtoneSound: 'a.caf' } });", .typescript,
      ["~a.caf"]
    ),
    (
      "CallKitParams(android: AndroidParams(ringtonePath: 'a'), ios: IOSParams(ringtonePath: 'b.caf'))",
      .dart, ["~android:a", "~b.caf"]
    ),
    ("AndroidParams(ringtonePath: 'system_ringtone_default')", .dart, []),
    ("IOSParams(ringtonePath: 'system_ringtone_default')", .dart, []),
    (
      #"{"android": {"ringtonePath": "a"}, "ios": {"ringtonePath": "b.caf"}}"#, .json,
      ["~android:a", "~b.caf"]
    ),
  ]

  @Test(arguments: calls)
  func `A ringtone of a call in source code is the name of a sound`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let alarms: [Case] = [
    (#"config.sound = .named("a.caf")"#, .swift, ["~a.caf"]),
    (#"let sound: AlertConfiguration.AlertSound = .named("a.caf")"#, .swift, ["~a.caf"]),
    (#"let tone: AlertConfiguration.AlertSound = .named("a.caf")"#, .swift, ["~a.caf"]),
    (#"var tone: AlertSound = .named("\(x).caf")"#, .swift, ["~*.caf"]),
    (#"let tone = AlertConfiguration.AlertSound.named("a.caf")"#, .swift, ["~a.caf"]),
    (#"let tone: AlertConfiguration.AlertSound = .default; f("a.txt")"#, .swift, []),
    (#"let image = UIImage.named("a.txt")"#, .swift, []),
  ]

  @Test(arguments: alarms)
  func `The sound of an alarm in source code is a name also if it is assigned`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let channels: [Case] = [
    (
      "await notifee.createChannel({ id: 'x', name: 'X', sound: 'a' });", .typescript,
      ["~android:a"]
    ),
    ("notifee.createChannels([{ id: 'x', sound: 'a' }])", .typescript, ["~android:a"]),
    (
      "PushNotification.createChannel({ channelId: 'x', soundName: 'a.mp3' }, f)", .typescript,
      ["~android:a.mp3"]
    ),
    (
      "Notifications.setNotificationChannelAsync('x', { sound: 'a.wav' })", .typescript,
      ["~android:a.wav"]
    ),
    ("notifee.displayNotification({ ios: { sound: 'a.caf' } })", .typescript, ["~a.caf"]),
    ("other({ sound: 'a.caf' })", .typescript, ["~a.caf"]),
  ]

  @Test(arguments: channels)
  func `The sound of a channel in source code is a resource of Android`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }

  static let resources: [Case] = [
    (#"Uri.parse("android.resource://$packageName/${R.raw.a}")"#, .kotlin, ["~android:a"]),
    (
      #"Uri.parse("android.resource://${context.packageName}/${R.raw.a}")"#, .kotlin, ["~android:a"]
    ),
    (
      #"Uri.parse("${ContentResolver.SCHEME_ANDROID_RESOURCE}://$name/${R.raw.a}")"#, .kotlin,
      ["~android:a"]
    ),
    (#"Uri.parse("android.resource://$packageName/raw/a")"#, .kotlin, ["~android:a"]),
    (#"Uri.parse("android.resource://" + name() + "/raw/" + "a");"#, .java, ["~android:a"]),
    (#"Uri.parse("android.resource://com.x/raw/" + "a" + "b");"#, .java, ["~android:ab"]),
    (#"Uri.parse("android.resource://" + name + "/raw/" + "a_" + x);"#, .java, ["~android:a_*"]),
    (#"Uri.parse("android.resource://" + name + "/raw/" + file);"#, .java, []),
    (#"Uri.parse("android.resource://" + "com.x/raw/a");"#, .java, ["~android:a"]),
    (#"print("/raw/" + "a");"#, .java, []),
    (#"print("$packageName/${R.raw.a}")"#, .kotlin, ["mention android:a"]),
    (#"print("see android.resource://${R.raw.a}")"#, .kotlin, ["mention android:a"]),
    (#"print("resource:${R.raw.a}")"#, .kotlin, ["mention android:a"]),
    (
      #"view.setVideoURI(Uri.parse("android.resource://$packageName/${R.raw.a}"))"#, .kotlin,
      ["mention android:a"]
    ),
  ]

  @Test(arguments: resources)
  func `A resource in the URI of an Android resource is probably a sound`(
    _ text: String, _ language: SourceLanguage, _ names: [String]
  ) {
    #expect(Self.names(text, language) == names)
  }
}
