// SPDX-License-Identifier: MIT

extension Snippet {
  static let swift = [
    Snippet(
      "a sound by its name", .swift, ["chime.caf"],
      #"content.sound = UNNotificationSound(named: UNNotificationSoundName("chime.caf"))"#),
    Snippet(
      "a raw value", .swift, ["chime.caf", "bell.wav"],
      """
      let one = UNNotificationSoundName(rawValue: "chime.caf")
      let two = UNNotificationSoundName.init(rawValue: "bell.wav")
      """),
    Snippet(
      "implicit member expressions", .swift, ["~chime.caf", "gong.aiff"],
      """
      content.sound = .init(named: .init("chime.caf"))
      let other = UNNotificationSound(named: .init(rawValue: "gong.aiff"))
      """),
    Snippet(
      "critical and ringtone sounds", .swift, ["alarm.caf", "ring.caf"],
      """
      content.sound = UNNotificationSound.criticalSoundNamed(
        UNNotificationSoundName("alarm.caf"), withAudioVolume: 0.8)
      content.sound = .ringtoneSoundNamed(UNNotificationSoundName("ring.caf"))
      content.sound = .defaultCritical
      """),
    Snippet(
      "nested comments", .swift, ["chime.caf"],
      """
      // UNNotificationSoundName("line.caf")
      /* UNNotificationSoundName("block.caf") /* "sound": "inner.caf" */ "sound": "outer.caf" */
      /// Plays `UNNotificationSoundName("doc.caf")`.
      let url = "https://example.com/*"; let name = UNNotificationSoundName("chime.caf") // "sound": "x.caf"
      """),
    Snippet(
      "interpolation", .swift, ["*.wav", "~*.wav", "snd_*.caf"],
      #"""
      content.sound = UNNotificationSound(named: UNNotificationSoundName(rawValue: "\(sound).wav"))
      let payload = ["aps": 1, "sound": "\(sound).wav"]
      let name = UNNotificationSoundName("snd_\(names["key"] ?? "none")\(index + 1).caf")
      """#),
    Snippet(
      "a name in an interpolation", .swift, ["~*.wav", "inner.caf"],
      #"""
      let payload = ["sound": "\(pick(UNNotificationSoundName("inner.caf"))).wav"]
      """#),
    Snippet(
      "raw and multi-line strings", .swift,
      [#"a\(b).caf"#, "*.caf", "multi.caf"],
      ##"""
      let raw = UNNotificationSoundName(#"a\(b).caf"#)
      let put = UNNotificationSoundName(#"\#(name).caf"#)
      let multi = UNNotificationSoundName("""
        multi.caf
        """)
      """##),
    Snippet(
      "escapes", .swift, ["caf\u{E9} \"1\".caf"],
      #"let name = UNNotificationSoundName("caf\u{E9} \"1\".caf")"#),
    Snippet(
      "a payload", .swift, ["chime.caf", "alarm.caf"],
      """
      let one = ["aps": ["alert": ["title": "Hello.caf"], "sound": "chime.caf", "badge": 1]]
      let two = ["aps": ["sound": ["critical": 1, "name": "alarm.caf", "volume": 1.0]]]
      """),
    Snippet(
      "a conditional expression and a default value", .swift,
      ["loud.caf", "quiet.caf", "bell.wav"],
      """
      let name = UNNotificationSoundName(isLoud ? "loud.caf" : "quiet.caf")
      let other = UNNotificationSoundName(rawValue: settings["name"] ?? "bell.wav")
      """),
    Snippet(
      "concatenation", .swift, ["ding.caf", "*.caf", "a*.caf"],
      """
      let one = UNNotificationSoundName("ding" + ".caf")
      let two = UNNotificationSoundName(name + ".caf")
      let three = UNNotificationSoundName("a" + name + ".caf")
      """),
    Snippet(
      "a format", .swift, ["*.caf", "tone*.caf"],
      """
      let one = UNNotificationSoundName(String(format: "%@.caf", name))
      let two = UNNotificationSoundName(rawValue: String(format: "tone%02d.caf", 3))
      """),
    Snippet(
      "older interfaces", .swift, ["~old.caf", "~cloud.caf"],
      """
      localNotification.soundName = "old.caf"
      let info = CKSubscription.NotificationInfo()
      info.soundName = "cloud.caf"
      info.title = "not.caf"
      """),
    Snippet(
      "a builder of payloads", .swift, ["chime.caf", "~alarm.caf", "~named.caf"],
      """
      let a = APNSAlertNotification(alert: alert, sound: .fileName("chime.caf"), topic: "com.example")
      let b = Notification(sound: .critical(name: "alarm.caf", volume: 1))
      let c = Message(title: "Sound", sound: "named.caf", body: "default.caf.txt")
      """),
    Snippet(
      "strings that do not name a sound", .swift, [],
      """
      if sound == "chime.caf" { print("sound: \\(sound)") }
      switch sound { case "a.caf": return "b" default: return "c" }
      content.sound = .default
      let names: [String] = ["title": "sound"].map(\\.value)
      let path = Bundle.main.path(forResource: "movie", ofType: "mov")
      """),
    Snippet(
      "a regular expression with a quotation mark", .swift, ["chime.caf"],
      #"""
      let expression = /a"b/
      let name = UNNotificationSoundName("chime.caf")
      """#),
    Snippet(
      "JSON in a string", .swift, ["*.caf", "bell.wav"],
      ##"""
      let one = """
        {"aps": {"sound": "\(name).caf", "badge": \(count)}}
        """
      let two = #"{"aps": {"sound": "bell.wav"}}"#
      """##),
    Snippet(
      "a name in a variable", .swift, ["chime.caf"], isSupported: false,
      """
      let file = "chime.caf"
      content.sound = UNNotificationSound(named: UNNotificationSoundName(file))
      """),
    Snippet(
      "the result of a function call", .swift, ["chime.caf"],
      #"let name = UNNotificationSoundName("chime".appending(".caf"))"#),
  ]
}
