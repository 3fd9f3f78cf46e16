// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Bark: `sound`, to which the server adds `.caf` if the name does not end in it.
  ///
  /// Documentation: bark-server, `API_V2.md`; `route_push.go`.
  public static let bark = PayloadProvider(
    "bark", title: "Bark", keys: ["device_key", "device_keys", "body"],
    ownKeys: ["device_key", "device_keys"],
    familiarKeys: ["body", "title", "sound", "ciphertext"],
    fits: { payload in
      if payload.has("device_key", .string) || payload.has("device_keys", .array) { return true }
      return payload.has("body", .string) && payload.has(anyOf: Bark.keys)
    },
    isAmbiguous: { !$0.has(anyOf: ["device_key", "device_keys"]) },
    read: { payload, reader in
      reader.readAppleSound(
        "sound", of: payload, SoundForm(addedExtension: ".caf"), level: "level",
        spellings: ["timeSensitive"])
    })
}

private enum Bark {
  /// Keys that no other provider combines with `body`.
  static let keys: [StaticString] = [
    "isArchive", "autoCopy", "automaticallyCopy", "ciphertext", "group",
  ]
}
