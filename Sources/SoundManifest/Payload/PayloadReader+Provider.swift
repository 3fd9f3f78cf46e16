// SPDX-License-Identifier: MIT

internal import SoundFindings

// Determines the provider of a payload, and reports an unknown one.
extension PayloadReader {
  /// Returns the provider that the user named, or otherwise the detected one; `nil` if unknown.
  ///
  /// Adds a finding if the provider is unknown, or if the payload does not fit the named one.
  mutating func provider(of message: JSONCursor) -> PayloadProvider? {
    let provider = knownProvider(of: message)
    guard let provider = checker.provider else {
      if provider == nil { addUnknown(nil, message) }
      return provider
    }
    if !provider.resembles(message, isVoIP: checker.isVoIP) { addUnknown(provider, message) }
    return provider
  }

  /// Returns the provider that the user named, or otherwise the detected one; `nil` if unknown.
  func knownProvider(of message: JSONCursor) -> PayloadProvider? {
    checker.provider ?? PayloadProvider.detected(in: message, isVoIP: checker.isVoIP)
  }

  /// Reports a payload in which Earcon checks no sound, because the payload does not fit its provider.
  ///
  /// - Parameters:
  ///   - provider: the provider; `nil` if the payload fits none.
  ///   - message: the payload.
  ///   - keys: the keys of which the payload needs one; default: those of the provider.
  mutating func addUnknown(
    _ provider: PayloadProvider?, _ message: JSONCursor, keys: [StaticString]? = nil
  ) {
    let what = message.kind == .object ? "the object" : message.kind.name
    let owner = provider?.title ?? "a known provider"
    add(
      PayloadFinding(
        PayloadRules.unknownProvider, message,
        "\(what) is not a payload of \(owner); no sound was checked",
        suggestion: suggestion(for: message, provider, keys ?? PayloadProvider.keys(of: provider))))
  }

  private func suggestion(
    for message: JSONCursor, _ provider: PayloadProvider?, _ keys: [StaticString]
  ) -> String {
    // Inside Amazon SNS, a payload of the right provider may lack the key around it.
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
