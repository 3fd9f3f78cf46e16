// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Braze: `apple_push`, `android_push`, and requests for Live Activities.
  ///
  /// Documentation: the folder `_docs/_api/objects_filters/messaging` of Braze's repository braze-docs;
  /// the endpoint "/messages/live_activity/update".
  public static let braze = PayloadProvider(
    "braze", title: "Braze", keys: Braze.pushes + ["activity_id", "messages"],
    ownKeys: Braze.pushes,
    familiarKeys: ["messages", "campaign_id", "canvas_id"],
    fits: Braze.fits, read: Braze.read)
}

/// Braze's messaging objects, whose sounds are only names and may contain Liquid.
private enum Braze {
  static let pushes: [StaticString] = ["apple_push", "android_push"]
  /// Keys of messages that are not pushes to phones, and have no sound.
  static let others: [StaticString] = [
    "content_card", "email", "kindle_push", "sms", "web_push", "webhook", "whats_app",
  ]
  /// The maximum size of `apple_push` or `android_push` in bytes.
  static let limit = 1912

  static func fits(_ payload: JSONCursor) -> Bool {
    if pushes.contains(where: { payload.has($0, .object) }) || isActivity(payload) { return true }
    guard let messages = payload["messages"] else { return false }
    return pushes.contains { messages.has($0, .object) }
      || others.contains { messages.has($0, .object) }
  }

  static func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    if isActivity(payload) { return readActivity(payload, &reader) }
    let messages = reader.member("messages", of: payload) ?? payload
    if let push = reader.object("apple_push", of: messages) { readPush(push, .apple, &reader) }
    if let push = reader.object("android_push", of: messages) { readPush(push, .android, &reader) }
  }

  private static func readPush(
    _ push: JSONCursor, _ system: NotificationSystem, _ reader: inout PayloadReader
  ) {
    reader.limit(push, to: limit, "the push")
    switch system {
    case .apple:
      reader.readAppleSound(
        "sound", of: push, SoundForm(template: .liquid), level: "interruption_level")
    case .android:
      reader.readAndroidSound(
        "sound", of: push, SoundForm(template: .liquid, resource: .uri),
        channels: ["notification_channel_id", "notification_channel"])
    }
  }

  /// Returns true if a payload starts, updates or ends a Live Activity.
  private static func isActivity(_ payload: JSONCursor) -> Bool {
    payload.has("activity_id", .string)
      && (payload.has("notification", .object) || payload.has("content_state", .object)
        || payload.has("app_id", .string))
  }

  /// Reads `notification.sound` and `notification.alert.sound` of a request for a Live Activity.
  private static func readActivity(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    let notification = reader.member("notification", of: payload)
    let alert = reader.member("alert", of: notification)
    let form = SoundForm(template: .liquid)
    reader.readSound("sound", of: notification, .apple, form)
    reader.readSound("sound", of: alert, .apple, form)
  }
}
