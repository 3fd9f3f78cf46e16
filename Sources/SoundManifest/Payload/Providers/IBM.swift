// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// IBM Push Notifications: `settings.apns.sound` and `settings.gcm.sound`; or `settings.fcm.sound`, because IBM's
  /// libraries for senders call the object `fcm` and send it as `gcm`.
  ///
  /// Earcon ignores categories, badges and other settings.
  ///
  /// Documentation: IBM's REST API, "Push Message (POST)", whose example for Android is `song.mp3`;
  /// bms-pushnotifications-serversdk-java, `PushNotifications.java`.
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
      for key in ["gcm", "fcm"] as [StaticString] {
        let android = reader.member(key, of: settings)
        reader.readSound("sound", of: android, .android, SoundForm(resource: .fileName))
      }
    })
}

private enum IBM {
  /// The keys of platforms in `settings`.
  static let platforms: [StaticString] = [
    "apns", "gcm", "fcm", "chromeWeb", "firefoxWeb", "safariWeb", "chromeAppExt",
  ]
}
