// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/interruption-level`.
  package static let interruptionLevel = SoundRule(
    "payload/interruption-level",
    "an interruption level is one of those that Apple documents, and suits the sound",
    why: """
      Apple documents passive, active, time-sensitive and critical. Some providers have \
      another spelling for time-sensitive, which Earcon accepts for them. The sound of a \
      critical alert is a dictionary with critical, name and volume. With only a name, the \
      sound does not get the volume of a critical alert.
      """,
    severity: .warning, sources: [.generatingNotification, .interruptionLevel],
    examples: [
      SoundRule.Example(
        "a level that Apple documents",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"alert": "Hi", "sound": "chime.caf", "interruption-level": "time-sensitive"}}"#
                .utf8)
          }
        ]),
      SoundRule.Example(
        "a critical alert",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"sound": {"critical": 1, "name": "chime.caf"}, "interruption-level": "critical"}}"#
                .utf8)
          }
        ]),
      SoundRule.Example(
        "an unknown level",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "interruption-level": "timesensitive"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning, "unknown interruption level: 'timesensitive'")
        ]),
      SoundRule.Example(
        "the level of a critical alert with the name of a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"alert": "Hi", "sound": "chime.caf", "interruption-level": "critical"}}"#
                .utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "the interruption level is critical, but the sound is only a name")
        ]),
    ])
}
