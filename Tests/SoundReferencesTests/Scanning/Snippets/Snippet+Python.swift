// SPDX-License-Identifier: MIT

extension Snippet {
  static let python = [
    Snippet(
      "Firebase Admin's types", .python, ["chime.caf", "android:chime"],
      """
      messaging.Message(
          apns=messaging.APNSConfig(payload=messaging.APNSPayload(
              aps=messaging.Aps(alert='a.caf', sound='chime.caf'))),
          android=messaging.AndroidConfig(
              notification=messaging.AndroidNotification(title='Hi', sound='chime')),
      )
      """),
    Snippet(
      "a critical sound", .python, ["alarm.caf", "siren.caf"],
      """
      aps = messaging.Aps(sound=messaging.CriticalSound('alarm.caf', critical=True, volume=1.0))
      messaging.CriticalSound(name='siren.caf', critical=True)
      """),
    Snippet(
      "dictionaries, also those of aioapns", .python, ["chime.caf", "bell.wav"],
      #"""
      message = {"aps": {"alert": "Hi", "sound": "chime.caf"}, "id": "a.caf"}
      NotificationRequest(device_token=token, message={"aps": {"alert": "Hi", 'sound': 'bell.wav'}})
      """#),
    Snippet(
      "dictionaries from calls", .python, ["chime.caf"],
      #"payload = dict(aps=dict(alert="Hi", sound="chime.caf"), title="a.caf")"#),
    Snippet(
      "the payload of PyAPNs2", .python, ["~chime.caf"],
      #"""
      from apns2.payload import Payload
      payload = Payload(alert="Hello", sound="chime.caf", badge=1)
      """#),
    Snippet(
      "Expo's message", .python, ["~bells.wav"],
      #"""
      from exponent_server_sdk import PushMessage
      PushMessage(to=token, body="x.caf", sound="bells.wav")
      """#),
    Snippet(
      "interpolation", .python, ["*.caf", "tone_*.caf", "*.wav"],
      #"""
      aps = {"sound": f"{name}.caf"}
      b = messaging.Aps(sound=f'tone_{tones["key"]:02d}.caf')
      body = f'{{"aps": {{"sound": "{name}.wav"}}}}'
      """#),
    Snippet(
      "raw strings, and JSON in multi-line strings", .python, [#"a\b.caf"#, "chime.caf"],
      ##"""
      aps = {'sound': r'a\b.caf'}
      body = """
      {"aps": {"sound": "chime.caf"}}
      """
      """##),
    Snippet(
      "formats and concatenation", .python, ["*.caf", "ding.wav", "*.caf"],
      #"""
      aps = {"sound": "%s.caf" % name}
      b = {"aps": {"sound": "ding" ".wav"}}
      c = {"aps": {"sound": name + ".caf"}}
      """#),
    Snippet(
      "comments", .python, ["chime.caf"],
      ##"""
      # messaging.Aps(sound="a.caf")
      """ messaging.Aps(sound='b.caf') """
      half = total // 2; aps = {"sound": "chime.caf"}  # 'sound': 'c.caf'
      """##),
    Snippet(
      "a conditional expression and subscripts", .python, ["loud.caf", "quiet.caf", "bell.wav"],
      #"""
      payload["aps"]["sound"] = "loud.caf" if is_loud else "quiet.caf"
      aps["sound"] = 'bell.wav'
      """#),
    Snippet(
      "strings that do not name a sound", .python, [],
      #"""
      sound = "chime.caf"
      enemy = Enemy(name="cat", sound="meow.wav")
      settings = {"sound": "on.wav", "volume": 1}
      pygame.mixer.Sound("track.wav").play()
      if sound == "a.caf": print(f"sound: {sound}")
      data = Payload(sound="b.wav")
      """#),
    Snippet(
      "a message of exponent_server_sdk", .python, ["~chime.caf"],
      #"""
      from exponent_server_sdk import PushClient, PushMessage
      PushClient().publish(PushMessage(to=token, body="Hi", sound="chime.caf", badge=1))
      """#),
    Snippet(
      "devices of django-push-notifications", .python,
      ["~any:bell.wav", "~any:horn", "~gong.aiff"],
      #"""
      from push_notifications.models import APNSDevice, GCMDevice
      device.send_message("Hi", sound="bell.wav", extra={"sound": "a.caf"})
      GCMDevice.objects.filter(user=user).send_message("Hi", sound="horn")
      apns_send_message(registration_id=token, alert="Hi", sound="gong.aiff")
      """#),
    Snippet(
      "a constant", .python, ["chime.caf"], isSupported: false,
      #"""
      CHIME = "chime.caf"
      aps = {"sound": CHIME}
      """#),
  ]
}
