// SPDX-License-Identifier: MIT

package import SoundFindings

/// A finding about a JSON value of a payload, before the reader computes the value's location.
struct PayloadFinding {
  let rule: SoundRule
  let severity: Severity
  /// The JSON value with the problem.
  let value: JSONCursor
  let message: String
  let suggestion: String?
  /// The name that has the problem; `nil` if the finding is not about a name.
  let name: PayloadName?

  /// Creates a finding; the default severity is the rule's, or `error` for a rule that is off by
  /// default.
  init(
    _ rule: SoundRule, _ value: JSONCursor, _ message: String, suggestion: String?,
    severity: Severity? = nil, name: PayloadName? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity ?? .error
    self.value = value
    self.message = message
    self.suggestion = suggestion
    self.name = name
  }
}

/// The name of a sound in a payload.
package struct PayloadName: Sendable {
  /// The name in the form that the systems look up.
  package let text: String
  /// The systems that look up the name.
  package let systems: Set<NotificationSystem>
}

/// A finding about a payload, with the facts that connect it to an app.
package struct LocatedPayloadFinding: Sendable {
  /// The finding, with its severity and location.
  package let finding: Finding
  /// The name that has the problem; `nil` if the finding is not about a name.
  package let name: PayloadName?
  /// The systems that look up `name`; for a finding that is not about a name, the systems for which the payload
  /// has sounds, or none.
  package let systems: Set<NotificationSystem>

  /// Creates a finding that is not about a name.
  package init(_ finding: Finding) {
    self.init(finding: finding, name: nil, systems: [])
  }

  init(finding: Finding, name: PayloadName?, systems: Set<NotificationSystem>) {
    (self.finding, self.name, self.systems) = (finding, name, systems)
  }
}
