// SPDX-License-Identifier: MIT

extension Snippet {
  static let php = [
    Snippet(
      "an array", .php, ["chime.caf"],
      "$payload = ['aps' => ['alert' => 'Hi', 'sound' => 'chime.caf', 'badge' => 1]];"),
    Snippet(
      "arrays from calls", .php, ["bell.wav"],
      "$body['aps'] = array('alert' => 'Hi', 'sound' => 'bell.wav');"),
    Snippet(
      "a critical sound", .php, ["alarm.caf"],
      """
      $payload = ['aps' => ['sound' => ['critical' => 1, 'name' => 'alarm.caf', 'volume' => 1.0]]];
      """),
    Snippet(
      "the payload of pushok", .php, ["~chime.caf"],
      ##"""
      use Pushok\Payload;
      $payload = Payload::create()->setAlert($alert)->setSound('chime.caf');
      """##),
    Snippet(
      "Laravel's message", .php, ["~bell.wav"],
      ##"""
      use NotificationChannels\Apn\ApnMessage;
      return ApnMessage::create()->title('a.caf')->sound('bell.wav')->badge(1);
      """##),
    Snippet(
      "Kreait's configurations", .php, ["~any:chime.caf", "~any:chime"],
      ##"""
      use Kreait\Firebase\Messaging\ApnsConfig;
      $apns = ApnsConfig::new()->withSound('chime.caf');
      $android = AndroidConfig::new()->withSound('chime');
      """##),
    Snippet(
      "Firebase's message", .php, ["chime.caf", "android:chime"],
      """
      $message = [
        'apns' => ['payload' => ['aps' => ['sound' => 'chime.caf']]],
        'android' => ['notification' => ['sound' => 'chime']],
      ];
      """),
    Snippet(
      "interpolation", .php, ["*.caf", "tone_*.wav", "$x.caf", "*.wav"],
      #"""
      $aps = ['sound' => "$name.caf"];
      $b = ['aps' => ['sound' => "tone_{$tones['key']}.wav", 'title' => "x"]];
      $c = ['aps' => ['sound' => '$x.caf']];
      $d = ['aps' => ['sound' => "${name}.wav"]];
      """#),
    Snippet(
      "comments", .php, ["chime.caf"],
      """
      // 'aps' => ['sound' => 'a.caf']
      # 'aps' => ['sound' => 'b.caf']
      /* 'aps' => ['sound' => 'c.caf'] */
      $aps = ['sound' => 'chime.caf']; // it's
      """),
    Snippet(
      "concatenation", .php, ["*.caf", "ding.wav", "a*.caf"],
      """
      $aps = ['sound' => $name . '.caf'];
      $b = ['aps' => ['sound' => 'ding' . '.wav']];
      $c = ['aps' => ['sound' => 'a' . $name . '.caf']];
      """),
    Snippet(
      "a format, and JSON in a string", .php, ["*.caf", "bell.wav"],
      #"""
      $aps = ['sound' => sprintf('%s.caf', $name)];
      $body = '{"aps": {"sound": "bell.wav"}}';
      """#),
    Snippet(
      "a conditional expression", .php, ["loud.caf", "quiet.caf"],
      "$aps = ['sound' => $loud ? 'loud.caf' : 'quiet.caf'];"),
    Snippet(
      "strings that do not name a sound", .php, [],
      #"""
      $sound = 'chime.caf';
      $cat = ['name' => 'cat', 'sound' => 'meow.wav'];
      $player->setSound('track.wav');
      if ($sound === 'a.caf') { echo "sound: $sound"; }
      """#),
    Snippet(
      "a critical sound of pushok", .php, ["~alarm.caf"],
      ##"""
      use Pushok\Payload;
      use Pushok\Payload\Sound;
      $sound = Sound::create()->setCritical(1)->setName('alarm.caf')->setVolume(0.5);
      $payload = Payload::create()->setAlert('Fire')->setSound($sound);
      $user->setName('b.caf');
      """##),
    Snippet(
      "a message of Laravel in a notification's method", .php, ["~ding.aiff"],
      ##"""
      public function toApn($notifiable)
      {
          return ApnMessage::create()
              ->badge(1)
              ->title('Account approved')
              ->sound('ding.aiff')
              ->custom('sound', 'b.caf');
      }
      """##),
    Snippet(
      "a constant", .php, ["chime.caf"], isSupported: false,
      """
      const CHIME = 'chime.caf';
      $aps = ['sound' => CHIME];
      """),
  ]
}
