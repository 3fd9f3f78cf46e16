// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Amazon SNS: an object whose values are other services' payloads, as JSON in strings ("Creating
/// platform-specific payloads").
extension PayloadReader {
  private static let apple: [StaticString] = [
    "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX",
  ]

  static func isSNS(_ key: Int, _ tape: JSONTape, _ text: Span<UInt8>) -> Bool {
    tape.equals(key, "GCM", in: text) || apple.contains { tape.equals(key, $0, in: text) }
  }

  mutating func readSNS(_ payload: Int, _ text: Span<UInt8>) {
    for key in Self.apple {
      guard let string = member(key, of: payload, text) else { continue }
      readNested(string, { reader, inner in reader.readAPNs(0, inner) }, text)
    }
    guard let string = member("GCM", of: payload, text) else { return }
    readNested(string, { reader, inner in reader.readGCM(inner) }, text)
  }

  /// Firebase's payload, in the new form (`fcmV1Message`) or the old one (`notification`).
  private mutating func readGCM(_ text: Span<UInt8>) {
    if let message = member("fcmV1Message", of: 0, text) { return readFCM(message, text) }
    let notification = member("notification", of: 0, text)
    if let sound = member("sound", of: notification, text) {
      sounds.append(SoundField(node: sound, system: .android))
    }
  }
}
