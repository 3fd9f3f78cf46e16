// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/silent`.
  package static let silent = SoundRule(
    "payload/silent",
    "a notification that the system delivers in silence has no sound",
    why: """
      For a passive notification, the system plays no sound. A background push wakes the app \
      and shows nothing, and Apple's guide allows no sound in it. Apple documents the number \
      1 for content-available. Some senders write true or the string 1, and in Firebase \
      Admin the key is contentAvailable. This rule reports a sound beside any of these; \
      payload/background-sound reports one beside the number.
      """,
    severity: .warning, sources: [.interruptionLevel, .backgroundUpdates],
    examples: [
      SoundRule.Example(
        "an active notification",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"alert": "Hi", "sound": "chime.caf", "interruption-level": "active"}}"#
                .utf8)
          }
        ]),
      SoundRule.Example(
        "a passive notification without a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "interruption-level": "passive"}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a passive notification with a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"alert": "Hi", "sound": "chime.caf", "interruption-level": "passive"}}"#
                .utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "the interruption level is passive, so the system plays no sound")
        ]),
      SoundRule.Example(
        "a background push with true instead of 1",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"content-available": true, "sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "a background push (content-available) has a sound; Apple's guide allows none")
        ]),
      SoundRule.Example(
        "a background push in Firebase Admin's spelling",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"apns": {"payload": {"aps": {"contentAvailable": true, "sound": "chime.caf"}}}}"#
                .utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "a background push (contentAvailable) has a sound; Apple's guide allows none")
        ]),
    ])
}
