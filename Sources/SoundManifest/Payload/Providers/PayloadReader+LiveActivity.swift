// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Alerts of Live Activities, whose sound is in the alert ("Starting and updating Live Activities
/// with ActivityKit push notifications").
extension PayloadReader {
  mutating func readLiveActivity(_ aps: Int, _ alert: Int?, _ text: Span<UInt8>) {
    guard let alert, let sound = member("sound", of: alert, text) else { return }
    sounds.append(SoundField(node: sound, system: .apple))
  }
}
