// SPDX-License-Identifier: MIT

public import SoundFindings

extension ReferenceRules {
  /// `reference/pattern`.
  public static let pattern = SoundRule(
    "reference/pattern", "a name that is put together when the program runs can be a sound's",
    why: """
      What "\\(sound).wav" will be is not known before the program runs. It is told as the pattern \
      *.wav, with the sounds that it can be, so that somebody can look whether all of them are \
      meant. A pattern that no sound's name is like can never be right: that is a warning.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "an extension behind a name", "Push.swift", #"let payload = ["sound": "\(sound).wav"]"#,
        findings: [
          SoundRule.Example.Expectation(
            "Push.swift", .note,
            "the name '*.wav' is put together when the program runs; it can be 'bell.wav'")
        ]),
      SoundRule.Example(
        "nothing like it", "push.ts", "const aps = { sound: `${sound}.mp3` };",
        findings: [
          SoundRule.Example.Expectation(
            "push.ts", .warning,
            "no sound's name is like '*.mp3', which is put together when the program runs")
        ]),
      SoundRule.Example(
        "nothing is known", "Push.kt", #"val name = builder.setSound("$name")"#),
    ])
}
