// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Firebase: FCM's HTTP v1 (`message.apns.payload.aps`, `message.android.notification.sound`), and
/// what Firebase Admin takes, which is the same without `message`.
extension PayloadReader {
  mutating func readFCM(_ payload: Int, _ text: Span<UInt8>) {
    let message = member("message", of: payload, text) ?? payload
    let apns = member("apns", of: message, text)
    if let payload = member("payload", of: apns, text) {
      limit(payload, to: 4096, "the payload", text)
      if let aps = member("aps", of: payload, text) { readAPS(aps, text) }
    }
    let android = member("android", of: message, text)
    let notification = member("notification", of: android, text)
    if let sound = member("sound", of: notification, text) {
      sounds.append(SoundField(node: sound, system: .android))
    }
  }
}
