// SPDX-License-Identifier: MIT

internal import SoundFindings

// Determines the provider of a payload, and reports an unknown provider.
extension PayloadReader {
  /// Adds a finding if the provider is unknown, or if the payload does not fit the one that the user named.
  ///
  /// - Parameters:
  ///   - provider: the provider by whose rules Earcon read the payload; `nil` if it is unknown.
  ///   - message: the payload.
  ///   - hasSounds: true if the payload has sounds where the provider reads them.
  mutating func reportUnknown(
    _ provider: PayloadProvider?, _ message: JSONCursor, hasSounds: Bool
  ) {
    if let provider {
      guard checker.provider != nil, !provider.resembles(message, isVoIP: checker.isVoIP) else {
        return
      }
    }
    addUnknown(provider, message, hasSounds: hasSounds)
  }

  /// Returns the provider that the user named, or otherwise the detected one; `nil` if unknown.
  func knownProvider(of message: JSONCursor) -> PayloadProvider? {
    checker.provider ?? PayloadProvider.detected(in: message, isVoIP: checker.isVoIP)
  }

  /// Reports a payload that does not fit its provider.
  ///
  /// - Parameters:
  ///   - provider: the provider; `nil` if the payload fits none.
  ///   - message: the payload.
  ///   - hasSounds: true if Earcon nevertheless checks sounds in the payload; default: false.
  ///   - keys: the keys to suggest; default: those of the provider.
  mutating func addUnknown(
    _ provider: PayloadProvider?, _ message: JSONCursor, hasSounds: Bool = false,
    keys: [StaticString]? = nil
  ) {
    let what = message.kind == .object ? "the object" : message.kind.name
    let owner = provider?.title ?? "a known provider"
    let effect =
      hasSounds ? "Earcon checked the sounds where \(owner) reads them" : "no sound was checked"
    add(
      PayloadFinding(
        PayloadRules.unknownProvider, message, "\(what) is not a payload of \(owner); \(effect)",
        suggestion: suggestion(for: message, provider, keys ?? PayloadProvider.keys(of: provider))))
  }

  private func suggestion(
    for message: JSONCursor, _ provider: PayloadProvider?, _ keys: [StaticString]
  ) -> String {
    // In a message of Amazon SNS, a payload may fit its provider and lack only the key that SNS requires around it,
    // such as `fcmV1Message`. Then suggest that key, not the same provider.
    if let other = PayloadProvider.fitting(message), other.name != provider?.name {
      return "check the provider; this looks like a payload of \(other.title)"
    }
    let keys = keys.map(\.description)
    var suggestion =
      (message.kind == .object ? "add" : "write an object with")
      + " the keys that the provider documents"
      + (keys.first.map { ", such as \($0)" } ?? "")
    message.members { key, _ in
      guard key.range.count <= 32 else { return true }
      let name = key.string
      guard let near = Spelling.nearest(to: name, among: keys) else { return true }
      suggestion = "did you mean '\(near)' instead of \(Printable.quoted(name))?"
      return false
    }
    return suggestion
  }
}
