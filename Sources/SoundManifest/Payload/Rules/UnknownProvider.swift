// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/unknown-service`.
  public static let unknownProvider = SoundRule(
    "payload/unknown-service", "a payload has the shape of a known service's",
    why: """
      Where nothing tells which service a payload is for, no sound in it can be checked, and silence \
      would look like praise. Mostly a key is misspelt, or the wrong stream was given. A payload of \
      a known service that says nothing of a sound passes.
      """,
    severity: .warning, sources: [.generatingNotification],
    examples: [
      SoundRule.Example(
        "no sound, but Apple's",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi"}, "id": 1}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a key that is misspelt",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apss": {"alert": "Hi", "sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "this is no payload of a known service, so no sound was checked")
        ]),
      SoundRule.Example(
        "no payload at all",
        [SoundRule.Example.File("payload.json") { Array("42".utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "a number is no payload of a known service, so no sound was checked")
        ]),
    ])
}
