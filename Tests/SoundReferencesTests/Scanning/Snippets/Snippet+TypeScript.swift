// SPDX-License-Identifier: MIT

extension Snippet {
  static let typescript = [
    Snippet(
      "Expo's message", .typescript, ["~bells_sound.wav"],
      "const message = { to: token, sound: 'bells_sound.wav', title: 'Hi', body: \"there.wav.txt\" };"
    ),
    Snippet(
      "Firebase Admin's message", .typescript, ["chime.caf", "alarm.caf", "android:chime"],
      """
      const a = { apns: { payload: { aps: { sound: "chime.caf" } } } };
      const b = { apns: { payload: { aps: { sound: { critical: true, name: 'alarm.caf', volume: 1 } } } } };
      const c = { android: { notification: { channelId: 'x', sound: 'chime' } } };
      """),
    Snippet(
      "OneSignal's fields", .typescript, ["chime.caf", "android:chime"],
      "const push = { ios_sound: 'chime.caf', android_sound: 'chime', name: 'x.caf.txt' };"),
    Snippet(
      "quoted keys and properties", .typescript,
      ["~a.caf", "~b.caf", "~c.caf"],
      """
      const push = { "sound": "a.caf" };
      push['sound'] = 'b.caf';
      push.sound = `c.caf`;
      """),
    Snippet(
      "interpolation", .typescript, ["~*.wav", "~tone_*.wav", "~${x}.wav"],
      """
      const a = { sound: `${sound}.wav` };
      const b = { sound: `tone_${pick({ kind: `a}${b}` })}.wav` };
      const c = { sound: '${x}.wav' };
      """),
    Snippet(
      "comments", .typescript, ["~chime.caf"],
      """
      // { sound: 'a.caf' }
      /* { sound: 'b.caf' } /* */
      const url = 'https://example.com/*', push = { sound: /* 'c.caf' */ 'chime.caf' };
      """),
    Snippet(
      "regular expressions with quotation marks", .typescript, ["~chime.caf"],
      #"""
      const quotes = text.replace(/['"`]/g, '').split(/\/"[/"]/);
      const half = a / b; const push = { sound: 'chime.caf' }; // / '
      """#),
    Snippet(
      "a conditional expression and a default value", .typescript,
      ["~loud.caf", "~quiet.caf", "~bell.wav"],
      """
      const a = { sound: isLoud ? 'loud.caf' : 'quiet.caf' };
      const b = { sound: name ?? "bell.wav", other: "c" };
      """),
    Snippet(
      "concatenation", .typescript, ["~*.wav", "~ding.wav", "~a*b*.wav"],
      """
      const a = { sound: name + '.wav', title: name + '.wav.txt' };
      const b = { sound: 'ding' + '.wav' };
      const c = { sound: 'a' + name + 'b' + other + '.wav' };
      """),
    Snippet(
      "Expo's configuration", .typescript, ["~any:bells.wav", "~any:other.wav"],
      """
      export default { plugins: [["expo-notifications",
        { icon: "./icon.png", sounds: ["./local/assets/bells.wav", './other.wav'] }]] };
      """),
    Snippet(
      "text in JSX", .typescript, ["~chime.caf", "~bell.wav"],
      """
      const page = <Text>Don't play "it"</Text>;
      const push = { sound: 'chime.caf' };
      const view = <Notification title="Bell" sound="bell.wav" />;
      """),
    Snippet(
      "types and escapes", .typescript, ["~it's.caf"],
      #"""
      interface Push { sound?: string; volume: number }
      const name: string = 'title';
      const push: Push = { sound: 'it\x27s.caf' };
      """#),
    Snippet(
      "strings that do not name a sound", .typescript, [],
      """
      import sound from './sound';
      if (push.sound === 'chime.caf') console.log('sound: ' + push.sound);
      const push = { sound: 'default', playSound: true }, off = { sound: null };
      switch (kind) { case 'sound': return 'a'; default: return 'b' }
      t('sound', { fallback: 'Sound' });
      """),
    Snippet(
      "a constant", .typescript, ["chime.caf"], isSupported: false,
      """
      const CHIME = 'chime.caf';
      const push = { sound: CHIME };
      """),
    Snippet(
      "JSON in a string", .typescript, ["chime.caf", "*.caf"],
      #"""
      send('{"aps": {"sound": "chime.caf"}}');
      send(`{"aps": {"sound": "${name}.caf", "badge": ${count}}}`);
      """#),
  ]
}
