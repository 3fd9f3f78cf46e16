// SPDX-License-Identifier: MIT

internal import SoundFindings

/// IBM Push Notifications: `settings.apns.sound` and `settings.gcm.sound` (`push_message_post`).
/// Categories, badges and the rest pass untouched.
extension PayloadReader {
  /// The platforms that settings are for.
  private static let settingsKeys: [StaticString] = [
    "apns", "gcm", "fcm", "chromeWeb", "firefoxWeb", "safariWeb", "chromeAppExt",
  ]

  func isIBM(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if let settings = tape.member("settings", of: payload, in: text),
      Self.settingsKeys.contains(where: { has($0, .object, settings, text) })
    {
      return true
    }
    guard let message = tape.member("message", of: payload, in: text) else { return false }
    return has("alert", .string, message, text)
  }

  mutating func readIBM(_ payload: Int, _ text: Span<UInt8>) {
    let settings = member("settings", of: payload, text)
    let apns = member("apns", of: settings, text)
    if let sound = member("sound", of: apns, text) {
      sounds.append(SoundField(node: sound, system: .apple))
    }
    let gcm = member("gcm", of: settings, text)
    if let sound = member("sound", of: gcm, text) {
      sounds.append(SoundField(node: sound, system: .android))
    }
  }
}
