// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/unknown-sound`.
  public static let unknownSound = Rule(
    "payload/unknown-sound", "the sound that a payload names is in every version of the app",
    why: """
      A payload carries a name only. Where the app's bundle has no file of exactly that name, \
      bytes, capitals and extension included, the phone plays the default sound and tells \
      nobody; the sender hears nothing of it either. The manifest that the app's build wrote \
      says which names there are, and in which versions.
      """,
    severity: .error, sources: [.generatingNotification, .legacyPayload],
    examples: [
      Rule.Example(
        "a sound that is there, and the system's",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime.caf"}}"#.utf8)
          }
        ]),
      Rule.Example(
        "another extension",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime.wav"}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "no sound is called 'chime.wav'; the file is called 'chime.caf'")
        ]),
      Rule.Example(
        "no extension",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime"}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "'chime' has no extension; the file is called 'chime.caf'")
        ]),
      Rule.Example(
        "other capitals",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "Chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "no sound is called 'Chime.caf'; 'chime.caf' has other capitals")
        ]),
      Rule.Example(
        "a sound that an older version lacks",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "new.caf"}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "'new.caf' is not in every version: 4.1 has no such sound")
        ]),
      Rule.Example(
        "a resource of Android's, without its extension",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"sound": "tt"}}}}"#.utf8)
          }
        ]),
    ])
}
