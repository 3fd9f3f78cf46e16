// SPDX-License-Identifier: MIT

public import SoundFindings

/// A rule about one sound; callers can add their own.
public protocol SoundCheck: Sendable {
  /// What it judges, why, and by whose word.
  var rule: SoundRule { get }
  /// What `earcon fix` can do for a file that breaks the rule; `nil` where only a person can.
  var remedy: Remedy? { get }
  /// Whether the rule speaks by a policy where the user says nothing of it.
  func isOn(by policy: ValidationPolicy) -> Bool
  /// Judges a file, and reports what it finds, whatever the severities are.
  ///
  /// - Parameters:
  ///   - subject: the file.
  ///   - policy: what sounds are checked for.
  ///   - findings: takes what is found.
  func check(
    _ subject: SoundSubject, _ policy: ValidationPolicy, _ findings: inout FindingCollector)
}

extension SoundCheck {
  /// None: a person has to decide.
  public var remedy: Remedy? { nil }

  /// The rule's default.
  public func isOn(by policy: ValidationPolicy) -> Bool { rule.isOn }
}

/// Takes what one rule finds, in one file or in the sounds of one bundle.
public struct FindingCollector: Sendable {
  /// What was found so far.
  public private(set) var findings: [Finding] = []
  private var rule: SoundRule.ID
  private var severity: Severity
  private let path: String

  /// Begins for a rule and a file, or the folder of a bundle.
  public init(_ rule: SoundRule, path: String) {
    self.init(rule.id, rule.severityWhenOn, path: path)
  }

  /// Begins with what findings need of a rule, whose texts and examples are much to copy for every
  /// file.
  init(_ rule: SoundRule.ID, _ severity: Severity, path: String) {
    self.rule = rule
    self.severity = severity
    self.path = path
  }

  /// Begins again for another rule and the same file.
  mutating func begin(_ rule: SoundRule.ID, _ severity: Severity) {
    self.rule = rule
    self.severity = severity
    if !findings.isEmpty { findings = [] }
  }

  /// Takes a finding.
  ///
  /// - Parameters:
  ///   - message: what is, then what should be, with units; without a full stop.
  ///   - path: the file that it is about; the one that the collector began with when left out.
  ///   - severity: how much it matters; the rule's own severity when left out.
  ///   - place: where in the file; the file as a whole when left out.
  ///   - suggestion: what a person can do about it.
  ///   - notes: more that helps to understand it.
  public mutating func report(
    _ message: String, on path: String? = nil, severity: Severity? = nil,
    at place: Location.Place? = nil, suggestion: String, notes: [String] = []
  ) {
    findings.append(
      Finding(
        rule, severity ?? self.severity, message, suggestion: suggestion, notes: notes,
        at: Location(path ?? self.path, place)))
  }
}
