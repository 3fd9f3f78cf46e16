// SPDX-License-Identifier: MIT

internal import SoundFindings

/// OneSignal ("Notification sounds"): `ios_sound` with the extension, `nil` for silence;
/// `android_sound` without it.
extension PayloadReader {
  mutating func readOneSignal(_ payload: Int, _ text: Span<UInt8>) {
    if let sound = member("ios_sound", of: payload, text) {
      sounds.append(SoundField(node: sound, system: .apple, silence: "nil"))
    }
    if let sound = member("android_sound", of: payload, text) {
      sounds.append(SoundField(node: sound, system: .android, silence: "nil"))
    }
  }
}
