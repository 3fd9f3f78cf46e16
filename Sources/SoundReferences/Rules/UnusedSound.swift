// SPDX-License-Identifier: MIT

package import SoundFindings

extension ReferenceRules {
  /// The rule `reference/unused-sound`.
  package static let unusedSound = SoundRule(
    "reference/unused-sound", "the checked source files name each sound of the manifest",
    why: """
      The app may not need a sound that no source file names. A name is a string with the file \
      name, with or without its folder or extension, or a resource such as R.raw.chime. A case of \
      a Swift enumeration and a matching pattern are names too, and so are strings in projects, \
      storyboards and translations. Earcon reports unused sounds only if it could open all files. \
      The finding is only a note: a server's payloads may name the sound, or the code may receive \
      the name at run time.
      """,
    severity: .note, sources: [.soundNamed],
    examples: [
      SoundRule.Example(
        "names of two of three sounds", "Bird.swift", #"let names = ["bell.wav", "chime.caf"]"#,
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
