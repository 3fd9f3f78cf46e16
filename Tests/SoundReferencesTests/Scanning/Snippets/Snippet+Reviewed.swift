// SPDX-License-Identifier: MIT

/// Names that an earlier version of the reader missed.
extension Snippet {
  static let reviewed = [
    Snippet(
      "APNSwift's type", .swift, ["a.caf", "b.caf", "~c.caf"],
      """
      let a = APNSAlertNotificationSound.critical(fileName: "a.caf", volume: 0.5)
      let b = APNSAlertNotificationSound.fileName("b.caf")
      let c: Sound = .critical(fileName: "c.caf", volume: 1)
      """),
    Snippet(
      "the migrator's function", .swift, ["chime.caf"],
      #"content.sound = UNNotificationSound(named: convertToUNNotificationSoundName("chime.caf"))"#),
    Snippet(
      "a value before its key", .swift, ["~chime.caf", "~bell.wav"],
      """
      content.setValue("chime.caf", forKey: "sound")
      payload.setObject("bell.wav", forKey: "sound" as NSString)
      payload.setValue("title.caf.txt", forKey: "title")
      """),
    Snippet(
      "a value before its key", .objectiveC, ["~chime.caf", "~bell.wav"],
      """
      [aps setObject:@"chime.caf" forKey:@"sound"];
      [note setValue:@"bell.wav" forKey:@"soundName"];
      [note setValue:@"title.caf.txt" forKey:@"title"];
      """),
    Snippet(
      "aps in a variable", .typescript, ["a", "b.caf", "c.caf", "d.caf"],
      """
      const aps = { alert: 'Hi', sound: 'a' };
      aps.sound = 'b.caf';
      payload.aps['sound'] = 'c.caf';
      payload['aps'] = { sound: 'd.caf' };
      """),
    Snippet(
      "aps in a variable", .swift, ["a.caf", "b.caf"],
      """
      var aps: [String: Any] = ["alert": "Hi", "sound": "a.caf"]
      aps["sound"] = "b.caf"
      """),
    Snippet(
      "a resource's URI in parts", .kotlin, ["~android:chime", "~android:bell"],
      """
      val a = Uri.parse("android.resource://" + packageName + "/raw/chime")
      channel.setSound(Uri.parse(base + R.raw.bell), attributes)
      """),
    Snippet(
      "a resource in a variable called sound", .kotlin, ["~android:chime"],
      "val sound = R.raw.chime"),
    Snippet(
      "a JSON object built by calls", .java, ["~any:chime.caf"],
      #"aps.addProperty("sound", "chime.caf"); aps.addProperty("badge", 1);"#),
    Snippet(
      "a list of objects and keys", .objectiveC, ["~chime.caf"],
      #"[NSDictionary dictionaryWithObjectsAndKeys:@"chime.caf", @"sound", nil];"#),
    Snippet(
      "a name in a variable", .typescript, ["chime.caf"], isSupported: false,
      """
      const names = { happy: 'chime.caf' };
      const message = { aps: { sound: names[mood] } };
      """),
    Snippet(
      "a name that a function returns", .swift, ["chime.caf"], isSupported: false,
      """
      func sound() -> String { "chime.caf" }
      let name = UNNotificationSoundName(sound())
      """),
  ]
}
