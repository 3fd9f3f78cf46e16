// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Braze's messaging objects (`_docs/_api/objects_filters/messaging` of braze-docs): the sound is a
/// string only, in which Liquid may stand, and a push has 1,912 bytes at the most.
extension PayloadReader {
  private static let limit = 1912
  private static let pushes: [StaticString] = ["apple_push", "android_push"]
  /// Messages other than pushes, which have no sound.
  private static let others: [StaticString] = [
    "content_card", "email", "kindle_push", "sms", "web_push", "webhook", "whats_app",
  ]

  func isBraze(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if Self.pushes.contains(where: { has($0, .object, payload, text) }) { return true }
    if isBrazeActivity(payload, text) { return true }
    guard let messages = tape.member("messages", of: payload, in: text) else { return false }
    return (Self.pushes + Self.others).contains { has($0, .object, messages, text) }
  }

  mutating func readBraze(_ payload: Int, _ text: Span<UInt8>) {
    if isBrazeActivity(payload, text) { return readBrazeActivity(payload, text) }
    let messages = member("messages", of: payload, text) ?? payload
    if let push = member("apple_push", of: messages, text), isObject(push, "apple_push") {
      readPush(push, .apple, text)
    }
    if let push = member("android_push", of: messages, text), isObject(push, "android_push") {
      readPush(push, .android, text)
    }
  }

  private mutating func readPush(
    _ push: Int, _ system: NotificationSystem, _ text: Span<UInt8>
  ) {
    limit(push, to: Self.limit, "the push", text)
    if let sound = member("sound", of: push, text) {
      sounds.append(SoundField(node: sound, system: system, takesLiquid: true))
    }
  }

  /// Whether it starts, changes or ends a Live Activity ("/messages/live_activity/update").
  private func isBrazeActivity(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    has("activity_id", .string, payload, text)
      && (has("notification", .object, payload, text)
        || has("content_state", .object, payload, text) || has("app_id", .string, payload, text))
  }

  /// The alert's sound, as in APNs' own payload; the notification is an Apple push object.
  private mutating func readBrazeActivity(_ payload: Int, _ text: Span<UInt8>) {
    let notification = member("notification", of: payload, text)
    let alert = member("alert", of: notification, text)
    for object in [notification, alert] {
      guard let sound = member("sound", of: object, text) else { continue }
      sounds.append(SoundField(node: sound, system: .apple, takesLiquid: true))
    }
  }
}
