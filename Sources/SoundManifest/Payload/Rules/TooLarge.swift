// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/too-large`.
  package static let tooLarge = SoundRule(
    "payload/too-large", "a payload is within the size limit of APNs or Braze",
    why: """
      APNs rejects payloads of more than 4,096 bytes, and VoIP pushes (--voip) of more than 5,120. \
      Braze accepts at most 1,912 bytes in apple_push, and as many in android_push. Earcon checks \
      no limits of other providers. It does not count white space between values, because a sender \
      may omit it. The rule also reports text that is too large for Earcon to check, such as a \
      line above the limit of --max-line.
      """,
    severity: .error, sources: [.generatingNotification, .brazeApple],
    examples: [
      SoundRule.Example(
        "one byte more than APNs accepts",
        [SoundRule.Example.File("payload.json") { text(ofBytes: 4097) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error, "the payload has 4097 bytes; the limit is 4096")
        ]),
      SoundRule.Example(
        "as much as APNs accepts, and white space that a sender may omit",
        [SoundRule.Example.File("payload.json") { text(ofBytes: 4096) + [0x20, 0x0A] }]),
      SoundRule.Example(
        "a small payload",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": "default"}}"#.utf8) }]),
    ])

  private static func text(ofBytes count: Int) -> [UInt8] {
    let frame = Array(#"{"aps":{"alert":""}}"#.utf8)
    return frame.dropLast(3) + [UInt8](repeating: UInt8(ascii: "x"), count: count - frame.count)
      + frame.suffix(3)
  }
}
