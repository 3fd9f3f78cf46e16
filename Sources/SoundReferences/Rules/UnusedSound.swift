// SPDX-License-Identifier: MIT

public import SoundFindings

extension ReferenceRules {
  /// `reference/unused-sound`.
  public static let unusedSound = SoundRule(
    "reference/unused-sound", "a source file refers to each sound of the manifest",
    why: """
      A sound that nothing names takes room in every installation. A text that is a sound's name \
      counts wherever it stands, and so does a pattern that the name is like. It is a note: \
      payloads that a server makes may name the sound, and a name that is read from elsewhere is \
      not seen.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "two of three sounds", "Bird.swift", #"let names = ["bell.wav", "chime.caf"]"#,
        findings: [
          SoundRule.Example.Expectation("sounds.json", .note, "nothing refers to 'gong.aiff'")
        ]),
      SoundRule.Example(
        "each of them", "Bird.kt",
        #"val names = listOf("bell.wav", "chime.caf", "$other.aiff")"#),
    ])
}
