// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/pattern`.
  package static let pattern = SoundRule(
    "reference/pattern", "a name that is built at run time matches a sound",
    why: """
      In Swift, the value of "\\(sound).wav" is unknown until the program runs. Earcon reports the \
      pattern *.wav and up to four sounds that match, so that you can check whether you meant \
      them. A pattern that matches no sound is a warning. Next to an ambiguous word (one with \
      other uses, such as "sound" alone), Earcon warns only if the pattern has an extension. \
      Earcon does not report a name without a known part.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "an extension after a variable", "Push.swift", #"let aps = ["sound": "\(sound).wav"]"#,
        findings: [
          SoundRule.Example.Expectation(
            "Push.swift", .note,
            "the name '*.wav' is built at run time; it matches 'bell.wav'")
        ]),
      SoundRule.Example(
        "a pattern that matches no sound", "push.ts", "const aps = { sound: `${sound}.mp3` };",
        findings: [
          SoundRule.Example.Expectation(
            "push.ts", .warning,
            "no sound matches '*.mp3', which is built at run time")
        ]),
      SoundRule.Example(
        "a name without a known part", "Push.kt", #"val name = builder.setSound("$name")"#),
    ])
}
