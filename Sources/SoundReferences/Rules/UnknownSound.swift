// SPDX-License-Identifier: MIT

public import SoundFindings

extension ReferenceRules {
  /// `reference/unknown-sound`.
  public static let unknownSound = SoundRule(
    "reference/unknown-sound", "a sound that a source file names is among the manifest's",
    why: """
      The system looks for a file of exactly the name that it is given, bytes, capitals and \
      extension included. Where there is none it plays the default sound and tells nobody, and no \
      compiler knows the names of files. 'earcon references' reads names beside the interfaces \
      that take them, such as UNNotificationSoundName and "sound" in "aps". Beside words that \
      other things have too, such as "sound" alone, it is a warning, and a text without an extension \
      counts only where it is like a sound's name, or may be a resource of Android. A sound that \
      older versions lack is a warning too.
      """,
    severity: .error, sources: [.soundNamed, .missingExtension],
    examples: [
      SoundRule.Example(
        "a sound that is there", "Bird.swift",
        #"content.sound = UNNotificationSound(named: UNNotificationSoundName("chime.caf"))"#),
      SoundRule.Example(
        "other capitals", "Bird.swift", #"let name = UNNotificationSoundName("Chime.caf")"#,
        findings: [
          SoundRule.Example.Expectation(
            "Bird.swift", .error, "no sound is called 'Chime.caf'; 'chime.caf' has other capitals")
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
        "the word alone, which other things have too", "cats.ts",
        "const cat = { name: 'cat', sound: 'meow.mp3' };",
        findings: [
          SoundRule.Example.Expectation("cats.ts", .warning, "no sound is called 'meow.mp3'")
        ]),
      SoundRule.Example(
        "a word that names no sound", "settings.ts", "const on = { sound: 'always' };"),
      SoundRule.Example(
        "a comment", "Bird.swift", #"// let name = UNNotificationSoundName("old.caf")"#),
    ])
}
