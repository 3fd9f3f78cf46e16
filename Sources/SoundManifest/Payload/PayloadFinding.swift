// SPDX-License-Identifier: MIT

internal import SoundFindings

/// A finding about a JSON value of a payload, before the reader computes the value's location.
struct PayloadFinding {
  let rule: SoundRule
  let severity: Severity
  /// The JSON value with the problem.
  let value: JSONCursor
  let message: String
  let suggestion: String?

  /// Creates a finding; the default severity is the rule's, or `error` for a rule that is off by
  /// default.
  init(
    _ rule: SoundRule, _ value: JSONCursor, _ message: String, suggestion: String?,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity ?? .error
    self.value = value
    self.message = message
    self.suggestion = suggestion
  }
}
