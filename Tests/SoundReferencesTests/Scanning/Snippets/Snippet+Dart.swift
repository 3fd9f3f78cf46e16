// SPDX-License-Identifier: MIT

extension Snippet {
  static let dart = [
    Snippet(
      "an Android resource", .dart, ["android:slow_spring"],
      "sound: RawResourceAndroidNotificationSound('slow_spring'),"),
    Snippet(
      "an Apple file", .dart, ["slow_spring.aiff"],
      "const details = DarwinNotificationDetails(sound: 'slow_spring.aiff', threadIdentifier: 'a.caf');"
    ),
    Snippet(
      "a resource's URI", .dart, ["~android:res_custom"],
      "NotificationChannel(channelKey: 'custom', soundSource: 'resource://raw/res_custom')"),
    Snippet(
      "a payload", .dart, ["chime.caf", "android:chime"],
      """
      final message = {
        'apns': {'payload': {'aps': {'sound': 'chime.caf', 'badge': 1}}},
        'android': {'notification': {'title': 'Hi', 'sound': 'chime'}},
      };
      """),
    Snippet(
      "interpolation", .dart, ["*.wav", "tone_*.wav", "android:a_*"],
      #"""
      DarwinNotificationDetails(sound: '$name.wav');
      DarwinNotificationDetails(sound: "tone_${tones['key']! + 1}.wav");
      RawResourceAndroidNotificationSound('a_$name')
      """#),
    Snippet(
      "raw strings", .dart, [#"$a\b.wav"#],
      #"DarwinNotificationDetails(sound: r'$a\b.wav');"#),
    Snippet(
      "multi-line strings and adjacent literals", .dart,
      ["multi.wav", "ding.dong.wav"],
      """
      DarwinNotificationDetails(sound: '''
      multi.wav
      ''');
      DarwinNotificationDetails(sound: 'ding.'
          "dong.wav");
      """),
    Snippet(
      "nested comments", .dart, ["chime.caf"],
      """
      /// DarwinNotificationDetails(sound: 'doc.caf')
      /* sound: 'a.caf' /* sound: 'b.caf' */ sound: 'c.caf' */
      DarwinNotificationDetails(sound: 'chime.caf'); // sound: 'd.caf'
      """),
    Snippet(
      "a conditional expression", .dart, ["loud.caf", "quiet.caf"],
      """
      DarwinNotificationDetails(
        sound: isLoud
            ? 'loud.caf'
            : 'quiet.caf',
      );
      """),
    Snippet(
      "concatenation", .dart, ["*.wav", "ding*"],
      """
      DarwinNotificationDetails(sound: name + '.wav', subtitle: 'a' + '.wav.txt');
      DarwinNotificationDetails(sound: 'ding' + extension);
      """),
    Snippet(
      "escapes", .dart, ["it's \u{1F514}.wav"],
      #"DarwinNotificationDetails(sound: 'it\'s \u{1F514}.wav');"#),
    Snippet(
      "strings that do not name a sound", .dart, [],
      #"""
      import 'package:app/sound.dart';
      if (sound == 'chime.caf') print('sound: $sound');
      DarwinNotificationDetails(sound: 'default', presentSound: true);
      final volume = settings['sound'];
      """#),
    Snippet(
      "a constant", .dart, ["chime.caf"], isSupported: false,
      """
      const file = 'chime.caf';
      const details = DarwinNotificationDetails(sound: file);
      """),
  ]
}
