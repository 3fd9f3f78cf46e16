// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundFindings

/// Judges sounds, from any thread: files, bytes in memory, or anything else that can be read at an
/// offset.
public struct SoundValidator: Sendable {
  /// What sounds are checked for.
  public let policy: ValidationPolicy
  /// The rules that are applied.
  public var rules: [any SoundRule] { applied.map(\.rule) }
  private let applied: [Applied]

  /// A rule with what every file needs of it.
  private struct Applied {
    let rule: any SoundRule
    let id: Rule.ID
    let severity: Severity?

    init(_ rule: any SoundRule) {
      let about = rule.rule
      (self.rule, id, severity) = (rule, about.id, about.severity)
    }
  }

  /// Makes a validator.
  ///
  /// - Parameters:
  ///   - policy: what sounds are checked for.
  ///   - rules: the rules that are applied; those of this library when left out.
  public init(
    policy: ValidationPolicy = ValidationPolicy(), rules: [any SoundRule] = SoundRules.all
  ) {
    self.policy = policy
    applied = rules.map { Applied($0) }
  }

  /// Judges a file.
  ///
  /// - Throws: `SoundError` with code `.io` where it cannot be read; a damaged file is a finding.
  public func check(path: String) throws(SoundError) -> [Finding] {
    try check(FileSource(path: path), path: path)
  }

  /// Judges bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the name that it has in the bundle.
  /// - Returns: findings in order, with the severities of the policy.
  /// - Throws: nothing that bytes in memory could cause; see `check(path:)`.
  public func check(_ bytes: [UInt8], name: String) throws(SoundError) -> [Finding] {
    try check(MemorySource(bytes, name: name), path: name)
  }

  /// Judges a source under the path that findings are to name.
  ///
  /// - Throws: `SoundError` with code `.io`.
  public func check(_ source: some ByteSource, path: String) throws(SoundError) -> [Finding] {
    check(try SoundSubject(source, path: path))
  }

  /// Judges what was described already.
  ///
  /// - Returns: findings in order, with the severities of the policy.
  public func check(_ subject: SoundSubject) -> [Finding] {
    var all: [Finding] = []
    var collector = FindingCollector("", nil, path: subject.path)
    // By their numbers: a rule is much to copy for every file.
    for index in applied.indices {
      collector.begin(applied[index].id, applied[index].severity)
      applied[index].rule.check(subject, policy, &collector)
      guard !collector.findings.isEmpty else { continue }
      all += policy.weighed(collector.findings, of: applied[index].rule.rule)
    }
    return all.count < 2 ? all : all.sorted(by: Finding.isInOrder)
  }
}

extension ValidationPolicy {
  /// The findings of one rule with the severities that hold; those of a rule that is off are left
  /// out.
  public func weighed(_ findings: [Finding], of rule: Rule) -> [Finding] {
    findings.compactMap { finding in
      guard let severity = severities.severity(of: finding, isOn: isOn(rule)) else { return nil }
      var weighed = finding
      weighed.severity = severity
      return weighed
    }
  }

  /// Whether a rule speaks unless the user says otherwise: a budget or a length that is given turns
  /// its rule on.
  private func isOn(_ rule: Rule) -> Bool {
    switch rule.id {
    case "size/budget": soundBudget != nil || bundleBudget != nil
    case "duration/near-limit": nearLimit != nil
    default: rule.severity != nil
    }
  }
}
