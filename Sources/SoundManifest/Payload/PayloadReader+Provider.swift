// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Whose payload it is, by its shape.
///
/// The order of keys plays no part, because an app's own keys stand among them, and serializers sort
/// keys. A key alone says little: its value has to be what the service has there.
extension PayloadReader {
  /// The services, the one with the plainest shape first.
  private static let order: [PayloadProvider] = [
    .apns, .braze, .sns, .fcm, .ibm, .oneSignal, .expo,
  ]

  /// The service that is named, or the one whose shape it is; `nil`, with a fault, where nothing
  /// tells.
  mutating func provider(of message: Int, _ text: Span<UInt8>) -> PayloadProvider? {
    if let provider = checker.provider {
      if !resembles(provider, message, text) { addUnknown(provider, message, text) }
      return provider
    }
    if let provider = Self.order.first(where: { isOf($0, message, text) }) { return provider }
    if let provider = Self.order.first(where: { namesKey(of: $0, message, text) }) {
      return provider
    }
    // A call carries what the app likes.
    if checker.isVoIP, tape.nodes[message].kind == .object { return .apns }
    addUnknown(nil, message, text)
    return nil
  }

  /// Whether a payload has the shape of a service's.
  private func isOf(_ provider: PayloadProvider, _ message: Int, _ text: Span<UInt8>) -> Bool {
    switch provider {
    case .apns: has("aps", .object, message, text)
    case .braze: isBraze(message, text)
    case .expo: has("to", .string, message, text) || has("to", .array, message, text)
    case .fcm: isFCM(message, text)
    case .ibm: isIBM(message, text)
    case .oneSignal: isOneSignal(message, text)
    case .sns: isSNS(message, text)
    }
  }

  /// Whether a payload has a key that a service alone has, whatever its value.
  private func namesKey(of provider: PayloadProvider, _ message: Int, _ text: Span<UInt8>) -> Bool {
    switch provider {
    case .apns: has(["aps"], message, text)
    case .braze: has(["apple_push", "android_push"], message, text)
    case .sns: Self.platforms.contains { has($0, .string, message, text) }
    default: false
    }
  }

  /// Whether something of a named service's payload is there.
  private func resembles(_ provider: PayloadProvider, _ message: Int, _ text: Span<UInt8>) -> Bool {
    if isOf(provider, message, text) || namesKey(of: provider, message, text) { return true }
    return switch provider {
    case .apns: checker.isVoIP && tape.nodes[message].kind == .object
    case .braze: has(["messages", "campaign_id", "canvas_id"], message, text)
    case .expo: false
    case .fcm: has(["message", "notification", "data"], message, text)
    case .ibm: has(["settings", "message"], message, text)
    case .oneSignal: has(["app_id"], message, text)
    case .sns: has(["default"] + Self.platforms, message, text)
    }
  }

  /// Whether an object has one of some keys.
  func has(_ keys: [StaticString], _ object: Int, _ text: Span<UInt8>) -> Bool {
    keys.contains { tape.member($0, of: object, in: text) != nil }
  }

  /// Whether an object has a key with a value of a kind.
  func has(
    _ key: StaticString, _ kind: JSONTape.Kind, _ object: Int, _ text: Span<UInt8>
  ) -> Bool {
    tape.member(key, of: object, in: text).map { tape.nodes[$0].kind == kind } ?? false
  }

  /// Tells of a payload in which nothing was checked.
  mutating func addUnknown(
    _ provider: PayloadProvider?, _ message: Int, _ text: Span<UInt8>
  ) {
    let kind = tape.nodes[message].kind
    let what = kind == .object ? "this" : Self.name(kind)
    let service = provider.map { "no payload of \($0.title)" } ?? "no payload of a known service"
    add(
      PayloadFault(
        PayloadRules.unknownService, message, "\(what) is \(service), so no sound was checked",
        advice: unknownAdvice(message, text)))
  }

  private func unknownAdvice(_ message: Int, _ text: Span<UInt8>) -> String {
    if let other = Self.order.first(where: { isOf($0, message, text) }) {
      return "it looks like one of \(other.title)"
    }
    let keys = ["aps", "apple_push", "android_push", "ios_sound", "android_sound"]
    var advice = "write the keys of the service, such as aps; its documentation has them"
    tape.members(of: message) { key, _ in
      guard tape.nodes[key].range.count <= 32 else { return true }
      let name = String(decoding: JSONString.bytes(tape.nodes[key], in: text), as: UTF8.self)
      guard let near = Spelling.nearest(to: name, among: keys) else { return true }
      advice = "did you mean '\(near)' instead of \(Printable.quoted(name))?"
      return false
    }
    return advice
  }

  /// Tells of a value that should be an object; whether it is one.
  mutating func isObject(_ index: Int, _ key: String) -> Bool {
    let kind = tape.nodes[index].kind
    if kind == .object { return true }
    add(
      PayloadFault(
        PayloadRules.unknownService, index,
        "'\(key)' is \(Self.name(kind)); it must be an object, so no sound was checked",
        advice: "write an object"))
    return false
  }
}
