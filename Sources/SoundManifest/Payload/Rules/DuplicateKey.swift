// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/duplicate-key`.
  package static let duplicateKey = SoundRule(
    "payload/duplicate-key", "each key on the path to the sound occurs once",
    why: """
      RFC 8259 does not say which of two equal keys a parser uses: some parsers use the first, \
      others the last. Earcon and a phone could therefore read different sounds. The rule also \
      covers some keys that affect the sound, such as alert and interruption-level. It does not \
      cover the app's own keys.
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
            "duplicate key 'sound'; parsers differ in which one they use")
        ]),
    ])
}
