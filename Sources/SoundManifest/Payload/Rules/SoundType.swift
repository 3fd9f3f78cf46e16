// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/sound-type`.
  package static let soundType = SoundRule(
    "payload/sound-type",
    "a sound is a string or, if the provider accepts it, a dictionary for a critical alert",
    why: """
      APNs accepts a name, or a dictionary with critical, name and volume. Bark, Braze, CleverTap, \
      IBM Push, Iterable and OneSignal accept only a name. A sound for Android is always a name. \
      Providers and phones reject or ignore other types, so the notification does not arrive, or \
      arrives without its sound.
      """,
    severity: .error, sources: [.generatingNotification, .brazeApple],
    examples: [
      SoundRule.Example(
        "a name",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"settings": {"apns": {"sound": "tt.wav"}}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a dictionary, which Braze does not accept",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"apple_push": {"sound": {"critical": 1, "name": "chime.caf", "volume": 1}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the sound is an object; it must be a name")
        ]),
      SoundRule.Example(
        "a number",
        [SoundRule.Example.File("payload.json") { Array(#"{"aps": {"sound": 1}}"#.utf8) }],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "the sound is a number; it must be a name, or a dictionary for a critical alert")
        ]),
    ])
}
