// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadReader {
  /// Adds the sound of a notification for Android, if present, to the sounds to check, and reports the sound's name
  /// if the notification names a channel too.
  ///
  /// From Android 8 on, the channel determines the sound. Earcon does not report `default` or a string that
  /// means no sound.
  ///
  /// - Parameters:
  ///   - key: the key of the sound.
  ///   - object: the notification; `nil` if the payload has none.
  ///   - form: the form of the sound.
  ///   - channels: the keys with which the provider names a channel.
  mutating func readAndroidSound(
    _ key: StaticString, of object: JSONCursor?, _ form: SoundForm = .name, channels: [StaticString]
  ) {
    guard let object, let sound = member(key, of: object) else { return }
    take(sound, .android, form)
    checkChannel(of: object, sound, form, channels)
  }

  /// Reports a sound in a notification for Android that names a channel too; see `readAndroidSound`.
  mutating func checkChannel(
    of object: JSONCursor, _ sound: JSONCursor, _ form: SoundForm, _ channels: [StaticString]
  ) {
    guard sound.kind == .string, !sound.equals("default"), !form.isSilence(sound),
      channels.contains(where: { object.has($0, .string) })
    else { return }
    add(
      PayloadFinding(
        PayloadRules.channel, sound,
        "from Android 8 on, the channel determines the sound, and this name has no effect"
          + (form.isForBoth ? " there" : ""),
        suggestion: "set the sound of the channel in the app"))
  }
}
