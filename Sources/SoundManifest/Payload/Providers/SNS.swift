// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Amazon SNS: an object with other providers' payloads as strings of JSON, under keys such as
  /// `APNS` and `GCM`, or a Publish request, which contains such an object in another string.
  ///
  /// Documentation: "Creating platform-specific payloads"; "Publish".
  public static let sns = PayloadProvider(
    "sns", title: "Amazon SNS", keys: ["Message"] + SNS.platforms, furtherKeys: SNS.platforms,
    familiarKeys: ["default"] + SNS.platforms, fits: SNS.fits, read: SNS.read)
}

private enum SNS {
  static let apple: [StaticString] = ["APNS", "APNS_SANDBOX", "MACOS", "MACOS_SANDBOX"]
  static let voip: [StaticString] = ["APNS_VOIP", "APNS_VOIP_SANDBOX"]
  static let targets: [StaticString] = ["TopicArn", "TargetArn", "PhoneNumber"]
  /// The keys of platforms whose payloads Earcon reads.
  static let platforms = apple + voip + ["GCM"]

  static func fits(_ payload: JSONCursor) -> Bool {
    if isRequest(payload) { return true }
    return platforms.contains { key in
      guard let value = payload[key] else { return false }
      // Another provider's payload may use the key for its own data, a string that is not JSON.
      return value.kind == .string ? value.begins(with: "{") : value.kind == .object
    }
  }

  private static func isRequest(_ payload: JSONCursor) -> Bool {
    payload.has("Message", .string)
      && (payload.has("MessageStructure", .string)
        || targets.contains { payload.has($0, .string) })
  }

  static func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    if isRequest(payload) { return readRequest(payload, &reader) }
    for key in apple {
      readPlatform(key, payload, &reader) { payload, reader in
        guard payload["aps"] != nil else { return reader.addUnknown(.apns, payload) }
        readAPNs(payload, isVoIP: false, &reader)
      }
    }
    for key in voip {
      readPlatform(key, payload, &reader) { readAPNs($0, isVoIP: true, &$1) }
    }
    readPlatform("GCM", payload, &reader, readGCM)
  }

  /// Reads a Publish request; unless its `MessageStructure` is `json`, the message is plain text.
  private static func readRequest(_ request: JSONCursor, _ reader: inout PayloadReader) {
    guard let message = reader.member("Message", of: request),
      let structure = reader.member("MessageStructure", of: request), structure.equals("json")
    else { return }
    reader.readNested(message, read)
  }

  private static func readPlatform(
    _ key: StaticString, _ payload: JSONCursor, _ reader: inout PayloadReader,
    _ body: (JSONCursor, inout PayloadReader) -> Void
  ) {
    guard let value = reader.member(key, of: payload) else { return }
    guard value.kind != .string else { return reader.readNested(value, body) }
    reader.add(
      PayloadFinding(
        PayloadRules.notJSON, value,
        "'\(key)' is \(value.kind.name); Amazon SNS expects JSON in a string",
        suggestion: "encode the payload as JSON, then that text as a string"))
  }

  private static func readAPNs(
    _ payload: JSONCursor, isVoIP: Bool, _ reader: inout PayloadReader
  ) {
    reader.limitAPNs(payload, isVoIP: isVoIP)
    APNs().read(payload, &reader)
  }

  /// Reads Firebase's payload: HTTP v1 (`fcmV1Message`) or legacy (`notification` or `data`).
  private static func readGCM(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    if let message = reader.member("fcmV1Message", of: payload) {
      return FCM.read(message, &reader)
    }
    guard payload.has(anyOf: ["notification", "data"]) else {
      return reader.addUnknown(.fcm, payload, keys: ["fcmV1Message", "notification", "data"])
    }
    let notification = reader.member("notification", of: payload)
    reader.readAndroidSound("sound", of: notification, channels: ["android_channel_id"])
    FCM.readData(of: payload, &reader)
  }
}
