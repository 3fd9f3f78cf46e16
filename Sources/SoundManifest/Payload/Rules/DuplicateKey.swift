// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/duplicate-key`.
  public static let duplicateKey = SoundRule(
    "payload/duplicate-key", "a key on the way to the sound stands there once",
    why: """
      RFC 8259 leaves open which of two equal keys counts: some readers take the first, others \
      the last. A check of one and a phone that takes the other do not see the same sound.
      """,
    severity: .error, sources: [.json],
    examples: [
      SoundRule.Example(
        "each key once",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": "chime.caf"}, "x": {"sound": 1}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "two sounds",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": "chime.caf", "sound": "default"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the key 'sound' stands there twice; readers differ in which they take")
        ]),
    ])
}
