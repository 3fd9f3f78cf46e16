// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Firebase: FCM's HTTP v1 API, Firebase Admin's messages (the same without `message`), and FCM's
  /// legacy HTTP API (`registration_ids`).
  public static let fcm = PayloadProvider(
    "fcm", title: "Firebase",
    keys: [
      "message", "registration_ids", "to", "apns", "android", "token", "tokens", "topic",
      "condition",
    ], familiarKeys: ["message", "notification", "data"],
    fits: FCM.fits, isAmbiguous: FCM.isAmbiguous,
    read: { payload, reader in FCM.read(payload, &reader) })
}

/// The payload of FCM: `message.apns.payload.aps` and `message.android.notification.sound`; in the
/// legacy API `notification.sound`, for both systems.
enum FCM {
  /// The keys of `ApnsConfig`; Firebase Admin writes two of them in camel case.
  private static let apnsKeys: [StaticString] = [
    "payload", "headers", "fcm_options", "fcmOptions", "live_activity_token", "liveActivityToken",
  ]
  /// The keys of `AndroidConfig`; Firebase Admin writes some of them in camel case.
  private static let androidKeys: [StaticString] = [
    "notification", "data", "priority", "ttl", "collapse_key", "collapseKey",
    "restricted_package_name", "restrictedPackageName", "fcm_options", "fcmOptions",
    "direct_boot_ok", "directBootOk",
  ]

  static func fits(_ payload: JSONCursor) -> Bool {
    if isLegacy(payload) { return true }
    guard let message = payload["message"], message.kind == .object else {
      return isMessage(payload)
    }
    return isMessage(message) || message.has(anyOf: ["data", "notification", "webpush"])
      || hasTarget(message)
  }

  /// Returns whether an object is a message: it has FCM's keys in `apns` or `android`, or a target with
  /// `notification` or `data`.
  static func isMessage(_ message: JSONCursor) -> Bool {
    if let apns = message["apns"], apns.has(anyOf: apnsKeys) { return true }
    if let android = message["android"], android.has(anyOf: androidKeys) { return true }
    return hasTarget(message)
      && (message.has("notification", .object) || message.has("data", .object))
  }

  private static func hasTarget(_ message: JSONCursor) -> Bool {
    message.has("token", .string) || message.has("topic", .string)
      || message.has("condition", .string) || message.has("tokens", .array)
  }

  /// Reads a payload, which may be inside another provider's.
  static func read(
    _ payload: JSONCursor, template: TemplateLanguage? = nil, _ reader: inout PayloadReader
  ) {
    if isLegacy(payload) { return readLegacy(payload, &reader) }
    // A message of Firebase Admin has no key `message`.
    let outer = reader.member("message", of: payload)
    let message = outer.flatMap { $0.kind == .object ? $0 : nil } ?? payload
    let notification = reader.member("notification", of: message)
    // If the user named Firebase, a payload that is not a message may have `notification.sound` too.
    if let sound = notification?["sound"], outer?.kind == .object || isMessage(message) {
      reader.addMisplaced(
        sound,
        "Firebase's HTTP v1 API rejects 'sound' in 'notification', which is for all platforms",
        "move it into apns.payload.aps and android.notification", .error)
    }
    let apns = reader.member("apns", of: message)
    readAPNs(apns, template: template, hasAlert: notification?.kind == .object, &reader)
    readAndroid(reader.member("android", of: message), template: template, &reader)
  }

  /// Reads `android`, which may be inside another provider's payload.
  static func readAndroid(
    _ android: JSONCursor?, template: TemplateLanguage? = nil, _ reader: inout PayloadReader
  ) {
    guard let notification = reader.member("notification", of: android) else { return }
    reader.readAndroidSound(
      "sound", of: notification, SoundForm(template: template),
      channels: ["channel_id", "channelId"])
    if !notification.has("sound") {
      reader.checkCase(of: notification, "android.notification", .error)
    }
  }

  /// Reads `apns`, which may be inside another provider's payload.
  static func readAPNs(
    _ apns: JSONCursor?, template: TemplateLanguage? = nil, hasAlert: Bool = false,
    _ reader: inout PayloadReader
  ) {
    guard let payload = reader.member("payload", of: apns) else { return }
    reader.limitAPNs(payload, isVoIP: false)
    let form = SoundForm(critical: .firebase, template: template)
    APNs(form: form, hasAlert: hasAlert, hasAdminKeys: true).read(payload, &reader)
  }
}

/// FCM's legacy HTTP API.
extension FCM {
  /// Keys that Expo's messages may combine with `data`, unlike FCM's legacy messages.
  private static let expoKeys: [StaticString] = [
    "title", "body", "sound", "channelId", "badge", "_contentAvailable", "richContent",
  ]

  static func isLegacy(_ payload: JSONCursor) -> Bool {
    if payload.has("registration_ids", .array) { return true }
    // A payload with an Expo token is for Expo.
    guard payload.has("to", .string), !Expo.hasToken(payload) else { return false }
    if payload.has("notification", .object) { return true }
    return payload.has("data", .object) && !payload.has(anyOf: expoKeys)
  }

  /// Returns whether a payload fits only by `to`, and `to` looks like neither a topic nor a registration token.
  static func isAmbiguous(_ payload: JSONCursor) -> Bool {
    guard isLegacy(payload), !payload.has("registration_ids", .array), let to = payload["to"] else {
      return false
    }
    let isToken = to.range.count >= 16 && to.bytes.allSatisfy { (0x21...0x7E).contains($0) }
    return !isToken && !to.begins(with: "/topics/")
  }

  private static func readLegacy(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    let notification = reader.member("notification", of: payload)
    if let notification, let sound = reader.member("sound", of: notification) {
      let form = SoundForm(isForBoth: true)
      reader.take(sound, .apple, form)
      reader.checkChannel(of: notification, sound, form, ["android_channel_id"])
    }
    readData(of: payload, &reader)
  }

  /// Reads the data of a message for cordova-plugin-push, whose client shows `title` and `message`, and
  /// looks up `soundname` or `sound` as an Android resource (PAYLOAD.md; FCMService,
  /// `setNotificationSound`).
  static func readData(of payload: JSONCursor, _ reader: inout PayloadReader) {
    guard let data = reader.member("data", of: payload), data.has(anyOf: ["title", "message"])
    else { return }
    let form = SoundForm(silences: [.text("")])
    if data.has("soundname", .string) {
      reader.readSound("soundname", of: data, .android, form)
    } else if data.has("sound", .string) {
      reader.readSound("sound", of: data, .android, form)
    }
  }
}
