// SPDX-License-Identifier: MIT

/// The planned repair of a sound, for the page of a plan.
package struct HTMLPlan: Sendable {
  /// The kind of a repair, or the reason why there is none.
  package enum Outcome: Sendable, CaseIterable {
    case converted, trimmed, renamed, copied, removed, needs, impossible, unreadable, nothing

    /// Returns the number of sounds with this outcome, such as `2 would be converted`.
    func counted(_ count: Int) -> String {
      let isOne = count == 1
      let words =
        switch self {
        case .converted: "would be converted"
        case .trimmed: "would be trimmed"
        case .renamed: "would be renamed"
        case .copied: "would be copied under a new name"
        case .removed: "would be removed, as \(isOne ? "its result exists" : "their results exist")"
        case .needs: "\(isOne ? "needs" : "need") an option or another name"
        case .impossible: "cannot be fixed"
        case .unreadable: "cannot be read"
        case .nothing: "\(isOne ? "needs" : "need") no fix"
        }
      return "\(count) \(words)"
    }
  }

  /// The kind of the repair, or the reason why there is none.
  package let outcome: Outcome
  /// The action in a few words, for a table.
  package let action: String
  /// The action with its details.
  package let text: String

  package init(_ outcome: Outcome, action: String, text: String) {
    (self.outcome, self.action, self.text) = (outcome, action, text)
  }

  /// Returns the numbers of sounds with each outcome, such as `1 would be converted, 2 need no fix`.
  static func counts(_ plans: [HTMLPlan]) -> String {
    Outcome.allCases.compactMap { outcome in
      let count = plans.count { $0.outcome == outcome }
      return count > 0 ? outcome.counted(count) : nil
    }.joined(separator: ", ")
  }
}
