// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// CleverTap: `content.platform_specific.ios.sound_file`.
  ///
  /// For Android, CleverTap documents only the channel and `default_sound`. Documentation: "Create Campaign
  /// API".
  public static let cleverTap = PayloadProvider(
    "clevertap", title: "CleverTap", keys: ["content"], familiarKeys: ["content"],
    fits: { $0["content"]?.has("platform_specific", .object) ?? false },
    read: { payload, reader in
      let content = reader.member("content", of: payload)
      let platforms = reader.member("platform_specific", of: content)
      let ios = reader.member("ios", of: platforms)
      reader.readSound("sound_file", of: ios, .apple, SoundForm(template: .liquid))
    })
}
