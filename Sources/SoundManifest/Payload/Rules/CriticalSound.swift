// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/critical-sound`.
  public static let criticalSound = Rule(
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
      Rule.Example(
        "full volume",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "name": "chime.caf", "volume": 1.0}}}"#.utf8)
          }
        ]),
      Rule.Example(
        "a volume in percent",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "name": "chime.caf", "volume": 80}}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "the volume is '80'; it must be 0 to 1")
        ]),
      Rule.Example(
        "no name",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": {"critical": 1, "volume": 1.0}}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "the dictionary names no sound; it must have a name")
        ]),
      Rule.Example(
        "a critical that is a text",
        [
          Rule.Example.File("payload.json") {
            Array(
              #"{"aps": {"sound": {"critical": "yes", "name": "default", "volume": 0.5}}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "critical is 'yes'; it must be 1 or 0")
        ]),
    ])
}
