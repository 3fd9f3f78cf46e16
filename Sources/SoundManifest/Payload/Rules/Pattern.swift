// SPDX-License-Identifier: MIT

public import SoundFindings

extension PayloadRules {
  /// `payload/pattern`.
  public static let pattern = SoundRule(
    "payload/pattern", "a name that is put together when the push is sent can be a sound's",
    why: """
      Braze and OneSignal fill in Liquid, {{ … }} and {% … %}, for each person. What comes of it is \
      not known before. The name is told as a pattern, such as *.caf, with the sounds that it can \
      be. A pattern that no sound's name is like can never be right: that is a warning. Other \
      services send such a name as it stands, so there it is one that no sound has.
      """,
    severity: .note, sources: [.brazeApple, .brazeLiquid],
    examples: [
      SoundRule.Example(
        "a part of a name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "chi{{custom_attribute.${sound}}}.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .note,
            "the name 'chi*.caf' is put together when the push is sent; it can be 'chime.caf'")
        ]),
      SoundRule.Example(
        "nothing like it",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "{{custom_attribute.${sound}}}.mp3"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "no sound's name is like '*.mp3', which is put together when the push is sent")
        ]),
      SoundRule.Example(
        "a whole name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "tt.wav"}}"#.utf8)
          }
        ]),
    ])
}
