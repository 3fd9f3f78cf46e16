// SPDX-License-Identifier: MIT

extension Snippet {
  static let json = [
    Snippet("APNs", .json, ["chime.caf"], #"{"aps": {"alert": "Hi", "sound": "chime.caf"}}"#),
    Snippet(
      "a critical sound", .json, ["alarm.caf"],
      #"{"aps": {"sound": {"critical": 1, "name": "alarm.caf", "volume": 1.0}, "name": "x.caf.txt"}}"#
    ),
    Snippet(
      "Firebase", .json, ["android:chime", "chime.caf"],
      """
      {"message": {
        "android": {"notification": {"title": "Hi", "sound": "chime"}},
        "apns": {"payload": {"aps": {"sound": "chime.caf"}}}
      }}
      """),
    Snippet(
      "OneSignal", .json, ["chime.wav", "android:chime"],
      #"{"ios_sound": "chime.wav", "android_sound": "chime", "contents": {"en": "sound"}}"#),
    Snippet(
      "Braze", .json, ["chime.caf", "android:chime"],
      #"{"messages": {"apple_push": {"sound": "chime.caf"}, "android_push": {"sound": "chime"}}}"#),
    Snippet(
      "IBM Push", .json, ["Newtune.wav", "android:sound.wav"],
      #"{"settings": {"apns": {"sound": "Newtune.wav"}, "gcm": {"sound": "sound.wav"}}}"#),
    Snippet(
      "Expo's configuration", .json, ["~any:bells.wav", "~any:other.wav"],
      #"{"expo": {"plugins": [["expo-notifications", {"sounds": ["./assets/bells.wav", "other.wav"]}]]}}"#
    ),
    Snippet(
      "escapes in keys and values", .json, ["\u{1F514}\u{E9}.caf"],
      #"{"aps": {"s\u006fund": "\ud83d\udd14\u00e9.caf"}}"#),
    Snippet(
      "comments", .json, ["chime.caf"],
      """
      { // "sound": "a.caf"
        /* "aps": {"sound": "b.caf"} */
        "aps": { "sound": "chime.caf", }
      }
      """),
    Snippet(
      "signs that interpolate in other languages", .json, [#"${x} \(y) $z %@.caf"#],
      #"{"aps": {"sound": "${x} \\(y) $z %@.caf"}}"#),
    Snippet(
      "strings that do not name a sound", .json, [],
      """
      {"sound": "default", "aps": {"sound": ""}, "sounds": [], "title": "sound", "sound2": "a",
       "list": ["sound", "b"], "sound": {"volume": "high"}, "sound": null, "sound": true}
      """),
    Snippet(
      "a payload on each line", .json, ["a.caf", "b.caf"],
      """
      {"aps": {"sound": "a.caf"}}
      {"aps": {"sound": "b.caf"}}
      """),
    Snippet(
      "a payload in a string, as in Amazon SNS", .json, ["chime.caf"],
      #"{"APNS": "{\"aps\":{\"sound\":\"chime.caf\"}}"}"#),
    Snippet(
      "names under another key", .json, ["chime.caf"], isSupported: false,
      #"{"tones": ["chime.caf"]}"#),
  ]
}
