// SPDX-License-Identifier: MIT

/// Names in the interfaces of calls, alarms, channels and resources.
extension Snippet {
  static let interfaces = [
    Snippet(
      "the ringtone of calls", .swift, ["~ring.caf"],
      #"configuration.ringtoneSound = "ring.caf""#),
    Snippet(
      "the ringtone of calls", .objectiveC, ["~ring.caf"],
      #"[configuration setRingtoneSound:@"ring.caf"];"#),
    Snippet(
      "a resource's URI in literals", .java, ["~android:chime"],
      #"Uri uri = Uri.parse("android.resource://" + getPackageName() + "/raw/" + "chime");"#),
    Snippet(
      "the ringtone of RNCallKeep", .typescript, ["~ring.caf"],
      "RNCallKeep.setup({ ios: { appName: 'App', ringtoneSound: 'ring.caf' } });"),
    Snippet(
      "the ringtones of flutter_callkit_incoming", .dart, ["~android:ring", "~ring.caf"],
      """
      CallKitParams(
        android: AndroidParams(ringtonePath: 'ring'),
        ios: IOSParams(ringtonePath: 'ring.caf'),
      )
      """),
    Snippet(
      "an alarm's sound that is assigned", .swift, ["~a.caf", "~b.caf"],
      #"""
      let sound: AlertConfiguration.AlertSound = .named("a.caf")
      let tone = AlertConfiguration.AlertSound.named("b.caf")
      """#),
    Snippet(
      "alarms' sounds", .swift, ["~a.caf", "~b.caf", "~c.caf", "~d.caf", "~e.caf", "~f.caf"],
      """
      import AlarmKit
      let one = AlarmManager.AlarmConfiguration(
        countdownDuration: nil, schedule: schedule, attributes: attributes, sound: .named("a.caf"))
      let two = AlarmManager.AlarmConfiguration.alarm(
        schedule: schedule, attributes: attributes, sound: .named("b.caf"))
      var tone: AlertConfiguration.AlertSound = .default
      tone = .named("c.caf")
      self.sound = .named("d.caf")
      let other: AlertConfiguration.AlertSound = isLoud ? .named("e.caf") : .default
      var computed: AlertConfiguration.AlertSound { .named("f.caf") }
      """),
    Snippet(
      "other named values beside alarms", .swift, [],
      """
      import AlarmKit
      let image = Image.named("not.caf")
      icon.image = .named("photo")
      view.set(image: .named("photo.png"), color: .named("blue"))
      let sound = NSSound(named: "Purr.caf")
      node.run(SKAction.playSoundFileNamed("hit.caf", waitForCompletion: false))
      """),
    Snippet(
      "channels", .typescript, ["~android:a", "~android:b.mp3", "~android:c.wav"],
      """
      await notifee.createChannel({ id: 'x', name: 'X', sound: 'a' });
      PushNotification.createChannel({ channelId: 'x', soundName: 'b.mp3' }, f);
      Notifications.setNotificationChannelAsync('x', { sound: 'c.wav' });
      """),
    Snippet(
      "formats of a resource's URI", .kotlin, ["~android:a", "~android:b", "~android:c"],
      #"""
      Uri.parse(String.format("android.resource://%s/%d", packageName, R.raw.a))
      Uri.parse("android.resource://%s/%d".format(packageName, R.raw.b))
      Uri.parse(String.format("android.resource://%s/raw/c", packageName))
      """#),
    Snippet(
      "a video in a format of a URI", .kotlin, [],
      #"""
      view.setVideoURI(Uri.parse(String.format("android.resource://%s/%d", name, R.raw.a)))
      print(String.format("%s/%d", name, R.raw.b))
      """#),
    Snippet(
      "templates of a resource's URI", .typescript, ["~android:a", "~android:b"],
      """
      const a = { uri: `android.resource://${name}/raw/a` };
      const b = 'android.resource://' + name + '/raw/b';
      """),
  ]
}
