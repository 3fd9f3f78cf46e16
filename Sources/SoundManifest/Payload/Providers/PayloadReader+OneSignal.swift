// SPDX-License-Identifier: MIT

internal import SoundFindings

/// OneSignal ("Notification sounds"): `ios_sound` with the extension, `nil` for silence;
/// `android_sound` without it. Liquid may stand in both.
extension PayloadReader {
  func isOneSignal(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if has(["ios_sound", "android_sound"], payload, text) { return true }
    guard has("app_id", .string, payload, text) else { return false }
    return has("contents", .object, payload, text) || has("headings", .object, payload, text)
      || has("template_id", .string, payload, text) || has("filters", .array, payload, text)
      || has("included_segments", .array, payload, text)
      || has("include_aliases", .object, payload, text)
      || has("include_player_ids", .array, payload, text)
      || has("include_subscription_ids", .array, payload, text)
  }

  mutating func readOneSignal(_ payload: Int, _ text: Span<UInt8>) {
    if let sound = member("ios_sound", of: payload, text) {
      sounds.append(
        SoundField(node: sound, system: .apple, takesLiquid: true, silence: "nil"))
    }
    if let sound = member("android_sound", of: payload, text) {
      sounds.append(
        SoundField(node: sound, system: .android, takesLiquid: true, silence: "nil"))
    }
  }
}
