// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// JPush: `notification.ios.sound`, `notification.android.sound` and `notification_3rd.sound`.
  ///
  /// An empty name means no sound. Documentation: "Push API v3", "notification".
  public static let jPush = PayloadProvider(
    "jpush", title: "JPush",
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
      reader.readSound(
        "sound", of: ios, .apple, SoundForm(critical: .apple, silences: [.text("")]))
      let name = SoundForm(silences: [.text("")])
      let android = reader.member("android", of: notification)
      reader.readSound("sound", of: android, .android, name)
      let other = reader.member("notification_3rd", of: payload)
      reader.readSound("sound", of: other, .android, name)
    })
}

private enum JPush {
  /// The keys of platforms in `notification`.
  static let platforms: [StaticString] = ["ios", "android", "hmos", "quickapp", "voip", "winphone"]
}
