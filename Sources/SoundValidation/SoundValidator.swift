// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundFindings

/// Checks sounds, from any thread: files, bytes in memory or other random-access sources.
public struct SoundValidator: Sendable {
  /// The requirements.
  public let policy: ValidationPolicy
  /// The applied rules.
  package let rules: [any SoundCheck]
  /// The rules that can report findings under the policy.
  private let applied: [Applied]

  /// A rule with its id and severity, which every file needs.
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

  /// Creates a validator that applies some rules.
  package init(policy: ValidationPolicy = ValidationPolicy(), rules: [any SoundCheck]) {
    self.policy = policy
    self.rules = rules
    applied = rules.map { Applied($0, policy) }
      .filter { policy.severities.canReport($0.id, isOn: $0.isOn) }
  }

  /// Checks a file.
  ///
  /// - Throws: `SoundError` with code `.io` if the file cannot be read; a damaged file is a finding.
  public func validate(contentsOf path: String) throws(SoundError) -> [Finding] {
    try validate(FileSource(path: path), path: path)
  }

  /// Checks bytes in memory.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the file's name in the bundle.
  /// - Returns: the findings in order, with the policy's severities.
  /// - Throws: never for bytes in memory; see `validate(contentsOf:)`.
  public func validate(_ bytes: [UInt8], named name: String) throws(SoundError) -> [Finding] {
    try validate(MemorySource(bytes, name: name), path: name)
  }

  /// Checks a source, with a path for findings.
  ///
  /// - Throws: `SoundError` with code `.io`.
  public func validate(_ source: some ByteSource, path: String) throws(SoundError) -> [Finding] {
    check(try SoundSubject(source, path: path))
  }

  /// Checks a described file.
  ///
  /// - Returns: the findings in order, with the policy's severities.
  package func check(_ subject: SoundSubject) -> [Finding] {
    var all: [Finding] = []
    guard let first = applied.first else { return all }
    var collector = FindingCollector(first.id, first.severity, path: subject.path)
    // A loop over indices, because copying a rule for every file is expensive.
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
    return all.count < 2 ? all : all.sorted()
  }
}
