// SPDX-License-Identifier: MIT

/// The parts of a finding except its path and severity.
///
/// A class, so that findings about several files can share the parts in memory: an archive can have 100,000
/// empty files, whose findings differ only in their paths.
final class FindingContent: Sendable {
  let rule: SoundRule.ID
  let message: String
  let suggestion: String?
  let notes: [String]
  let position: Finding.Location.Position?

  init(
    _ rule: SoundRule.ID, _ message: String, suggestion: String?, notes: [String],
    at position: Finding.Location.Position?
  ) {
    (self.rule, self.message, self.suggestion) = (rule, message, suggestion)
    (self.notes, self.position) = (notes, position)
  }

  /// Returns whether all texts have the same bytes as those of `other`, and the positions are equal.
  ///
  /// The operator `==` is not enough, because it treats the composed and the decomposed form of a
  /// letter as equal.
  func hasBytes(of other: FindingContent) -> Bool {
    if self === other { return true }
    guard position == other.position, (suggestion == nil) == (other.suggestion == nil),
      notes.count == other.notes.count
    else { return false }
    func isSame(_ one: String?, _ other: String?) -> Bool {
      (one ?? "").comesBefore(other ?? "") == nil
    }
    return isSame(rule.rawValue, other.rule.rawValue) && isSame(message, other.message)
      && isSame(suggestion, other.suggestion) && isSame(position?.words, other.position?.words)
      && zip(notes, other.notes).allSatisfy(isSame)
  }
}

extension FindingContent: Hashable {
  static func == (one: FindingContent, other: FindingContent) -> Bool {
    one === other
      || one.rule == other.rule && one.message == other.message
        && one.suggestion == other.suggestion && one.notes == other.notes
        && one.position == other.position
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(rule)
    hasher.combine(message)
    hasher.combine(suggestion)
    hasher.combine(notes)
    hasher.combine(position)
  }
}

extension Finding {
  /// Returns the finding; it shares all parts except path and severity with `other` in memory if these parts
  /// have the same bytes.
  package func sharing(_ other: Finding?) -> Finding {
    guard let other, content.hasBytes(of: other.content) else { return self }
    var shared = self
    shared.content = other.content
    return shared
  }
}

/// Lets each finding share its texts in memory with the previous finding of its rule if all their bytes are
/// equal.
package struct FindingTexts {
  private var last: [SoundRule.ID: Finding] = [:]

  package init() {}

  /// Returns the finding with shared texts, and keeps it for the next finding of the same rule.
  package mutating func shared(_ finding: Finding) -> Finding {
    let shared = finding.sharing(last[finding.rule])
    last[finding.rule] = shared
    return shared
  }
}
