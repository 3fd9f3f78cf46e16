// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/channel`.
  package static let channel = SoundRule(
    "payload/channel",
    "a notification for Android does not name both a sound and a channel",
    why: """
      From Android 8 on, a notification's channel determines the sound, and the user can change \
      that sound. A sound in a payload with a channel has an effect only on older versions. A \
      payload does not show which sound the app gave the channel, so the finding is only a note. \
      Earcon does not report the sound 'default', or a word that means silence, such as \
      OneSignal's nil.
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
