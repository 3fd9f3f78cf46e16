// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Something wrong with a payload, before it has a place for people.
struct PayloadFault {
  let rule: Rule
  let severity: Severity
  /// The value on the tape.
  let node: Int
  let sentence: String
  let advice: String?

  /// The severity is the rule's own when left out.
  init(
    _ rule: Rule, _ node: Int, _ sentence: String, advice: String?, severity: Severity? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity ?? .error
    self.node = node
    self.sentence = sentence
    self.advice = advice
  }
}
