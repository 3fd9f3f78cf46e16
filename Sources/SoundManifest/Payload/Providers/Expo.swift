// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Expo: `to`, and `sound`, which applies only on iOS; on Android the channel determines the sound.
  public static let expo = PayloadProvider(
    "expo", title: "Expo", keys: ["to"],
    fits: { $0.has("to", .string) || $0.has("to", .array) },
    isAmbiguous: { !Expo.hasToken($0) },
    read: { payload, reader in
      reader.readAppleSound(
        "sound", of: payload, SoundForm(critical: .expo), level: "interruptionLevel")
    })
}

enum Expo {
  /// Returns whether `to` is an Expo token, or an array that has one.
  static func hasToken(_ payload: JSONCursor) -> Bool {
    guard let to = payload["to"] else { return false }
    var hasToken = isToken(to)
    to.elements { hasToken = hasToken || isToken($0) }
    return hasToken
  }

  private static func isToken(_ value: JSONCursor) -> Bool {
    value.kind == .string
      && (value.begins(with: "ExponentPushToken[") || value.begins(with: "ExpoPushToken["))
  }
}
