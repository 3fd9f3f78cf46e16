// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/unknown-sound`.
  package static let unknownSound = SoundRule(
    "payload/unknown-sound", "the sound that a payload names is in every version of the app",
    why: """
      A payload carries only a name. If the app has no file with exactly that name, including \
      case, extension and Unicode form, an iPhone plays the default sound. It reports no error, \
      not even to the sender. The manifest lists the names of each version of the app; --from sets \
      the oldest version that Earcon considers. Without --manifest and --app, 'earcon payload \
      check' checks only the form of names. On Android, the client libraries of Firebase, \
      OneSignal and Braze look up the name of a resource, which has no extension. Those of IBM \
      Push and Iterable remove the extension.
      """,
    severity: .error, sources: [.generatingNotification, .legacyPayload, .firebaseClient],
    examples: [
      SoundRule.Example(
        "a sound in the app",
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
        "different case",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "Chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "no sound is called 'Chime.caf'; 'chime.caf' differs in case")
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
            "'new.caf' is not in every version; it is missing from 4.1")
        ]),
      SoundRule.Example(
        "an Android resource, without its extension",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"sound": "tt"}}}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "an Android resource with an extension",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"sound": "tt.wav"}}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'tt.wav' has an extension; the name of an Android resource has none")
        ]),
    ])
}
