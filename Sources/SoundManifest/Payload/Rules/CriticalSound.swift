// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/critical-sound`.
  public static let criticalSound = SoundRule(
    "payload/critical-sound",
    "the dictionary of a critical alert has critical, a name and a volume from 0 to 1",
    why: """
      A critical alert's sound is a dictionary: critical is 1, name is a file's name or default, \
      and volume is a number from 0, silent, to 1, full. What APNs does with other values is not \
      documented. 1.0 is 1, because JSON has one type of number. Firebase Admin and Expo take a \
      truth value for critical, and Expo lets everything be left out. Without critical the alert is \
      not critical, which is a warning; a key that the dictionary has not got is a note.
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
            "the volume is '80'; it must be 0 to 1")
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
            "the dictionary names no sound; it must have a name")
        ]),
      SoundRule.Example(
        "a critical that is a text",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"sound": {"critical": "yes", "name": "default", "volume": 0.5}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "critical is 'yes'; it must be 1 or 0")
        ]),
    ])
}
