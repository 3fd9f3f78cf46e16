// SPDX-License-Identifier: MIT

internal import SoundFindings

// Determines the provider of a payload, and reports an unknown one.
extension PayloadReader {
  /// Returns the provider that the user named, or otherwise the detected one; `nil` if unknown.
  ///
  /// Adds a finding if the provider is unknown, or if the payload does not fit the named one.
  mutating func provider(of message: JSONCursor) -> PayloadProvider? {
    guard let provider = checker.provider else {
      let provider = PayloadProvider.detected(in: message, isVoIP: checker.isVoIP)
      if provider == nil { addUnknown(nil, message) }
      return provider
    }
    if !provider.resembles(message, isVoIP: checker.isVoIP) { addUnknown(provider, message) }
    return provider
  }

  /// Reports a payload in which Earcon checks no sound, because the payload does not fit the given
  /// provider or, if `nil`, any.
  mutating func addUnknown(_ provider: PayloadProvider?, _ message: JSONCursor) {
    let what = message.kind == .object ? "the object" : message.kind.name
    let owner = provider?.title ?? "a known provider"
    add(
      PayloadFinding(
        PayloadRules.unknownProvider, message,
        "\(what) is not a payload of \(owner); no sound was checked",
        suggestion: suggestion(for: message)))
  }

  private func suggestion(for message: JSONCursor) -> String {
    if let other = PayloadProvider.fitting(message) {
      return "check the provider; this looks like a payload of \(other.title)"
    }
    let keys = PayloadProvider.all.flatMap(\.ownKeys).map(\.description)
    var suggestion = "add the keys that the provider documents, such as aps"
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
