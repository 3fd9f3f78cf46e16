// SPDX-License-Identifier: MIT

public import SoundFindings

/// Takes what one rule finds in one scope.
public struct BundleFindingCollector: Sendable {
  /// What was found so far.
  public private(set) var findings: [Finding] = []
  private let rule: Rule

  /// Begins for a rule.
  public init(_ rule: Rule) { self.rule = rule }

  /// Takes a finding.
  ///
  /// - Parameters:
  ///   - sentence: what is, then what should be, with units; without a full stop.
  ///   - path: the file or the scope that it is about.
  ///   - severity: how much it matters; the rule's own severity when left out.
  ///   - advice: what a person can do about it.
  ///   - notes: more that helps to understand it.
  public mutating func report(
    _ sentence: String, on path: String, severity: Severity? = nil, advice: String,
    notes: [String] = []
  ) {
    findings.append(
      Finding(
        rule.id, severity ?? rule.severity ?? .warning, sentence, advice: advice, notes: notes,
        at: Location(path)))
  }
}
