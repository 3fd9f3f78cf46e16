// SPDX-License-Identifier: MIT

extension Snippet {
  static let go = [
    Snippet(
      "the builder of apns2", .go, ["~chime.caf", "~alarm.caf"],
      #"""
      import "github.com/sideshow/apns2/payload"
      p := payload.NewPayload().Alert("hello.caf").Badge(1).Sound("chime.caf")
      q := payload.NewPayload().SoundName("alarm.caf").SoundVolume(1)
      """#),
    Snippet(
      "Firebase Admin's types", .go, ["chime.caf", "android:chime"],
      #"""
      message := &messaging.Message{
        APNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{
          Aps: &messaging.Aps{Alert: &messaging.ApsAlert{Title: "a.caf"}, Sound: "chime.caf"},
        }},
        Android: &messaging.AndroidConfig{
          Notification: &messaging.AndroidNotification{Title: "Hi", Sound: "chime"},
        },
      }
      """#),
    Snippet(
      "a critical sound", .go, ["alarm.caf"],
      #"""
      aps := &messaging.Aps{
        CriticalSound: &messaging.CriticalSound{Critical: true, Name: "alarm.caf", Volume: 1},
      }
      """#),
    Snippet(
      "maps", .go, ["chime.caf", "android:chime"],
      #"""
      payload := map[string]interface{}{
        "aps": map[string]interface{}{"alert": "Hi", "sound": "chime.caf", "badge": 1},
        "android": map[string]any{"notification": map[string]any{"sound": "chime"}},
      }
      """#),
    Snippet(
      "a critical sound in a map", .go, ["alarm.caf"],
      #"""
      p := map[string]any{"aps": map[string]any{
        "sound": map[string]any{"critical": 1, "name": "alarm.caf", "volume": 1.0},
      }}
      """#),
    Snippet(
      "JSON in raw strings", .go, ["chime.caf", "*.caf"],
      #"""
      body := `{"aps": {"sound": "chime.caf", "badge": 1}}`
      other := fmt.Sprintf(`{"aps": {"sound": "%s.caf"}}`, name)
      """#),
    Snippet(
      "escapes", .go, ["bell.wav"],
      ##"payload := "{\"aps\":{\"sound\":\"bell.wav\"}}""##),
    Snippet(
      "a format and concatenation", .go, ["*.caf", "tone_*.caf"],
      #"""
      a := &messaging.Aps{Sound: fmt.Sprintf("%s.caf", name)}
      b := &messaging.Aps{Sound: "tone_" + name + ".caf"}
      """#),
    Snippet(
      "comments", .go, ["chime.caf"],
      #"""
      // payload.APS{Sound: "a.caf"}
      /* payload.APS{Sound: "b.caf"} */
      aps := payload.APS{Sound: "chime.caf"} // Sound: "c.caf"
      """#),
    Snippet(
      "members and subscripts", .go, ["chime.caf", "bell.wav"],
      #"""
      message.APNS.Payload.Aps.Sound = "chime.caf"
      payload["aps"]["sound"] = "bell.wav"
      """#),
    Snippet(
      "OneSignal's keys", .go, ["chime.caf", "android:chime"],
      #"""
      push := map[string]any{"ios_sound": "chime.caf", "android_sound": "chime", "name": "x.caf"}
      """#),
    Snippet(
      "strings that do not name a sound", .go, [],
      #"""
      sound := "chime.caf"
      enemy := Enemy{Name: "cat", Sound: "meow.wav"}
      player.Sound("track.wav")
      var settings = map[string]string{"sound": "bell.wav"}
      type Push struct { Sound string `json:"sound"` }
      if sound == "a.caf" { play("b.caf") }
      """#),
    Snippet(
      "a constant", .go, ["chime.caf"], isSupported: false,
      #"""
      const chime = "chime.caf"
      aps := messaging.Aps{Sound: chime}
      """#),
  ]
}
