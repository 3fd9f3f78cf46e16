// SPDX-License-Identifier: MIT

extension Snippet {
  static let ruby = [
    Snippet(
      "a notification of houston", .ruby, ["~chime.caf"],
      """
      notification = Houston::Notification.new(device: token)
      notification.alert = 'a.caf'
      notification.sound = 'chime.caf'
      """),
    Snippet(
      "a notification of grocer", .ruby, ["~siren.aiff"],
      #"Grocer::Notification.new(device_token: token, alert: "Hi", sound: "siren.aiff")"#),
    Snippet(
      "notifications of rpush and apnotic", .ruby, ["~bell.wav", "~gong.aiff"],
      #"""
      n = Rpush::Apns2::Notification.new
      n.sound = "bell.wav"
      notification = Apnotic::Notification.new(token)
      notification.sound = 'gong.aiff'
      """#),
    Snippet(
      "symbols as keys", .ruby, ["chime.caf"],
      "payload = { aps: { alert: 'Hi', sound: 'chime.caf', badge: 1 } }"),
    Snippet(
      "keys with arrows", .ruby, ["chime.caf", "bell.wav"],
      """
      payload = { 'aps' => { 'alert' => 'Hi', 'sound' => 'chime.caf' } }
      other = { :aps => { :sound => 'bell.wav' } }
      """),
    Snippet(
      "a critical sound", .ruby, ["alarm.caf"],
      "payload = { aps: { sound: { critical: 1, name: 'alarm.caf', volume: 1.0 } } }"),
    Snippet(
      "Firebase's message", .ruby, ["android:chime", "chime.caf"],
      """
      message = {
        android: { notification: { sound: 'chime' } },
        apns: { payload: { aps: { sound: 'chime.caf' } } },
      }
      """),
    Snippet(
      "interpolation", .ruby, ["*.caf", "tone_*.wav", "#{x}.caf"],
      ##"""
      aps = { sound: "#{name}.caf", title: 'x' }
      b = { aps: { sound: "tone_#{tones['key']}.wav" } }
      c = { aps: { sound: '#{x}.caf' } }
      """##),
    Snippet(
      "comments", .ruby, ["chime.caf"],
      """
      # notification.sound = 'a.caf'
      half = a / b # it's 'b.caf'
      aps = { sound: 'chime.caf' } # { aps: { sound: 'c.caf' } }
      """),
    Snippet(
      "a regular expression with quotation marks", .ruby, ["chime.caf"],
      #"text.gsub(/['"]/, ''); aps = { sound: 'chime.caf' }"#),
    Snippet(
      "JSON in strings", .ruby, ["chime.caf", "bell.wav"],
      #"""
      body = '{"aps": {"sound": "chime.caf"}}'
      text = <<~JSON
        {"aps": {"sound": "bell.wav"}}
      JSON
      """#),
    Snippet(
      "a conditional expression", .ruby, ["loud.caf", "quiet.caf"],
      "aps = { sound: loud ? 'loud.caf' : 'quiet.caf' }"),
    Snippet(
      "strings that do not name a sound", .ruby, [],
      """
      sound = 'chime.caf'
      enemy.sound = 'meow.wav'
      cat = { name: 'cat', sound: 'meow.wav' }
      play('a.caf') if sound == 'b.caf'
      """),
    Snippet(
      "subscripts with symbols", .ruby, ["chime.caf", "bell.wav", "gong.aiff"],
      """
      payload[:aps][:sound] = 'chime.caf'
      payload['aps'][:sound] = "bell.wav"
      aps[:sound] = 'gong.aiff'
      options[:sound] = 'a.caf'
      payload[:aps][:category] = 'b.caf'
      """),
    Snippet(
      "silence in houston, and an attribute of grocer", .ruby, ["~siren.aiff"],
      """
      Houston::Notification.new(device: token, sound: '', content_available: true)
      notification = Grocer::Notification.new(device_token: token, badge: 3)
      notification.sound = 'siren.aiff'
      """),
    Snippet(
      "a constant", .ruby, ["chime.caf"], isSupported: false,
      """
      CHIME = 'chime.caf'
      aps = { sound: CHIME }
      """),
  ]
}
