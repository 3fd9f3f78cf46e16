// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/channel`.
  package static let channel = SoundRule(
    "payload/channel",
    "a payload has a sound or a channel for Android, not both",
    why: """
      From Android 8 on, the notification channel determines the sound, and the user can \
      change it. A sound in the payload then has an effect only on older versions. A payload \
      does not show the sound of a channel that code creates, so Earcon reports a payload with a \
      sound and a channel as a note, unless the sound is 'default' or means silence.
      """,
    severity: .note, sources: [.androidChannels, .firebaseMessage],
    examples: [
      SoundRule.Example(
        "a sound without a channel",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"sound": "tt"}}}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a channel without a sound",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"message": {"android": {"notification": {"channel_id": "rain"}}}}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a sound and a channel",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"message": {"android": {"notification": {"sound": "tt", "channel_id": "rain"}}}}"#
                .utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .note,
            "from Android 8 on, the channel determines the sound, and this name has no effect")
        ]),
    ])
}
