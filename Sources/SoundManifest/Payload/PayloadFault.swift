// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Something wrong with a payload, before it has a place for people.
struct PayloadFault {
  let rule: Rule
  let severity: Severity
  /// The value that is wrong.
  let value: JSONCursor
  let sentence: String
  let advice: String?

  /// Makes a fault; the default severity is the rule's.
  init(
    _ rule: Rule, _ value: JSONCursor, _ sentence: String, advice: String?,
    severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity ?? .error
    self.value = value
    self.sentence = sentence
    self.advice = advice
  }
}
