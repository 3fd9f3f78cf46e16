// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Amazon SNS: an object whose values are other services' payloads, as JSON in strings ("Creating
/// platform-specific payloads"), and the request to publish one ("Publish"), where that object is a
/// string again.
extension PayloadReader {
  private static let apple: [StaticString] = ["APNS", "APNS_SANDBOX", "MACOS", "MACOS_SANDBOX"]
  private static let calls: [StaticString] = ["APNS_VOIP", "APNS_VOIP_SANDBOX"]
  private static let targets: [StaticString] = ["TopicArn", "TargetArn", "PhoneNumber"]
  /// The keys of platforms whose payloads are read.
  static let platforms = apple + calls + ["GCM"]

  func isSNS(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    if isRequest(payload, text) { return true }
    return Self.platforms.contains { key in
      guard let value = tape.member(key, of: payload, in: text) else { return false }
      let node = tape.nodes[value]
      guard node.kind == .string else { return node.kind == .object }
      // A key of the app's own may be called so too.
      return node.range.count > 0 && text[node.range.lowerBound] == UInt8(ascii: "{")
    }
  }

  private func isRequest(_ payload: Int, _ text: Span<UInt8>) -> Bool {
    has("Message", .string, payload, text)
      && (has("MessageStructure", .string, payload, text)
        || Self.targets.contains { has($0, .string, payload, text) })
  }

  mutating func readSNS(_ payload: Int, _ text: Span<UInt8>) {
    if isRequest(payload, text) { return readRequest(payload, text) }
    for key in Self.apple {
      readPlatform(key, payload, text) { $0.readNestedAPNs($1) }
    }
    for key in Self.calls {
      readPlatform(key, payload, text) { $0.readAPNs(0, $1, isVoIP: true) }
    }
    readPlatform("GCM", payload, text) { $0.readGCM($1) }
  }

  /// A request; without the structure `json`, its message is a text for people.
  private mutating func readRequest(_ request: Int, _ text: Span<UInt8>) {
    guard let message = member("Message", of: request, text),
      let structure = member("MessageStructure", of: request, text),
      tape.equals(structure, "json", in: text)
    else { return }
    readNested(message, text) { $0.readSNS(0, $1) }
  }

  private mutating func readPlatform(
    _ key: StaticString, _ payload: Int, _ text: Span<UInt8>,
    _ body: (inout PayloadReader, Span<UInt8>) -> Void
  ) {
    guard let value = member(key, of: payload, text) else { return }
    let kind = tape.nodes[value].kind
    guard kind != .string else { return readNested(value, text, body) }
    add(
      PayloadFault(
        PayloadRules.notJSON, value,
        "'\(key)' is \(Self.name(kind)); Amazon SNS takes JSON in a string there",
        advice: "encode the payload as JSON, then that text as a string"))
  }

  private mutating func readNestedAPNs(_ text: Span<UInt8>) {
    guard tape.member("aps", of: 0, in: text) != nil else { return addUnknown(.apns, 0, text) }
    readAPNs(0, text, isVoIP: false)
  }

  /// Firebase's payload, in the new form (`fcmV1Message`) or the old one (`notification`).
  private mutating func readGCM(_ text: Span<UInt8>) {
    if let message = member("fcmV1Message", of: 0, text) { return readFCM(message, text) }
    guard has(["notification", "data"], 0, text) else { return addUnknown(.fcm, 0, text) }
    let notification = member("notification", of: 0, text)
    if let sound = member("sound", of: notification, text) {
      sounds.append(SoundField(node: sound, system: .android))
    }
  }
}
