// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/interruption-level`.
  package static let interruptionLevel = SoundRule(
    "payload/interruption-level",
    "an interruption level is one that Apple documents, and suits the sound",
    why: """
      Apple documents four levels: passive, active, time-sensitive and critical. Earcon also \
      accepts a provider's own spelling, such as OneSignal's time_sensitive. The sound of a \
      critical alert is a dictionary with critical and name, and optionally volume. If the sound \
      is only a name, it does not get the volume of a critical alert.
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
        "the level critical, and a sound that is only a name",
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
