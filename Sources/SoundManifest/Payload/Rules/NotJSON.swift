// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/not-json`.
  public static let notJSON = SoundRule(
    "payload/not-json", "a payload is JSON in UTF-8",
    why: """
      APNs and the services before it refuse what is not JSON (RFC 8259), mostly after the \
      sender has gone on. Commas behind the last member, and members without braces around them, \
      are the usual faults of payloads that were copied from a page. A byte-order mark before a \
      payload is refused too (RFC 8259, 8.1), and so is UTF-16.
      """,
    severity: .error, sources: [.json],
    examples: [
      SoundRule.Example(
        "a payload",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": "default"}}"#.utf8) }]),
      SoundRule.Example(
        "a comma behind the last member",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": "default",}}"#.utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "this is not JSON: found ',}}', expected no comma before '}'")
        ]),
      SoundRule.Example(
        "a byte-order mark before it",
        [
          SoundRule.Example.File("payload.json") {
            [0xEF, 0xBB, 0xBF] + Array(#"{"aps": {"sound": "default"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "this begins with a byte-order mark; JSON must have none")
        ]),
      SoundRule.Example(
        "no braces around it",
        [
          SoundRule.Example.File("payload.json") {
            Array(#""settings": {"gcm": {"sound": "tt.wav"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "this is not JSON: no braces are around the members")
        ]),
    ])
}
