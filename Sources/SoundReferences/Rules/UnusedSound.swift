// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/unused-sound`.
  package static let unusedSound = SoundRule(
    "reference/unused-sound", "each sound of the manifest has a reference in a source file",
    why: """
      A sound that nothing names takes up space in every installation. Most strings that equal a \
      sound's file name count as uses, wherever they occur, and so do patterns that match it. An \
      unused sound is only a note, because a server's payloads may name the sound, and Earcon does \
      not see names that the program reads from elsewhere.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "two of three sounds", "Bird.swift", #"let names = ["bell.wav", "chime.caf"]"#,
        findings: [
          SoundRule.Example.Expectation(
            "sounds.json", .note, "no source file refers to 'gong.aiff'")
        ]),
      SoundRule.Example(
        "each of them", "Bird.kt",
        #"val names = listOf("bell.wav", "chime.caf", "$other.aiff")"#),
    ])
}
