// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/pattern`.
  package static let pattern = SoundRule(
    "payload/pattern", "a name with a template matches a sound",
    why: """
      Some providers fill in a template in a name when they send a push. Braze, CleverTap, \
      Customer.io and OneSignal fill in Liquid ({{ … }} and {% … %}). Airship and Iterable fill in \
      Handlebars ({{ … }}), and Azure Notification Hubs fills in expressions such as $(sound). If \
      Earcon knows the app's sounds, it reports the name as a pattern, such as *.caf, with up to \
      four sounds that match. A pattern that matches no sound is a warning. If no part of the name \
      is known, Earcon only reports that it did not check the name. For other providers, Earcon \
      treats a template as part of the name.
      """,
    severity: .note, sources: [.brazeApple, .brazeLiquid],
    examples: [
      SoundRule.Example(
        "Liquid in a part of the name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "chi{{custom_attribute.${sound}}}.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .note,
            "the name 'chi*.caf' matches 'chime.caf'; the provider fills in '*' when it sends the push"
          )
        ]),
      SoundRule.Example(
        "a pattern that matches no sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "{{custom_attribute.${sound}}}.mp3"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "no sound matches '*.mp3'; the provider fills in '*' when it sends the push")
        ]),
      SoundRule.Example(
        "a name without Liquid",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"apple_push": {"sound": "tt.wav"}}"#.utf8)
          }
        ]),
    ])
}
