// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Home Assistant: `data.push.sound` or `data.sound` of a notification for iOS.
  ///
  /// The payload is a call of a `notify` action, the data of such a call by itself, or a request to the push relay.
  ///
  /// The word `none` means no sound. On Android the channel determines the sound. Documentation:
  /// companion.home-assistant.io, "Notification Sounds"; mobile-apps-fcm-push, `ios.js`.
  public static let homeAssistant = PayloadProvider(
    "home-assistant", title: "Home Assistant", keys: ["action", "service", "domain", "message"],
    familiarKeys: ["message", "data", "service_data", "registration_info"],
    fits: { HomeAssistant.isCall($0) || HomeAssistant.isNotification($0) },
    isAmbiguous: { !HomeAssistant.isCall($0) && !$0.has("registration_info", .object) },
    read: { payload, reader in
      guard HomeAssistant.isCall(payload) else { return HomeAssistant.read(payload, &reader) }
      let data =
        reader.member("service_data", of: payload) ?? reader.member("data", of: payload)
      if let data { HomeAssistant.read(data, &reader) }
    })
}

private enum HomeAssistant {
  private static let form = SoundForm(critical: .homeAssistant, silences: [.word("none")])
  /// Keys of `data` that the companion app reads, and that no other provider combines with `message`.
  private static let keys: [StaticString] = [
    "push", "sound", "actions", "attachment", "entity_id", "action_data", "presentation_options",
    "shortcut", "apns_headers", "notification_icon",
  ]

  /// Returns whether a payload calls a `notify` action, such as `notify.mobile_app_phone`.
  static func isCall(_ payload: JSONCursor) -> Bool {
    for key in ["action", "service"] as [StaticString] {
      if let name = payload[key], name.kind == .string, name.begins(with: "notify.") { return true }
    }
    guard let domain = payload["domain"], domain.kind == .string else { return false }
    return domain.equals("notify") && payload.has("service", .string)
  }

  /// Returns whether a payload is the data of a `notify` call by itself, or a request to the push relay.
  static func isNotification(_ payload: JSONCursor) -> Bool {
    guard payload.has("message", .string) else { return false }
    if payload.has("registration_info", .object) { return true }
    return payload["data"]?.has(anyOf: keys) ?? false
  }

  static func read(_ notification: JSONCursor, _ reader: inout PayloadReader) {
    let data = reader.member("data", of: notification)
    let push = reader.member("push", of: data)
    // If a payload has `data.push.sound` too, the relay uses `data.sound`.
    let sound = reader.member("sound", of: data) ?? reader.member("sound", of: push)
    if let sound { reader.take(sound, .apple, form) }
    reader.checkLevel("interruption-level", of: push, sound, form)
  }
}
