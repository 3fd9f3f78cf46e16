// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Airship: `notification.ios.sound` and `notification.android.sound`, also in the pushes of schedules
  /// and in localizations.
  ///
  /// Names may contain Handlebars. Documentation: "Push", "Platform overrides".
  public static let airship = PayloadProvider(
    "airship", title: "Airship", keys: ["push", "device_types"],
    familiarKeys: ["audience", "notification", "device_types", "push"],
    fits: { payload in
      Airship.isPush(payload) || (payload["push"].map(Airship.isPush) ?? false)
    },
    read: { payload, reader in
      let push = reader.member("push", of: payload) ?? payload
      // A schedule may have several pushes.
      guard push.kind == .array else { return Airship.read(push, &reader) }
      push.elements { Airship.read($0, &reader) }
    })
}

private enum Airship {
  static func isPush(_ push: JSONCursor) -> Bool {
    if push.kind == .array {
      var hasPush = false
      push.elements { hasPush = hasPush || $0.kind == .object && isPush($0) }
      return hasPush
    }
    return push.has("device_types", .array) || push.has("device_types", .string)
  }

  static func read(_ push: JSONCursor, _ reader: inout PayloadReader) {
    readNotification(of: push, &reader)
    guard let localizations = reader.member("localizations", of: push) else { return }
    localizations.elements { readNotification(of: $0, &reader) }
  }

  private static func readNotification(of push: JSONCursor, _ reader: inout PayloadReader) {
    let notification = reader.member("notification", of: push)
    let ios = reader.member("ios", of: notification)
    reader.readAppleSound(
      "sound", of: ios, SoundForm(critical: .airship, template: .liquid),
      level: "interruption_level")
    let android = reader.member("android", of: notification)
    reader.readAndroidSound(
      "sound", of: android, SoundForm(template: .liquid), channels: ["notification_channel"])
  }
}
