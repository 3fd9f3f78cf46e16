// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/background-sound`.
  package static let backgroundSound = SoundRule(
    "payload/background-sound", "a background push has no sound",
    why: """
      A push with content-available and no alert wakes the app and shows nothing. In Apple's \
      guide, such a push has no alert, badge or sound. If it has a sound, the system may delay the \
      push, or play the sound and show nothing.
      """,
    severity: .warning, sources: [.backgroundUpdates],
    examples: [
      SoundRule.Example(
        "a background push",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"content-available": 1}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "an alert that wakes the app as well",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"content-available": 1, "alert": "Hi", "sound": "chime.caf"}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a background push with a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"content-available": 1, "sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "a background push has a sound; Apple's guide allows none")
        ]),
    ])
}
