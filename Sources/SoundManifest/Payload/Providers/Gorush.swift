// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// gorush: `notifications`, each with `sound` for iOS, and with `apns` and `android` for Firebase.
  ///
  /// Documentation: README, "Request body", "iOS sound payload".
  public static let gorush = PayloadProvider(
    "gorush", title: "gorush", keys: ["notifications"], familiarKeys: ["notifications"],
    fits: { payload in
      guard let notifications = payload["notifications"] else { return false }
      var isGorush = false
      notifications.elements { isGorush = isGorush || Gorush.isNotification($0) }
      return isGorush
    },
    read: { payload, reader in
      reader.member("notifications", of: payload)?.elements { Gorush.read($0, &reader) }
    })
}

private enum Gorush {
  /// The value of `platform` for iOS.
  private static let ios = 1.0

  static func isNotification(_ notification: JSONCursor) -> Bool {
    notification.has("platform", .number)
      && notification.has(anyOf: ["tokens", "to", "topic", "condition"])
  }

  static func read(_ notification: JSONCursor, _ reader: inout PayloadReader) {
    let platform = reader.member("platform", of: notification)?.number
    if platform ?? ios == ios {
      reader.readAppleSound("sound", of: notification, .apple, level: "interruption_level")
      // gorush writes `name` into the sound's dictionary.
      reader.readSound("name", of: notification, .apple)
    }
    FCM.readAPNs(reader.member("apns", of: notification), &reader)
    FCM.readAndroid(reader.member("android", of: notification), &reader)
  }
}
