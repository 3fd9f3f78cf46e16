// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Pusher Beams: `apns`, which is a payload of APNs, and `fcm`, which has FCM's legacy `notification`.
  ///
  /// Documentation: "Publish API reference". The libraries for servers add `interests` or `users` to the
  /// payload.
  public static let pusherBeams = PayloadProvider(
    "pusher-beams", title: "Pusher Beams", keys: ["apns", "interests", "users"],
    familiarKeys: ["interests", "users", "apns", "fcm"],
    fits: PusherBeams.fits, read: PusherBeams.read)
}

private enum PusherBeams {
  static func fits(_ payload: JSONCursor) -> Bool {
    if let apns = payload["apns"], apns.has("aps", .object) { return true }
    let hasTarget = payload.has("interests", .array) || payload.has("users", .array)
    return hasTarget
      && (payload.has("apns", .object) || payload.has("fcm", .object)
        || payload.has("web", .object))
  }

  static func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    if let apns = reader.object("apns", of: payload) {
      reader.limitAPNs(apns, isVoIP: false)
      APNs().read(apns, &reader)
    }
    let fcm = reader.member("fcm", of: payload)
    let notification = reader.member("notification", of: fcm)
    reader.readAndroidSound("sound", of: notification, channels: ["android_channel_id"])
  }
}
