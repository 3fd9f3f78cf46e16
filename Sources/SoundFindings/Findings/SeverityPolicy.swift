// SPDX-License-Identifier: MIT

/// The user's changes to the severities of rules.
public struct SeverityPolicy: Sendable, Hashable {
  /// The setting of a rule: off, or a severity.
  public enum Setting: String, Sendable, Hashable, CaseIterable {
    /// The rule reports nothing.
    case off
    /// The rule reports notes.
    case note
    /// The rule reports warnings.
    case warning
    /// The rule reports errors.
    case error

    /// The severity, or `nil` for `off`.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A setting for a rule or a group, optionally for some paths only.
  package struct Override: Sendable, Hashable {
    /// The rule, or a group such as `duration` for all its rules.
    package let rule: SoundRule.ID
    /// The new severity, or `.off`.
    package let setting: Setting
    /// The pattern of the files and folders to which the setting applies; `nil` for all paths.
    ///
    /// A folder's setting also applies to its contents.
    package let paths: PathPattern?

    package init(_ rule: SoundRule.ID, _ setting: Setting, paths: PathPattern? = nil) {
      self.rule = rule
      self.setting = setting
      self.paths = paths
    }

    fileprivate func names(_ id: SoundRule.ID) -> Bool { rule == id || rule.rawValue == id.group }

    /// Returns whether the override applies to a rule's findings about a path.
    fileprivate func holds(for id: SoundRule.ID, at path: String, below root: BaselineRoot?) -> Bool
    {
      guard names(id) else { return false }
      guard let paths else { return true }
      return paths.covers(root?.relative(path) ?? path)
    }
  }

  /// The user's settings; later ones take precedence.
  package var overrides: [Override] = []
  /// Sets the severity of a rule, or turns the rule off; later settings take precedence.
  ///
  /// - Parameters:
  ///   - rule: the rule, or a group such as `duration` for all its rules.
  ///   - setting: the severity, or `.off`.
  ///   - paths: a pattern like those of `.gitignore`, such as `Legacy/**`, for the paths of findings
  ///     as given; default: all paths.
  public mutating func set(_ rule: SoundRule.ID, to setting: Setting, in paths: String? = nil) {
    overrides.append(Override(rule, setting, paths: paths.map { PathPattern($0) }))
  }

  /// The folder to which the overrides' patterns are relative.
  ///
  /// If this is `nil`, and for paths outside the folder, patterns match the paths as given.
  package var root: BaselineRoot?
  /// Indicates whether warnings become errors, including warnings that `set(_:to:in:)` requested.
  public var isStrict = false
  /// Indicates whether errors become warnings, including errors that `set(_:to:in:)` requested.
  ///
  /// `isStrict` and `isLenient` together have no effect.
  public var isLenient = false

  /// Creates a policy with the rules' own severities.
  public init() {}

  /// Returns the severity of a finding under this policy.
  ///
  /// The last matching override wins, whether it names the rule or its group, and whether or not it
  /// is limited to some paths. `isStrict` and `isLenient` then apply to the result.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that the check reported.
  ///   - isOn: the rule's default, without overrides: on or off.
  /// - Returns: the severity, or `nil` if the rule is off.
  package func severity(of finding: Finding, isOn: Bool) -> Severity? {
    severity(of: finding.rule, isOn ? finding.severity : nil, at: finding.location.path)
  }

  /// Returns the severity that a rule's finding about a path would have.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - isOn: the rule's default, without overrides: on or off.
  ///   - path: the path of the finding.
  /// - Returns: the severity, or `nil` if the rule is off.
  package func severity(of rule: SoundRule, isOn: Bool, at path: String) -> Severity? {
    severity(of: rule.id, isOn ? rule.severityWhenOn : nil, at: path)
  }

  /// Returns whether a rule may report findings and so has to run.
  ///
  /// - Parameters:
  ///   - id: the rule's id.
  ///   - isOn: the rule's default, without overrides: on or off.
  /// - Returns: `false` only for a rule that is off by default and that no override names. A rule
  ///   that an override turns off still runs, because the override may be for some paths only.
  package func canReport(_ id: SoundRule.ID, isOn: Bool) -> Bool {
    isOn || overrides.contains { $0.names(id) }
  }

  /// Returns whether the user turned a rule off for a path.
  package func isOff(_ rule: SoundRule.ID, at path: String) -> Bool {
    overrides.last(where: { $0.holds(for: rule, at: path, below: root) })?.setting == .off
  }

  /// Returns a finding with its severity under this policy.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that the check reported.
  ///   - isOn: the rule's default, without overrides: on or off.
  /// - Returns: the finding, or `nil` if its rule is off.
  package func weighed(_ finding: Finding, isOn: Bool) -> Finding? {
    guard let severity = severity(of: finding, isOn: isOn) else { return nil }
    var weighed = finding
    weighed.severity = severity
    return weighed
  }

  /// Returns a finding of one of several rules with its severity under this policy.
  ///
  /// - Parameters:
  ///   - finding: a finding with the severity that the check reported.
  ///   - rules: rules with their defaults; a rule that is not among them is on by default.
  /// - Returns: the finding, or `nil` if its rule is off.
  package func weighed(_ finding: Finding, of rules: [SoundRule]) -> Finding? {
    weighed(finding, isOn: !rules.contains { !$0.isOn && $0.id == finding.rule })
  }

  private func severity(of rule: SoundRule.ID, _ own: Severity?, at path: String) -> Severity? {
    var severity = own
    if let override = overrides.last(where: { $0.holds(for: rule, at: path, below: root) }) {
      severity = override.setting.severity
    }
    if isStrict == isLenient { return severity }
    switch severity {
    case .warning where isStrict: return .error
    case .error where isLenient: return .warning
    default: return severity
    }
  }
}
