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
    public let rule: SoundRule.ID
    /// What it is to be.
    public let level: Level
    /// Paths that it holds for, with all that is in them; all where there is no pattern.
    public let paths: PathPattern?

    /// Makes an override.
    public init(_ rule: SoundRule.ID, _ level: Level, paths: PathPattern? = nil) {
      self.rule = rule
      self.level = level
      self.paths = paths
    }

    /// Indicates whether it is for a rule, by the rule's id or its group's.
    fileprivate func names(_ id: SoundRule.ID) -> Bool { rule == id || rule.rawValue == id.group }

    /// Whether it speaks of a rule and a path.
    fileprivate func holds(for id: SoundRule.ID, at path: String, below root: BaselineRoot?) -> Bool
    {
      guard names(id) else { return false }
      guard let paths else { return true }
      return paths.covers(root?.relative(path) ?? path)
    }
  }

  /// What the user said, the later the stronger.
  public var overrides: [Override] = []
  /// The folder that the overrides' paths count from; without it, and for what lies outside it,
  /// they are compared with paths as those were given.
  public var root: BaselineRoot?
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
    severity(of: finding.rule, isOn ? finding.severity : nil, at: finding.location.path)
  }

  /// How much what a rule says of a path would matter.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - isOn: whether it is on where the user says nothing of it.
  ///   - path: the path that a finding would name.
  /// - Returns: the severity; `nil` where the rule is off.
  public func severity(of rule: SoundRule, isOn: Bool, at path: String) -> Severity? {
    severity(of: rule.id, isOn ? rule.severityWhenOn : nil, at: path)
  }

  /// Indicates whether a finding of a rule can matter anywhere: the rule is on by default, or an
  /// override names it.
  ///
  /// - Parameters:
  ///   - id: the rule's id.
  ///   - isOn: whether the rule is on by default.
  /// - Returns: `false` for a rule whose findings are all left out.
  package func canReport(_ id: SoundRule.ID, isOn: Bool) -> Bool {
    isOn || overrides.contains { $0.names(id) }
  }

  /// The finding with the severity that holds.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that its rule gave it.
  ///   - isOn: whether the rule is on where the user says nothing of it.
  /// - Returns: the finding; `nil` where its rule is off.
  public func weighed(_ finding: Finding, isOn: Bool) -> Finding? {
    guard let severity = severity(of: finding, isOn: isOn) else { return nil }
    var weighed = finding
    weighed.severity = severity
    return weighed
  }

  /// The finding of one of some rules, with the severity that holds; `nil` where its rule is off.
  public func weighed(_ finding: Finding, of rules: [SoundRule]) -> Finding? {
    weighed(finding, isOn: !rules.contains { !$0.isOn && $0.id == finding.rule })
  }

  private func severity(of rule: SoundRule.ID, _ own: Severity?, at path: String) -> Severity? {
    var severity = own
    if let override = overrides.last(where: { $0.holds(for: rule, at: path, below: root) }) {
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
