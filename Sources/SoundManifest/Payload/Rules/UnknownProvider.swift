// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/unknown-service`.
  package static let unknownProvider = SoundRule(
    "payload/unknown-service", "a payload has the structure of a known provider",
    why: """
      Earcon can check the sounds of a payload only if it knows the provider, or if \
      --sound-pointer names their place. It reports every other payload, so that empty output is \
      not read as a pass. The usual cause is a misspelled key, or input that contains no payloads. \
      A payload of a known provider passes this rule even if it names no sound. With --provider, \
      Earcon reports a payload that does not fit that provider.
      """,
    severity: .warning, sources: [.generatingNotification],
    examples: [
      SoundRule.Example(
        "an APNs payload without a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi"}, "id": 1}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a misspelled key",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apss": {"alert": "Hi", "sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "the object is not a payload of a known provider; no sound was checked")
        ]),
      SoundRule.Example(
        "a number instead of a payload",
        [SoundRule.Example.File("payload.json") { Array("42".utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "a number is not a payload of a known provider; no sound was checked")
        ]),
    ])
}
