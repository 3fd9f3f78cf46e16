// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/not-json`.
  package static let notJSON = SoundRule(
    "payload/not-json", "a payload is JSON in UTF-8",
    why: """
      APNs and most other providers accept only JSON (RFC 8259). Payloads copied from a web page \
      often have a comma after the last member, or lack the braces around the members. JSON must \
      also be UTF-8 without a byte-order mark (RFC 8259, 8.1). An .apns file is for Apple's \
      simulator. If the file has one payload, a comma after the last member is only a warning, and \
      Earcon checks the rest of the payload. The simulator probably accepts such a comma, because \
      Foundation's JSONSerialization accepts it (measured with Swift 6.3 on Linux).
      """,
    severity: .error, sources: [.json],
    examples: [
      SoundRule.Example(
        "a payload",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": "default"}}"#.utf8) }]),
      SoundRule.Example(
        "a comma after the last member",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": "default",}}"#.utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "not JSON: found ',}}', expected no comma before '}'")
        ]),
      SoundRule.Example(
        "a byte-order mark before the payload",
        [
          SoundRule.Example.File("payload.json") {
            [0xEF, 0xBB, 0xBF] + Array(#"{"aps": {"sound": "default"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the text begins with a byte-order mark, which JSON does not allow")
        ]),
      SoundRule.Example(
        "no braces around the members",
        [
          SoundRule.Example.File("payload.json") {
            Array(#""settings": {"gcm": {"sound": "tt.wav"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "not JSON: the braces around the members are missing")
        ]),
    ])
}
