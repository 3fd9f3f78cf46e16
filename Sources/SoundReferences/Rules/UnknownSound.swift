// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/unknown-sound`.
  package static let unknownSound = SoundRule(
    "reference/unknown-sound", "a sound that a source file names is in the app",
    why: """
      An iPhone looks for a file with exactly the given name, including case, extension and \
      Unicode form. If the app has no such file, the iPhone plays the default sound and reports no \
      error. No compiler checks file names. Earcon reads the names in known places, such as \
      UNNotificationSoundName and "sound" in "aps". 'earcon references' looks them up in the \
      manifest, and 'earcon check' in the project. Next to an ambiguous word (one with other uses, \
      such as "sound" alone), an unknown name is only a warning. Earcon reports it only if the \
      file or the call is about notifications. Signs of this are, for example, \
      UNMutableNotificationContent, NotificationChannel, an import of expo-notifications, and a \
      badge. Next to an ambiguous word, Earcon reports a string without an extension only if it \
      may be an Android resource. A sound that some versions lack is a warning too.
      """,
    severity: .error, sources: [.soundNamed, .noError],
    examples: [
      SoundRule.Example(
        "a sound in the manifest", "Bird.swift",
        #"content.sound = UNNotificationSound(named: UNNotificationSoundName("chime.caf"))"#),
      SoundRule.Example(
        "different case", "Bird.swift", #"let name = UNNotificationSoundName("Chime.caf")"#,
        findings: [
          SoundRule.Example.Expectation(
            "Bird.swift", .error, "no sound is called 'Chime.caf'; 'chime.caf' differs in case")
        ]),
      SoundRule.Example(
        "another extension, in a payload", "push.ts",
        #"const payload = { aps: { sound: 'chime.wav' } };"#,
        findings: [
          SoundRule.Example.Expectation(
            "push.ts", .error, "no sound is called 'chime.wav'; the file is called 'chime.caf'")
        ]),
      SoundRule.Example(
        "no extension", "push.dart", #"DarwinNotificationDetails(sound: 'chime');"#,
        findings: [
          SoundRule.Example.Expectation(
            "push.dart", .error, "'chime' has no extension; the file is called 'chime.caf'")
        ]),
      SoundRule.Example(
        "the ambiguous word 'sound' alone", "cats.ts",
        "const cat = { name: 'cat', sound: 'meow.mp3' };"),
      SoundRule.Example(
        "the word 'sound' next to the text of a message", "push.ts",
        "const push = { to: token, body: 'Hello', sound: 'meow.mp3' };",
        findings: [
          SoundRule.Example.Expectation("push.ts", .warning, "no sound is called 'meow.mp3'")
        ]),
      SoundRule.Example(
        "a word that names no sound", "settings.ts", "const on = { sound: 'always' };"),
      SoundRule.Example(
        "a comment", "Bird.swift", #"// let name = UNNotificationSoundName("old.caf")"#),
    ])
}
