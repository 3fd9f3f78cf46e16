// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Firebase: FCM's HTTP v1 API, Firebase Admin's messages (the same without `message`), and FCM's
  /// legacy HTTP API (`registration_ids`).
  public static let fcm = PayloadProvider(
    "fcm", title: "Firebase", familiarKeys: ["message", "notification", "data"],
    fits: FCM.fits, read: FCM.read)
}

/// The payload of FCM: `message.apns.payload.aps` and `message.android.notification.sound`; in the
/// legacy API `notification.sound`, for both systems.
enum FCM {
  static func fits(_ payload: JSONCursor) -> Bool {
    if isLegacy(payload) { return true }
    guard let message = payload["message"] else { return isMessage(payload) }
    return isMessage(message) || message.has(anyOf: ["data", "notification", "webpush"])
      || hasTarget(message)
  }

  private static func isMessage(_ message: JSONCursor) -> Bool {
    if message.has("apns", .object) || message.has("android", .object) { return true }
    return hasTarget(message)
      && (message.has("notification", .object) || message.has("data", .object))
  }

  private static func hasTarget(_ message: JSONCursor) -> Bool {
    message.has("token", .string) || message.has("topic", .string)
      || message.has("condition", .string) || message.has("tokens", .array)
  }

  private static func isLegacy(_ payload: JSONCursor) -> Bool {
    if payload.has("registration_ids", .array) { return true }
    guard payload.has("notification", .object), let to = payload["to"], to.kind == .string else {
      return false
    }
    // A payload with an Expo token is for Expo.
    return !to.begins(with: "ExponentPushToken[") && !to.begins(with: "ExpoPushToken[")
  }

  /// Reads a payload, which may be inside another provider's.
  static func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    if isLegacy(payload) { return readLegacy(payload, &reader) }
    let message = reader.member("message", of: payload) ?? payload
    let apns = reader.member("apns", of: message)
    if let payload = reader.member("payload", of: apns) {
      reader.limit(payload, to: APNs.limit, "the payload")
      if let aps = reader.object("aps", of: payload) {
        APNs.read(aps: aps, critical: .firebase, &reader)
      }
    }
    let android = reader.member("android", of: message)
    let notification = reader.member("notification", of: android)
    reader.readSound("sound", of: notification, .android)
  }

  private static func readLegacy(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    let notification = reader.member("notification", of: payload)
    reader.readSound("sound", of: notification, .apple, isForBoth: true)
  }
}
