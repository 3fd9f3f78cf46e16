// SPDX-License-Identifier: MIT

internal import SoundFindings

// Determines the provider of a payload, and reports an unknown one.
extension PayloadReader {
  /// Returns the provider that the user named or that the payload's structure shows.
  ///
  /// Adds a finding if the structure does not fit.
  mutating func provider(of message: JSONCursor) -> PayloadProvider? {
    guard let provider = checker.provider else {
      let provider = PayloadProvider.detected(in: message, isVoIP: checker.isVoIP)
      if provider == nil { addUnknown(nil, message) }
      return provider
    }
    if !provider.resembles(message, isVoIP: checker.isVoIP) { addUnknown(provider, message) }
    return provider
  }

  /// Reports a payload whose sounds were not checked.
  mutating func addUnknown(_ provider: PayloadProvider?, _ message: JSONCursor) {
    let what = message.kind == .object ? "this" : message.kind.name
    let owner = provider?.title ?? "a known provider"
    add(
      PayloadFinding(
        PayloadRules.unknownProvider, message,
        "\(what) is not a payload of \(owner); no sound was checked",
        suggestion: suggestion(for: message)))
  }

  private func suggestion(for message: JSONCursor) -> String {
    if let other = PayloadProvider.fitting(message) {
      return "it looks like a payload of \(other.title)"
    }
    let keys = PayloadProvider.all.flatMap(\.ownKeys).map(\.description)
    var suggestion = "add the provider's keys, such as aps; its documentation lists them"
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
