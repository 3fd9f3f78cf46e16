// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/unused-sound`.
  package static let unusedSound = SoundRule(
    "reference/unused-sound", "a checked source names each sound of the manifest",
    why: """
      A sound may be unused if no source names it. A use is a string with the sound's file \
      name, with or without a folder or the extension, or a resource such as `R.raw.chime`. Strings \
      in projects, storyboards and translations count too, and so do a case of a Swift enumeration \
      and a pattern that matches. The finding is only a note, because a server's payloads may name \
      the sound, and Earcon cannot find a name that the code receives only at run time.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "two of three sounds", "Bird.swift", #"let names = ["bell.wav", "chime.caf"]"#,
        findings: [
          SoundRule.Example.Expectation(
            "sounds.json", .note, "no checked source names 'gong.aiff'")
        ]),
      SoundRule.Example(
        "names without extensions", "Bird.swift",
        #"enum Sound: String { case bell, chime, alarm = "gong" }"#),
      SoundRule.Example(
        "names of all sounds", "Bird.kt",
        #"val names = listOf("bell.wav", "chime.caf", "$other.aiff")"#),
    ])
}
