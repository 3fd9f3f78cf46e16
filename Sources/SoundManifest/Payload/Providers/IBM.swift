// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// IBM Push Notifications: `settings.apns.sound` and `settings.gcm.sound`.
  ///
  /// Earcon ignores categories, badges and other settings.
  ///
  /// Documentation: IBM's REST API, "Push Message (POST)", whose example for Android is `song.mp3`.
  public static let ibm = PayloadProvider(
    "ibm", title: "IBM Push", keys: ["settings", "message"], familiarKeys: ["settings", "message"],
    fits: { payload in
      if let settings = payload["settings"],
        IBM.platforms.contains(where: { settings.has($0, .object) })
      {
        return true
      }
      return payload["message"]?.has("alert", .string) ?? false
    },
    isAmbiguous: { !$0.has("settings", .object) },
    read: { payload, reader in
      let settings = reader.member("settings", of: payload)
      let apns = reader.member("apns", of: settings)
      reader.readSound("sound", of: apns, .apple)
      let gcm = reader.member("gcm", of: settings)
      reader.readSound("sound", of: gcm, .android, SoundForm(resource: .fileName))
    })
}

private enum IBM {
  /// The keys of platforms in `settings`.
  static let platforms: [StaticString] = [
    "apns", "gcm", "fcm", "chromeWeb", "firefoxWeb", "safariWeb", "chromeAppExt",
  ]
}
