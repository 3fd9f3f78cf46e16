// SPDX-License-Identifier: MIT

public import SoundFindings
public import SoundValidation

/// A rule about the sounds of a bundle or a folder together, or about where they lie in it; callers
/// can add their own.
public protocol BundleCheck: Sendable {
  /// What it judges, why, and by whose word.
  var rule: SoundRule { get }
  /// Whether the rule speaks by a policy where the user says nothing of it.
  func isOn(by policy: ValidationPolicy) -> Bool
  /// Judges a scope, and reports what it finds, whatever the severities are.
  ///
  /// - Parameters:
  ///   - contents: the scope and its sounds.
  ///   - run: all scopes of the run, this one included, in the order of their paths.
  ///   - policy: what sounds are checked for.
  ///   - findings: takes what is found.
  func check(
    _ contents: ScopeContents, in run: [ScopeContents], _ policy: ValidationPolicy,
    _ findings: inout FindingCollector)
}

extension BundleCheck {
  /// The rule's default.
  public func isOn(by policy: ValidationPolicy) -> Bool { rule.isOn }

  /// What it finds in all scopes of a run, with the severities of the policy.
  func findings(in run: [ScopeContents], _ policy: ValidationPolicy) -> [Finding] {
    let (about, isOn) = (rule, isOn(by: policy))
    return run.flatMap { contents in
      var collector = FindingCollector(about, path: contents.scope.path)
      check(contents, in: run, policy, &collector)
      return collector.findings.compactMap { policy.severities.weighed($0, isOn: isOn) }
    }
  }
}
