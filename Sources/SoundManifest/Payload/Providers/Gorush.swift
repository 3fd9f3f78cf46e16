// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// gorush: `notifications`, each with `sound` for iOS or for Firebase, and with `apns` and `android` for Firebase.
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
  /// The value of `platform` for Android, whose notifications gorush sends through Firebase.
  private static let android = 2.0

  static func isNotification(_ notification: JSONCursor) -> Bool {
    notification.has("platform", .number)
      && notification.has(anyOf: ["tokens", "to", "topic", "condition"])
  }

  static func read(_ notification: JSONCursor, _ reader: inout PayloadReader) {
    let platform = reader.member("platform", of: notification)?.number
    if platform ?? ios == ios {
      readApple(notification, &reader)
    } else if platform == android {
      readFirebase(notification, &reader)
    }
    FCM.readAPNs(reader.member("apns", of: notification), &reader)
    FCM.readAndroid(reader.member("android", of: notification), &reader)
  }

  /// Reads `sound` of a notification for Firebase, which gorush sends as `apns.payload.aps.sound` and, unless the
  /// notification has `android`, as `android.notification.sound`.
  ///
  /// gorush ignores a sound that is not a string (`setupFCMSound` in notification_fcm.go).
  private static func readFirebase(_ notification: JSONCursor, _ reader: inout PayloadReader) {
    guard let sound = reader.member("sound", of: notification) else { return }
    guard sound.kind == .string else {
      return reader.addMisplaced(
        sound, "gorush sends only a string from 'sound' to Firebase",
        "write the sound's name, or put the dictionary into apns.payload.aps")
    }
    guard let android = notification["android"], android.kind != .null else {
      return reader.take(
        sound, .apple, SoundForm(silences: [.text("")], isForBoth: true))
    }
    guard android["notification"]?.has("sound") != true, !sound.equals("") else { return }
    reader.addMisplaced(
      sound, "gorush does not send 'sound' to Android if the notification has 'android'",
      "write android.notification.sound")
  }

  /// Reads the sound for iOS: `sound`, unless `name` or `volume` replaces it.
  ///
  /// With either, gorush sends a dictionary of `critical` 1, `name` (default: the system sound) and `volume`
  /// (default: 1), without any part of `sound` (`setPayloadSound` in notification_apns.go; `sound()` of apns2).
  private static func readApple(_ notification: JSONCursor, _ reader: inout PayloadReader) {
    let level: StaticString = "interruption_level"
    if let volume = reader.member("volume", of: notification), volume.kind != .null {
      reader.checkVolume(volume, .apple)
    }
    // gorush refuses a request whose name is not a string, so report its type; the name does not replace `sound`.
    if let name = notification["name"], name.kind != .string, name.kind != .null {
      reader.readSound("name", of: notification, .apple)
    }
    guard let (key, value) = replacement(in: notification) else {
      return reader.readAppleSound("sound", of: notification, .apple, level: level)
    }
    if key == "name" { reader.readSound("name", of: notification, .apple) }
    reader.checkLevel(level, of: notification, value, .name)
    if let sound = reader.member("sound", of: notification) {
      reader.addMisplaced(
        sound, "gorush ignores 'sound' beside '\(key)', and sends a critical alert",
        "write name and volume without 'sound', or put both into the dictionary 'sound'")
    }
  }

  /// Returns the key and the value that replace `sound`; `nil` if none does.
  private static func replacement(in notification: JSONCursor)
    -> (key: String, value: JSONCursor)?
  {
    if let name = notification["name"], name.kind == .string, !name.equals("") {
      return ("name", name)
    }
    guard let volume = notification["volume"], volume.number ?? 0 > 0 else { return nil }
    return ("volume", volume)
  }
}
