// SPDX-License-Identifier: MIT

package import SoundFindings

extension PayloadRules {
  /// The rule `payload/misplaced-sound`.
  package static let misplacedSound = SoundRule(
    "payload/misplaced-sound",
    "a payload's sound is where the provider reads it",
    why: """
      APNs reads aps.sound and, for a Live Activity, aps.alert.sound. It ignores a sound under any \
      other key; without another sound, the notification is silent. Earcon reports a sound in the \
      alert of a notification that is not for a Live Activity. If aps has no sound, Earcon also \
      reports a key such as Sound, which differs from sound only in case. If aps has an alert and \
      no sound, Earcon reports a sound at the top level of the payload. Firebase's HTTP v1 API \
      accepts a sound only in apns and in android. It rejects a message with an unknown field, \
      such as sound in message.notification, so Earcon reports that field as an error. gorush \
      ignores 'sound' if the notification also has 'name', or a 'volume' above 0. If the platform \
      is Android, gorush ignores a 'sound' that is not a string, and sends a string to Android only \
      if the notification lacks 'android'. Earcon reports such sounds too.
      """,
    severity: .warning,
    sources: [.generatingNotification, .liveActivities, .firebaseMessage, .firebaseErrors],
    examples: [
      SoundRule.Example(
        "a sound in aps, and the app's own key sound at the top level",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "sound": "chime.caf"}, "sound": "on"}"#.utf8)
          }
        ]),
      SoundRule.Example(
        "a sound in the alert of a Live Activity",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"event": "update", "content-state": {}, "alert": {"sound": "chime.caf"}}}"#
                .utf8)
          }
        ]),
      SoundRule.Example(
        "a sound in the alert of another notification",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": {"title": "Hi", "sound": "chime.caf"}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "the sound is in the alert, where APNs reads it only for a Live Activity")
        ]),
      SoundRule.Example(
        "a sound in aps, and another in the alert",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"aps": {"alert": {"title": "Hi", "sound": "on.caf"}, "sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning,
            "the alert also has a sound, which APNs reads only for a Live Activity")
        ]),
      SoundRule.Example(
        "a sound at the top level",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi"}, "sound": "chime.caf"}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning, "the sound is beside aps, where APNs does not read it")
        ]),
      SoundRule.Example(
        "a capital in the key",
        [
          SoundRule.Example.File("payload.json") {
            Array(#"{"aps": {"alert": "Hi", "Sound": "chime.caf"}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .warning, "'Sound' is not a key of aps; keys are case-sensitive")
        ]),
      SoundRule.Example(
        "a sound in Firebase's notification for all platforms",
        [
          SoundRule.Example.File("payload.json") {
            Array(
              #"{"message": {"token": "a", "notification": {"title": "Hi", "sound": "tt"}}}"#.utf8)
          }
        ],
        findings: [
          SoundRule.Example.Expectation(
            "payload.json", .error,
            "Firebase's HTTP v1 API rejects 'sound' in 'notification', which is for all platforms")
        ]),
    ])
}
