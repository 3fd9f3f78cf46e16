// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Expo's push service: `sound`, for iOS only; on Android the channel has it.
extension PayloadReader {
  mutating func readExpo(_ payload: Int, _ text: Span<UInt8>) {
    guard let sound = member("sound", of: payload, text) else { return }
    sounds.append(SoundField(node: sound, system: .apple, critical: .expo))
  }
}
