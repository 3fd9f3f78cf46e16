// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// JPush: `notification.ios.sound`, `notification.android.sound` and `notification_3rd.sound`.
  ///
  /// An empty name means no sound. Documentation: "Push API v3", "notification".
  public static let jPush = PayloadProvider(
    "jpush", title: "JPush", keys: ["notification_3rd", "platform", "audience"],
    familiarKeys: ["notification", "notification_3rd", "platform", "audience"],
    fits: { payload in
      if payload.has("notification_3rd", .object) { return true }
      guard payload.has(anyOf: ["platform", "audience"]) else { return false }
      return payload["notification"]?.has(anyOf: JPush.platforms) ?? false
        || payload["message"]?.has("msg_content", .string) ?? false
    },
    read: { payload, reader in
      let notification = reader.member("notification", of: payload)
      let ios = reader.member("ios", of: notification)
      reader.readAppleSound(
        "sound", of: ios, SoundForm(critical: .apple, silences: [.text("")]),
        level: "interruption-level", spellings: ["timeSensitive"])
      let name = SoundForm(silences: [.text("")])
      let android = reader.member("android", of: notification)
      reader.readAndroidSound("sound", of: android, name, channels: ["channel_id"])
      let other = reader.member("notification_3rd", of: payload)
      reader.readAndroidSound("sound", of: other, name, channels: ["channel_id"])
    })
}

private enum JPush {
  /// The keys of platforms in `notification`.
  static let platforms: [StaticString] = ["ios", "android", "hmos", "quickapp", "voip", "winphone"]
}
