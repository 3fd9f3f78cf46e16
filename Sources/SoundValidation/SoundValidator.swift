// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundFindings

/// Checks sounds in files, in memory or in other random-access sources against Earcon's rules.
///
/// Several threads may use one validator at the same time.
public struct SoundValidator: Sendable {
  /// The requirements and the user's severities.
  public let policy: ValidationPolicy
  /// The rules, including those that the policy turns off.
  package let rules: [any SoundCheck]
  /// The rules that can report findings under the policy.
  private let applied: [Applied]

  /// A rule with the parts that each check needs, because copying the rule's texts for every file is
  /// expensive.
  private struct Applied {
    let rule: any SoundCheck
    let id: SoundRule.ID
    let severity: Severity
    let isOn: Bool

    init(_ rule: any SoundCheck, _ policy: ValidationPolicy) {
      let about = rule.rule
      (self.rule, id, severity) = (rule, about.id, about.severityWhenOn)
      isOn = rule.isOn(by: policy)
    }
  }

  /// Creates a validator that applies all rules about single sounds.
  ///
  /// - Parameter policy: the requirements.
  public init(policy: ValidationPolicy = ValidationPolicy()) {
    self.init(policy: policy, rules: SoundRules.all)
  }

  /// Creates a validator that applies the given rules.
  package init(policy: ValidationPolicy = ValidationPolicy(), rules: [any SoundCheck]) {
    self.policy = policy
    self.rules = rules
    applied = rules.map { Applied($0, policy) }
      .filter { policy.severities.canReport($0.id, isOn: $0.isOn) }
  }

  #if !hasFeature(Embedded)
    /// Checks the file at a path.
    ///
    /// - Parameter path: the path, which the findings repeat.
    /// - Returns: the findings in order, with the policy's severities.
    /// - Throws: `SoundError` with code `.io` if the system cannot read the file. A damaged file is not
    ///   an error but a finding.
    public func validate(contentsOf path: String) throws(SoundError) -> [Finding] {
      try validate(FileSource(path: path), path: path)
    }
  #endif

  /// Checks bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file's name in the bundle, and the path in the findings.
  /// - Returns: the findings in order, with the policy's severities.
  /// - Throws: nothing in practice, because reading from memory cannot fail.
  public func validate(_ bytes: [UInt8], named name: String) throws(SoundError) -> [Finding] {
    try validate(MemorySource(bytes, name: name), path: name)
  }

  /// Checks a file's bytes from a source.
  ///
  /// - Parameters:
  ///   - source: the bytes of the whole file.
  ///   - path: the path for findings; its last component is the file's name.
  /// - Returns: the findings in order, with the policy's severities.
  /// - Throws: `SoundError` with code `.io` if the source cannot read the bytes.
  public func validate(_ source: any ByteSource, path: String) throws(SoundError) -> [Finding] {
    check(try SoundSubject(source, path: path))
  }

  /// Checks a file that `SoundSubject` has described.
  ///
  /// - Returns: the findings in order, with the policy's severities.
  package func check(_ subject: SoundSubject) -> [Finding] {
    var all: [Finding] = []
    guard let first = applied.first else { return [] }
    var collector = FindingCollector(first.id, first.severity, path: subject.path)
    // The loop is over indices, because copying a rule for every file is expensive.
    for index in applied.indices {
      collector.begin(applied[index].id, applied[index].severity)
      applied[index].rule.check(subject, policy, &collector)
      for finding in collector.findings {
        guard let weighed = policy.severities.weighed(finding, isOn: applied[index].isOn) else {
          continue
        }
        all.append(weighed)
      }
    }
    return all.sorted()
  }
}
