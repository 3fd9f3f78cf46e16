// SPDX-License-Identifier: MIT

internal import SoundFindings

extension PayloadProvider {
  /// Customer.io: a custom payload for APNs or FCM, whose names may contain Liquid, or a request for a
  /// transactional push, which contains such payloads in `custom_payload`.
  ///
  /// Customer.io's libraries send objects in `custom_payload`; Earcon also reads strings of JSON.
  ///
  /// Documentation: "Custom push payloads"; "Send a transactional push".
  public static let customerIO = PayloadProvider(
    "customer-io", title: "Customer.io", keys: ["CIO", "message", "transactional_message_id"],
    familiarKeys: ["CIO", "aps", "message", "custom_payload", "transactional_message_id"],
    fits: { payload in
      if CustomerIO.isRequest(payload) || payload.has("CIO", .object) { return true }
      return payload["message"]?["apns"]?["payload"]?.has("CIO", .object) ?? false
    },
    read: CustomerIO.read)
}

private enum CustomerIO {
  static func isRequest(_ payload: JSONCursor) -> Bool {
    payload.has("transactional_message_id") && payload.has("identifiers")
  }

  static func read(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    guard isRequest(payload) else { return readPayload(payload, &reader) }
    guard let custom = reader.member("custom_payload", of: payload) else { return }
    for key in ["ios", "android"] as [StaticString] {
      guard let payload = reader.member(key, of: custom) else { continue }
      if payload.kind == .string {
        reader.readNested(payload, readPayload)
      } else {
        readPayload(payload, &reader)
      }
    }
  }

  private static func readPayload(_ payload: JSONCursor, _ reader: inout PayloadReader) {
    guard payload.has("aps") else {
      return FCM.read(payload, template: .liquid, &reader)
    }
    let form = SoundForm(critical: .apple, template: .liquid)
    reader.limitAPNs(payload, isVoIP: false)
    APNs(form: form).read(payload, &reader)
  }
}
