// SPDX-License-Identifier: MIT

/// What a user made of the rules' severities.
public struct SeverityPolicy: Sendable, Hashable {
  /// What a rule is to be: off, or of some weight.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// The rule says nothing.
    case off
    /// See `Severity.note`.
    case note
    /// See `Severity.warning`.
    case warning
    /// See `Severity.error`.
    case error

    /// The weight; `nil` for off.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A level for one rule, or for a whole group, for some paths.
  public struct Override: Sendable, Hashable {
    /// The rule; a group's name, such as `duration`, stands for all its rules.
    public let rule: Rule.ID
    /// What it is to be.
    public let level: Level
    /// Paths that it holds for, with all that is in them; all where there is no pattern.
    public let paths: PathPattern?

    /// Makes an override.
    public init(_ rule: Rule.ID, _ level: Level, paths: PathPattern? = nil) {
      self.rule = rule
      self.level = level
      self.paths = paths
    }

    /// Whether it speaks of a finding's rule and path.
    fileprivate func holds(for finding: Finding) -> Bool {
      guard rule == finding.rule || rule.rawValue == finding.rule.group else { return false }
      return paths?.covers(finding.location.path) ?? true
    }
  }

  /// What the user said, the later the stronger.
  public var overrides: [Override] = []
  /// Whether warnings become errors, also those that the user asked for.
  public var isStrict = false
  /// Whether errors become warnings, so that nothing fails; with `isStrict`, neither does anything.
  public var isLenient = false

  /// The rules' own severities.
  public init() {}

  /// How much a finding matters; `nil` where its rule is off.
  ///
  /// The last override that holds decides, be it for the rule or for its group, with or without
  /// paths. Strictness and lenience come after it.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that its rule gave it.
  ///   - isOn: whether the rule is on by default.
  /// - Returns: the weight that the last override for the rule and the path gives it.
  public func severity(of finding: Finding, isOn: Bool) -> Severity? {
    var severity = isOn ? finding.severity : nil
    if let override = overrides.last(where: { $0.holds(for: finding) }) {
      severity = override.level.severity
    }
    if isStrict == isLenient { return severity }
    switch severity {
    case .warning where isStrict: return .error
    case .error where isLenient: return .warning
    default: return severity
    }
  }
}
