// SPDX-License-Identifier: MIT

public import SoundFile
public import SoundFindings

/// Judges sounds, from any thread: files, bytes in memory, or anything else that can be read at an
/// offset.
public struct SoundValidator: Sendable {
  /// What sounds are checked for.
  public let policy: ValidationPolicy
  /// The rules that are applied.
  public let rules: [any SoundCheck]
  /// Those that can report something under the policy.
  private let applied: [Applied]

  /// A rule with what every file needs of it.
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

  /// Makes a validator.
  ///
  /// - Parameters:
  ///   - policy: what sounds are checked for.
  ///   - rules: the rules that are applied; those of this library when left out.
  public init(
    policy: ValidationPolicy = ValidationPolicy(), rules: [any SoundCheck] = SoundRules.all
  ) {
    self.policy = policy
    self.rules = rules
    applied = rules.map { Applied($0, policy) }
      .filter { policy.severities.canReport($0.id, isOn: $0.isOn) }
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
    guard let first = applied.first else { return all }
    var collector = FindingCollector(first.id, first.severity, path: subject.path)
    // By their numbers: a rule is much to copy for every file.
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
    return all.count < 2 ? all : all.sorted(by: Finding.isInOrder)
  }
}
