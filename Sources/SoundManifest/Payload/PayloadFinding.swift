// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Something wrong with a payload, before it has a place for people.
struct PayloadFinding {
  let rule: SoundRule
  let severity: Severity
  /// The value that is wrong.
  let value: JSONCursor
  let message: String
  let suggestion: String?

  /// Makes a fault; the default severity is the rule's.
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
