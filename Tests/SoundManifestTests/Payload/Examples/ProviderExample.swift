// SPDX-License-Identifier: MIT

import Testing

/// A payload, the provider that Earcon detects, and the findings.
struct ProviderExample: Sendable, CustomTestStringConvertible {
  let provider: String
  let payload: String
  /// The findings, each as a pointer and a rule, such as `/aps/sound payload/unknown-sound`.
  let findings: [String]
  var testDescription: String { payload }

  init(_ provider: String, _ payload: String, _ findings: String...) {
    (self.provider, self.payload, self.findings) = (provider, payload, findings)
  }

  /// The examples of all providers.
  static let all =
    apple + firebase + senders + marketing + automation + clouds + silent
}
