// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/silent`.
  package static let silent = SoundRule(
    "payload/silent",
    "a notification that the system delivers in silence has no sound",
    why: """
      For a notification with the interruption level passive, the system plays no sound. A \
      background push wakes the app and shows nothing, and Apple's guide allows no sound in it. If \
      content-available is the number 1, as Apple documents, payload/background-sound reports the \
      sound. This rule reports it if the value is true or the string 1, or if the key is \
      contentAvailable, as in Firebase Admin.
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
