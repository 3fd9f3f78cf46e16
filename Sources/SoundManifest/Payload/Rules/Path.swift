// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/path`.
  package static let path = SoundRule(
    "payload/path", "the name of a sound in a payload is not a path or a URL",
    why: """
      Apple documents a file name, which the system looks up at the root of the main bundle and in \
      Library/Sounds. Reports disagree on whether paths work. The system does not fetch URLs, and \
      no file has a URL as its name. For Android, Braze also accepts the URI of a resource.
      """,
    severity: .error, sources: [.generatingNotification, .brazeApple],
    examples: [
      SoundRule.Example(
        "a bare file name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "chime.caf"}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a URL, as Braze's documentation suggests",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "https://example.com/sounds/chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "'https://example.com/sounds/chime.caf' is a URL; a notification takes a bare file name"
          )
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
            "'sounds/chime.caf' is a path; a notification takes a bare file name")
        ]),
    ])
}
