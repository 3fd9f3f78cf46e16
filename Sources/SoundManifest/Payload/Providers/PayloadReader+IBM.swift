// SPDX-License-Identifier: MIT

internal import SoundFindings

/// IBM Push Notifications: `settings.apns.sound` and `settings.gcm.sound` (`push_message_post`).
/// Categories, badges and the rest pass untouched.
extension PayloadReader {
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
