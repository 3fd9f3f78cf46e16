// SPDX-License-Identifier: MIT

internal import SoundFindings

/// Something wrong with a payload, before it has a severity and a place for people.
struct PayloadFault {
  let rule: Rule
  /// The value on the tape.
  let node: Int
  let sentence: String
  let advice: String?

  init(_ rule: Rule, _ node: Int, _ sentence: String, advice: String?) {
    self.rule = rule
    self.node = node
    self.sentence = sentence
    self.advice = advice
  }
}
