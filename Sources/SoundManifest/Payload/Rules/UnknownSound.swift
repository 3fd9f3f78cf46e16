// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/unknown-sound`.
  public static let unknownSound = SoundRule(
    "payload/unknown-sound", "the sound that a payload names is in every version of the app",
    why: """
      A payload carries a name only. Where the app's bundle has no file of exactly that name, \
      bytes, capitals and extension included, the phone plays the default sound and tells \
      nobody; the sender hears nothing of it either. The manifest that the app's build wrote \
      says which names there are, and in which versions.
      """,
    severity: .error, sources: [.generatingNotification, .legacyPayload],
    examples: [
      SoundRule.Example(
        "a sound that is there, and the system's",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime.caf"}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "another extension",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime.wav"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "no sound is called 'chime.wav'; the file is called 'chime.caf'")
        ]),
      SoundRule.Example(
        "no extension",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'chime' has no extension; the file is called 'chime.caf'")
        ]),
      SoundRule.Example(
        "other capitals",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "Chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "no sound is called 'Chime.caf'; 'chime.caf' has other capitals")
        ]),
      SoundRule.Example(
        "a sound that an older version lacks",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "new.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'new.caf' is not in every version: 4.1 has no such sound")
        ]),
      SoundRule.Example(
        "a resource of Android's, without its extension",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"sound": "tt"}}}}"#.utf8)
          }
        ]),
    ])
}
