// SPDX-License-Identifier: MIT

package import SoundFindings

/// A rule about a single sound, which `SoundValidator` applies.
///
/// Rules are classes, because Embedded Swift has no lists of values of different types.
package protocol SoundCheck: AnyObject, Sendable {
  /// The rule's text, severity, sources and examples.
  var rule: SoundRule { get }
  /// The repair that `earcon fix` makes to a file with findings; `nil` if there is none.
  var remedy: Remedy? { get }
  /// Returns whether the rule is on under a policy's requirements, before its `severities` apply.
  func isOn(by policy: ValidationPolicy) -> Bool
  /// Checks a file and reports all findings; `SoundValidator` applies the policy's severities later.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - policy: the requirements.
  ///   - findings: the collector of the findings.
  func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector)
}

extension SoundCheck {
  /// The default, `nil`: `earcon fix` has no repair.
  package var remedy: Remedy? { nil }

  /// Returns `SoundRule.isOn`; the default implementation ignores the policy.
  package func isOn(by policy: ValidationPolicy) -> Bool { rule.isOn }
}

/// Collects the findings about a file or a bundle, of one rule at a time.
package struct FindingCollector: Sendable {
  /// The findings so far.
  package private(set) var findings: [Finding] = []
  private var rule: SoundRule.ID
  private var severity: Severity
  private let path: String

  /// Creates a collector for a rule and for the path of a file or a bundle.
  package init(_ rule: SoundRule, path: String) {
    self.init(rule.id, rule.severityWhenOn, path: path)
  }

  /// Creates a collector from a rule's id and `severityWhenOn`, because copying the rule's texts and
  /// examples for every file is expensive.
  init(_ rule: SoundRule.ID, _ severity: Severity, path: String) {
    self.rule = rule
    self.severity = severity
    self.path = path
  }

  /// Removes the findings and prepares the collector for another rule and the same path.
  mutating func begin(_ rule: SoundRule.ID, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
    if !findings.isEmpty { findings = [] }
  }

  /// Reports a finding.
  ///
  /// - Parameters:
  ///   - message: the fact and the limit, with units and without a full stop.
  ///   - path: the file; default: the collector's path.
  ///   - severity: the severity; default: the rule's own severity.
  ///   - place: the position in the file; default: the whole file.
  ///   - suggestion: the remedy, as an imperative.
  ///   - notes: further explanations, one sentence each without a full stop.
  package mutating func report(
    _ message: String, on path: String? = nil, severity: Severity? = nil,
    at place: Finding.Location.Position? = nil, suggestion: String, notes: [String] = []
  ) {
    let finding = Finding(
      rule, severity ?? self.severity, message, suggestion: suggestion, notes: notes,
      at: Finding.Location(path ?? self.path, place))
    // A bundle can have 100,000 sounds whose findings differ only in the path; sharing the texts saves memory.
    findings.append(finding.sharing(findings.last))
  }
}
