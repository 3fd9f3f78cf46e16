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

  /// A level for one rule, or for a whole group, below some paths.
  public struct Override: Sendable, Hashable {
    /// The rule.
    public let rule: Rule.ID
    /// What it is to be.
    public let level: Level
    /// Paths that it holds for; all where there is no pattern.
    public let paths: PathPattern?

    /// Makes an override.
    public init(_ rule: Rule.ID, _ level: Level, paths: PathPattern? = nil) {
      self.rule = rule
      self.level = level
      self.paths = paths
    }
  }

  /// What the user said, the later the stronger.
  public var overrides: [Override] = []
  /// Whether warnings become errors.
  public var isStrict = false
  /// Whether errors become warnings, so that nothing fails.
  public var isLenient = false

  /// The rules' own severities.
  public init() {}

  /// How much a finding matters; `nil` where its rule is off.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that its rule gave it.
  ///   - isOn: whether the rule is on by default.
  /// - Returns: the weight that the last override for the rule and the path gives it.
  public func severity(of finding: Finding, isOn: Bool) -> Severity? {
    var severity = isOn ? finding.severity : nil
    for override in overrides
    where override.rule == finding.rule && override.paths?.matches(finding.location.path) ?? true {
      severity = override.level.severity
    }
    switch severity {
    case .warning where isStrict: return .error
    case .error where isLenient: return .warning
    default: return severity
    }
  }
}
