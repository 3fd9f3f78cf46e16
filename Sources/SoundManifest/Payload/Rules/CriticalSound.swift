// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/critical-sound`.
  package static let criticalSound = SoundRule(
    "payload/critical-sound",
    "the sound of a critical alert has the keys critical and name, and any volume is from 0 to 1",
    why: """
      The sound of a critical alert is a dictionary. In it, critical is 1, name is a file name or \
      default, and the optional volume is a number from 0 (silent) to 1 (full). Earcon also \
      accepts 0 for critical, which means an ordinary alert. It reads 1.0 as 1, because JSON has \
      only one type of number. Firebase Admin, Airship and Expo accept a Boolean for critical, and \
      Home Assistant accepts numbers in strings. Expo requires no key; Airship and Home Assistant \
      require only name. For other providers, a missing critical key is a warning, because the \
      alert is then not critical. An unknown key is a note.
      """,
    severity: .error, sources: [.generatingNotification],
    examples: [
      SoundRule.Example(
        "full volume",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "name": "chime.caf", "volume": 1.0}}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a volume in percent",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "name": "chime.caf", "volume": 80}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the volume is 80; it must be a number from 0 to 1")
        ]),
      SoundRule.Example(
        "no name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "volume": 1.0}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the sound dictionary names no sound; the key 'name' is required")
        ]),
      SoundRule.Example(
        "critical as a string",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"sound": {"critical": "yes", "name": "default", "volume": 0.5}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "critical is the string 'yes'; it must be 1 or 0")
        ]),
    ])
}
