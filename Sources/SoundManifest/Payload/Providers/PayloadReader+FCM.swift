// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Firebase: FCM's HTTP v1 (`message.apns.payload.aps`, `message.android.notification.sound`), what
/// Firebase Admin takes, which is the same without `message`, and FCM's legacy HTTP, whose
/// `notification.sound` goes to both systems.
extension PayloadReader {
  func isFCM(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if isLegacyFCM(payload, text) { return true }
    guard let message = tape.member("message", of: payload, in: text) else {
      return isMessage(payload, text)
    }
    return isMessage(message, text) || has(["data", "notification", "webpush"], message, text)
      || hasTarget(message, text)
  }

  private func isMessage(_ message: Int, _ text: Span<UInt8>) -> Bool {
    if has("apns", .object, message, text) || has("android", .object, message, text) { return true }
    return hasTarget(message, text)
      && (has("notification", .object, message, text) || has("data", .object, message, text))
  }

  private func hasTarget(_ message: Int, _ text: Span<UInt8>) -> Bool {
    has("token", .string, message, text) || has("topic", .string, message, text)
      || has("condition", .string, message, text) || has("tokens", .array, message, text)
  }

  private func isLegacyFCM(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if has("registration_ids", .array, payload, text) { return true }
    guard has("notification", .object, payload, text),
      let to = tape.member("to", of: payload, in: text), tape.nodes[to].kind == .string
    else { return false }
    let token = text.extracting(tape.nodes[to].range)
    return !token.begins(with: "ExponentPushToken[") && !token.begins(with: "ExpoPushToken[")
  }

  mutating func readFCM(_ payload: Int, _ text: Span<UInt8>) {
    if isLegacyFCM(payload, text) { return readLegacyFCM(payload, text) }
    let message = member("message", of: payload, text) ?? payload
    let apns = member("apns", of: message, text)
    if let payload = member("payload", of: apns, text) {
      limit(payload, to: 4096, "the payload", text)
      if let aps = member("aps", of: payload, text), isObject(aps, "aps") {
        readAPS(aps, text, critical: .firebase)
      }
    }
    let android = member("android", of: message, text)
    let notification = member("notification", of: android, text)
    if let sound = member("sound", of: notification, text) {
      sounds.append(SoundField(node: sound, system: .android))
    }
  }

  private mutating func readLegacyFCM(_ payload: Int, _ text: Span<UInt8>) {
    let notification = member("notification", of: payload, text)
    guard let sound = member("sound", of: notification, text) else { return }
    sounds.append(SoundField(node: sound, system: .apple, isForBoth: true))
  }
}

extension Span<UInt8> {
  /// Whether it begins with ASCII letters.
  fileprivate func begins(with letters: StaticString) -> Bool {
    let count = letters.utf8CodeUnitCount
    guard self.count >= count else { return false }
    // Safe: the literal lives for ever, and its own count bounds the loop.
    let start = unsafe letters.utf8Start
    for index in 0..<count where unsafe start[index] != self[index] { return false }
    return true
  }
}
