// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Expo: `to`, and `sound`, which applies only on iOS; on Android the channel defines the sound.
  public static let expo = PayloadProvider(
    "expo", title: "Expo",
    fits: { $0.has("to", .string) || $0.has("to", .array) },
    read: { payload, reader in
      reader.readAppleSound(
        "sound", of: payload, SoundForm(critical: .expo), level: "interruptionLevel")
    })
}
