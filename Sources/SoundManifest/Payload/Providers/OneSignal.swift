// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// OneSignal: `ios_sound` with the extension, `android_sound` without it.
  ///
  /// Both names may contain Liquid. The string `nil` means no sound.
  ///
  /// Documentation: "Notification sounds".
  public static let oneSignal = PayloadProvider(
    "onesignal", title: "OneSignal", keys: ["ios_sound", "android_sound", "app_id"],
    ownKeys: ["ios_sound", "android_sound"],
    familiarKeys: ["app_id"],
    fits: { payload in
      if payload.has(anyOf: ["ios_sound", "android_sound"]) { return true }
      guard payload.has("app_id", .string) else { return false }
      return payload.has("contents", .object) || payload.has("headings", .object)
        || payload.has("template_id", .string) || payload.has("filters", .array)
        || payload.has("included_segments", .array) || payload.has("include_aliases", .object)
        || payload.has("include_player_ids", .array)
        || payload.has("include_subscription_ids", .array)
    },
    read: { payload, reader in
      let form = SoundForm(template: .liquid, silences: [.text("nil")])
      reader.readAppleSound(
        "ios_sound", of: payload, form, level: "ios_interruption_level",
        spellings: ["time_sensitive"])
      reader.readAndroidSound(
        "android_sound", of: payload, form,
        channels: ["android_channel_id", "existing_android_channel_id"])
    })
}
