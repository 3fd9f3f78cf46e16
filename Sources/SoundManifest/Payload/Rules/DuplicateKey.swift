// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/duplicate-key`.
  public static let duplicateKey = Rule(
    "payload/duplicate-key", "a key on the way to the sound stands there once",
    why: """
      RFC 8259 leaves open which of two equal keys counts: some readers take the first, others \
      the last. A check of one and a phone that takes the other do not see the same sound.
      """,
    severity: .error, sources: [.json],
    examples: [
      Rule.Example(
        "each key once",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": "chime.caf"}, "x": {"sound": 1}}"#.utf8)
          }
        ]),
      Rule.Example(
        "two sounds",
        [
          Rule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": "chime.caf", "sound": "default"}}"#.utf8)
          }
        ],
        findings: [
          Rule.Example.Expectation(
            "payload.json", .error,
            "the key 'sound' stands there twice; readers differ in which they take")
        ]),
    ])
}
