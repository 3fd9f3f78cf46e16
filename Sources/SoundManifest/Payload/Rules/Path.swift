// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/path`.
  public static let path = SoundRule(
    "payload/path", "a sound is named by its bare file name",
    why: """
      Apple documents a name, which is looked for at the root of the main bundle and in \
      Library/Sounds; reports of paths that work and of paths that do not contradict each other. \
      A URL is a name that no file has: nothing is fetched.
      """,
    severity: .error, sources: [.generatingNotification, .brazeApple],
    examples: [
      SoundRule.Example(
        "a bare name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "chime.caf"}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a URL, as Braze's documentation lets one expect",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "https://example.com/sounds/chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'https://example.com/sounds/chime.caf' is a URL; payloads carry a file's bare name")
        ]),
      SoundRule.Example(
        "a folder",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"sound": "sounds/chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'sounds/chime.caf' is a path; payloads carry a file's bare name")
        ]),
    ])
}
