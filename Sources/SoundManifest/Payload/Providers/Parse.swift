// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Parse: `data.sound` for iOS, or `data.aps.sound`, as in APNs' payload.
  ///
  /// Parse's client for Android ignores the payload's sound. Documentation: "REST API Guide", "Sending
  /// Options"; parse-server-push-adapter, `APNS.js`.
  public static let parse = PayloadProvider(
    "parse", title: "Parse", keys: ["data"], familiarKeys: ["data", "where", "channels"],
    fits: { payload in
      guard let data = payload["data"], data.kind == .object else { return false }
      if data.has("aps", .object) { return true }
      let hasTarget = payload.has("where", .object) || payload.has("channels", .array)
      return data.has(anyOf: hasTarget ? Parse.keys : ["alert"])
    },
    isAmbiguous: { $0["data"]?.has("aps", .object) == false },
    read: { payload, reader in
      guard let data = reader.object("data", of: payload) else { return }
      if let aps = reader.member("aps", of: data) { APNs().read(aps: aps, &reader) }
      APNs(name: "data", levelKey: "interruptionLevel").read(aps: data, &reader)
    })
}

private enum Parse {
  /// The keys that Parse documents for `data`.
  static let keys: [StaticString] = [
    "alert", "badge", "sound", "content-available", "category", "uri", "title",
  ]
}
